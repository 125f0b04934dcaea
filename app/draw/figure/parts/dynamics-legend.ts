import { nodeName } from "../../../../engine/doors/draw-data.ts";
import type { NetworkFabric } from "../../../../engine/doors/scenario.ts";
import type { Ink } from "../../brush/ink.ts";
import { say } from "../../kit/say.ts";
import { dataColour, type Pausers } from "../../packets/rates-plot.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

const SIZE = 12;
const ROW = 20;
const BOX = 14;

/** What the colours of use, queue and pauses mean; returns its height. */
export function paintDynamicsLegend(
  recorder: Recorder,
  fabric: NetworkFabric,
  { colours, others, other }: Pausers,
  width: number,
  ink: Ink,
): number {
  const box = (words: string, colour: string, height: number): LegendEntry =>
    boxEntry(recorder, words, colour, height);
  const rest = others === 1 ? "by another" : `by ${others} others`;
  return paintEntries(
    recorder,
    [
      box("data", dataColour(ink), 9),
      box("probes and answers; longest queue", ink.line, 9),
      ["may be granted", () => paintDashes(recorder, ink)],
      ...[...colours].map(([node, colour]) =>
        box(`paused by ${nodeName(fabric, node)}`, colour, 4),
      ),
      ...(others > 0 ? [box(rest, other, 4)] : []),
    ],
    width,
    ink,
  );
}

export type LegendEntry = readonly [words: string, paint: () => void];

/** A box of a colour, so high, and what it means; `bar`: its shape, where colours alone do not tell it. */
export function boxEntry(
  recorder: Recorder,
  words: string,
  colour: string,
  height: number,
  bar: readonly [x: number, y: number, width: number, height: number] = [
    0,
    12 - height,
    BOX,
    height,
  ],
): LegendEntry {
  const paint = (): void => {
    recorder.fillStyle = colour;
    recorder.fillRect(...bar);
  };
  return [words, paint];
}

/** Signs with their words, in as many rows as they take; returns their height. */
export function paintEntries(
  recorder: Recorder,
  entries: readonly LegendEntry[],
  width: number,
  ink: Ink,
): number {
  let [x, y] = [0, 0];
  for (const [text, paint] of entries) {
    const wide = BOX + 6 + textWidth(text, SIZE, 400);
    if (x > 0 && x + wide > width) [x, y] = [0, y + ROW];
    recorder.save();
    recorder.moveBy(x, y);
    paint();
    const manner = { size: SIZE, colour: ink.ink2, room: width - BOX - 6 };
    say(recorder, text, BOX + 6, 11.5, manner);
    recorder.restore();
    x += wide + 18;
  }
  return y + ROW;
}

function paintDashes(recorder: Recorder, ink: Ink): void {
  recorder.strokeStyle = ink.ink2;
  recorder.lineWidth = 1.25;
  recorder.setLineDash([3, 3]);
  recorder.beginPath();
  recorder.moveTo(0, 7.5);
  recorder.lineTo(BOX, 7.5);
  recorder.stroke();
}
