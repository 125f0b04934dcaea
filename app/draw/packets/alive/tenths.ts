import type { Where } from "../../../../engine/doors/draw-data.ts";
import type { Palette } from "../../brush/colours.ts";
import { TEXT } from "../../brush/ink.ts";
import { TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import { type Amounts, amountsMark, amountsOf } from "../../kit/marks/amounts.ts";
import { words } from "../../kit/marks/words.ts";
import type { Panel, Plot, PlotMark } from "../../kit/plot.ts";
import { say, widthOn } from "../../kit/say.ts";
import { LETTERS, WORDS } from "../../kit/space.ts";
import { percentText } from "../../scale/words.ts";
import { durationWords } from "./compared.ts";

/** A tenth of the flows by size: where their mean FCT went, in time units. */
export interface Tenth {
  readonly least: number;
  readonly most: number;
  readonly amounts: Amounts;
  readonly mean: number;
}

const TENTHS = 10;

/** Tenths of the flows by size, the smallest first, of equal sizes by their numbers; flows that did not end count in none. */
export function tenthsOf(sizes: Float64Array, where: Where): readonly Tenth[] {
  const order = Array.from(sizes, (_, flow) => flow).sort(
    (a, b) => (sizes[a] as number) - (sizes[b] as number) || a - b,
  );
  const count = Math.min(TENTHS, order.length);
  return Array.from({ length: count }, (_, k): Tenth => {
    const [from, to] = [k, k + 1].map((place) => Math.round((place * order.length) / count));
    const all = order.slice(from, to);
    const ended = all.filter((flow) => !Number.isNaN(where.wire[flow]));
    const amounts = amountsOf([]) as Record<TimePart, number>;
    for (const part of TIME_PARTS) {
      for (const flow of ended) amounts[part] += (where[part][flow] as number) / ended.length;
    }
    return {
      least: sizes[all[0] as number] as number,
      most: sizes[all.at(-1) as number] as number,
      amounts,
      mean: TIME_PARTS.reduce((sum, part) => sum + amounts[part], 0),
    };
  });
}

export interface TenthsRun {
  readonly label: string;
  readonly tenths: readonly Tenth[];
  /** Below its name, and at the right of it; default: nothing. */
  readonly note?: string;
  readonly counts?: string;
}

/** Flows of so many bytes at most are those who are waited for. */
const SHORT = 100_000;

/** "mean 6.81 ms, up to 100 kB 1.02 ms": the mean FCT of all flows, and of the short ones where there are others. */
export function tenthsNote(
  { bytes, picoseconds }: { readonly bytes: Float64Array; readonly picoseconds: number },
  where: Where,
): string {
  const mean = (
    is: (flow: number) => boolean,
  ): { readonly time: number; readonly count: number } => {
    let [sum, count] = [0, 0];
    for (let flow = 0; flow < bytes.length; flow++) {
      if (Number.isNaN(where.wire[flow]) || !is(flow)) continue;
      count += 1;
      for (const part of TIME_PARTS) sum += where[part][flow] as number;
    }
    return { time: (sum / count) * picoseconds, count };
  };
  const all = mean(() => true);
  const short = mean((flow) => (bytes[flow] as number) <= SHORT);
  if (all.count === 0) return "no flow ends";
  const told = `mean ${durationWords(all.time)}`;
  const hasBoth = short.count > 0 && short.count < all.count;
  return hasBoth ? `${told}, up to 100 kB ${durationWords(short.time)}` : told;
}

interface TenthsLook {
  readonly palette: Palette;
  /** Time units in the number above a bar, to so many digits: "0.99". */
  shortTime(time: number, digits: number): string;
  sizeWords(size: number): string;
}

/** A panel a policy: its tenths as bars of parts, each the whole of its height, and the mean FCT above it. */
export function tenthsPlot(runs: readonly TenthsRun[], look: TenthsLook): Plot {
  const hasNotes = runs.some(({ note }) => note !== undefined);
  const panels = runs.map(({ label, tenths, note = "", counts = "" }): Panel => {
    const count = Math.max(1, tenths.length);
    const groups = tenths.map(({ amounts, least, most }) => ({
      name:
        least === most
          ? look.sizeWords(least)
          : `${look.sizeWords(least)} to ${look.sizeWords(most)}`,
      amounts,
    }));
    return {
      title: label,
      isHeading: true,
      headroom: hasNotes ? 36 : 16,
      height: 96,
      x: {
        scale: "linear",
        range: [0, count],
        title: "",
        hasGrid: false,
        // Its words stand at both ends, not across them.
        ticks: [[count / 2, ""]],
      },
      curves: [],
      marks: [amountsMark(groups, "up", look.palette)],
      above: [
        numbersAbove(tenths, look),
        ...sizesBelow(tenths, look),
        ...(counts === ""
          ? []
          : [
              words({
                x: count,
                y: 1,
                dy: -44,
                text: counts,
                align: "end",
                tone: "ink3",
                size: TEXT.lead,
              }),
            ]),
        ...(note === "" ? [] : [words({ x: 0, y: 1, dy: -22, text: note, size: TEXT.lead })]),
      ],
    };
  });
  return {
    panels,
    x: { scale: "linear", range: [0, TENTHS], title: "" },
    y: {
      scale: "linear",
      range: [0, 1],
      title: "",
      hasGrid: false,
      isHidden: true,
      label: percentText,
    },
    tables: runs.map(({ label, tenths }) => ({
      caption: `Where the mean FCT of tenths of the flows by size went under ${label}.`,
      corner: "Sizes",
      head: ["Mean FCT", ...TIME_PARTS],
      rows: tenths.map(({ least, most, amounts, mean }) => ({
        label: `${look.sizeWords(least)} to ${look.sizeWords(most)}`,
        cells: [mean, ...TIME_PARTS.map((part) => amounts[part])].map((time) =>
          look.shortTime(time, 3),
        ),
      })),
    })),
  };
}

/** The mean FCT above each bar, to two digits if all have room so, else to one. */
function numbersAbove(tenths: readonly Tenth[], { shortTime }: TenthsLook): PlotMark {
  return {
    paint(brush, frame, ink) {
      const measure = widthOn(brush, ink.font);
      const room = frame.px(1) - frame.px(0) - 3;
      const fits = (digits: number): boolean =>
        tenths.every(({ mean }) => measure(shortTime(mean, digits), LETTERS.tick, 400) <= room);
      const digits = fits(2) ? 2 : 1;
      const manner = {
        size: LETTERS.tick,
        colour: ink.ink2,
        align: "center",
        font: ink.font,
      } as const;
      tenths.forEach(({ mean }, k) => {
        const text = shortTime(mean, digits);
        if (measure(text, LETTERS.tick, 400) > room) return;
        say(brush, text, frame.px(k + 0.5), frame.py(1) - 4, manner);
      });
    },
  };
}

/** The sizes of the smallest and the largest flow, and of one in the middle. */
function sizesBelow(tenths: readonly Tenth[], { sizeWords }: TenthsLook): readonly PlotMark[] {
  const [first, last] = [tenths[0], tenths.at(-1)];
  if (first === undefined || last === undefined) return [];
  const middle = tenths[Math.floor(tenths.length / 2)] as Tenth;
  const at = (x: number, size: number, align: "start" | "center" | "end"): PlotMark =>
    words({ x, y: 0, dy: WORDS.tick, text: sizeWords(size), align });
  return [
    at(0, first.least, "start"),
    ...(tenths.length < 3 ? [] : [at(tenths.length / 2, middle.least, "center")]),
    ...(tenths.length < 2 ? [] : [at(tenths.length, last.most, "end")]),
  ];
}
