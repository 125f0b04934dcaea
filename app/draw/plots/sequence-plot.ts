import type { ChainRun, ChainSetup, Copy, Tally } from "../../../engine/doors/study.ts";
import type { Brush } from "../brush/brush.ts";
import type { Palette } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { RAMP_STEPS, rampOf } from "../brush/ramp.ts";
import { paintMarker } from "../kit/marker.ts";
import { boxes } from "../kit/marks/boxes.ts";
import { paintCross } from "../kit/marks/glyphs.ts";
import { rule } from "../kit/marks/rule.ts";
import { type Steps, stepsArea, stepsLine } from "../kit/marks/track.ts";
import { words } from "../kit/marks/words.ts";
import type { Plot, PlotMark } from "../kit/plot.ts";

/** A chain of packets under one recovery, as it is drawn. */
export interface Sequence {
  readonly name: string;
  readonly setup: ChainSetup;
  readonly run: ChainRun;
  readonly tally: Tally;
}

/** Ends of the axes that sequences have in common, so that what takes longer looks longer. */
export interface SequenceEnds {
  readonly slots: number;
  /** Packets held at once. */
  readonly held: number;
}

export function endsOf(all: readonly Pick<Sequence, "run" | "tally">[]): SequenceEnds {
  return {
    slots: Math.max(1, ...all.map(({ run }) => run.held.length)),
    held: Math.max(1, ...all.map(({ tally }) => tally.mostHeld)),
  };
}

/** The colours of queues, of which the highest stands out the most. */
export function queueColours(queues: number, palette: Palette): readonly string[] {
  const ramp = rampOf(palette, "queues");
  return Array.from({ length: queues }, (_, queue) => {
    const step = queues === 1 ? 1 : 1 - queue / (queues - 1);
    return ramp[Math.round((0.2 + 0.7 * step) * (RAMP_STEPS - 1))] as string;
  });
}

/** Height of a packet's row. */
const ROW = { least: 4, most: 14, together: 300 } as const;
const BUFFER = 46;

/** Packets upwards over time: how long each stood in the switch, when it came, what was handed on, and the buffer below. */
export function sequencePlot(
  { name, setup, run, tally }: Sequence,
  { slots, held }: SequenceEnds,
  palette: Palette,
): Plot {
  const { size } = setup;
  const step = Math.max(ROW.least, Math.min(ROW.most, ROW.together / size));
  const colours = queueColours(Math.max(...setup.priority) + 1, palette);
  const finish = rule({ x: run.finish, tone: "ink2", dash: [3, 3], part: "plot-finish" });
  const rows = {
    scale: "linear",
    range: [0, size],
    title: "",
    ticks: [
      [0.5, "0"],
      [size - 0.5, String(size - 1)],
    ],
    hasGrid: false,
  } as const;
  const buffer = {
    scale: "linear",
    range: [0, held],
    title: "",
    ticks: [],
    hasGrid: false,
  } as const;
  return {
    columns: 1,
    x: { scale: "linear", range: [0, slots], title: "", gap: 60, isWhole: true, hasGrid: false },
    y: rows,
    panels: [
      {
        title: "",
        x: { scale: "linear", range: [0, slots], title: "", isHidden: true, hasGrid: false },
        height: size * step,
        curves: [],
        marks: [finish, stepsLine(bySlot(run.expected), "ink", 1.25)],
        above: [
          copiesMark(name, run.copies, colours, Math.min(4, step / 2 - 0.5)),
          others(run, size),
        ],
      },
      {
        title: `held at the receiver, at most ${tally.mostHeld}`,
        y: buffer,
        height: BUFFER,
        curves: [],
        marks: [
          stepsArea(bySlot(run.held)),
          finish,
          words({
            x: run.finish,
            y: 0,
            dx: -4,
            dy: -6,
            align: "end",
            text: `all there: ${run.finish}`,
          }),
        ],
      },
    ],
    tables: [],
  };
}

/** Values that hold from the end of each slot on. */
function bySlot(values: readonly number[]): Steps {
  const time = values.map((_, slot) => slot + 1);
  return { time: [0, ...time], value: [0, ...values], end: values.length };
}

/** Slots in which the switch sent other traffic, on the line below the packets. */
function others({ crossLeft }: ChainRun, size: number): PlotMark {
  const half = size / 90;
  const slots = crossLeft.map((slot) => ({
    x0: slot,
    x1: slot + 0.9,
    y0: -half,
    y1: half,
    tone: "ink3" as const,
  }));
  return boxes(slots, { part: "plot-other", least: 1 });
}

function copiesMark(
  name: string,
  copies: readonly Copy[],
  colours: readonly string[],
  size: number,
): PlotMark {
  const endOf = ({ left, sent }: Copy): number => (left === null ? sent : left + 1);
  return {
    readings: copies.map((copy) => ({
      x: endOf(copy),
      y: copy.packet + 0.5,
      words: `${name}, ${copyWords(copy)}`,
      colour: colours[copy.queue] as string,
    })),
    paint(brush, { px, py }, ink) {
      for (const copy of copies) {
        const from = px(copy.sent);
        const to = copy.left === null ? null : px(endOf(copy));
        const colour = colours[copy.queue] as string;
        paintCopy(brush, copy, { from, to, y: py(copy.packet + 0.5), size, colour }, ink);
      }
    },
  };
}

/** "packet 9, sent again in slot 20, is there after slot 31: needed". */
function copyWords({ packet, sent, left, reason, isUseless }: Copy): string {
  const again = reason === "first" ? "sent" : "sent again";
  const fate =
    left === null
      ? "is lost"
      : `is there after slot ${left + 1}: ${isUseless ? "of no use" : "needed"}`;
  return `packet ${packet}, ${again} in slot ${sent}, ${fate}`;
}

interface CopyPlace {
  /** Pixels where it was sent, and where it came; null: it was lost. */
  readonly from: number;
  readonly to: number | null;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
}

/** A stay in the switch with a mark at its end: a dot, or what was sent again a diamond; hollow if of no use, a cross if lost. */
export function paintCopy(
  brush: Brush,
  { reason, isUseless }: Pick<Copy, "reason" | "isUseless">,
  { from, to, y, size, colour }: CopyPlace,
  ink: Ink,
): void {
  if (to === null) {
    brush.part = "plot-lost";
    paintCross(brush, from, y, size + 1, ink.bad);
    brush.part = "";
    return;
  }
  brush.part = "plot-stay";
  brush.globalAlpha = 0.55;
  brush.fillStyle = colour;
  const thick = isUseless ? 1 : 1.5;
  brush.fillRect(from, y - thick / 2, to - from, thick);
  brush.globalAlpha = 1;
  const isFirst = reason === "first";
  brush.part = isFirst ? "first" : "again";
  const hollow = isUseless ? ink.paper : null;
  paintMarker(brush, isFirst ? "circle" : "diamond", [to, y], colour, hollow, size);
  brush.part = "";
}
