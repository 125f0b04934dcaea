import type { NetworkFabric } from "../../../../engine/index.ts";
import { nodeName } from "../../../../engine/index.ts";
import type { Ink } from "../../brush/ink.ts";
import { say } from "../../kit/say.ts";
import type { Pausers } from "../../packets/switch-colours.ts";
import { dataColour } from "../../paint/paint-port.ts";
import type { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";

const SIZE = 12;
const ROW = 20;
const BOX = 14;

/** What the colours of use, queue and pauses mean, in as many rows as it takes; returns their height. */
export function paintDynamicsLegend(
  recorder: Recorder,
  fabric: NetworkFabric,
  { colours, others, other }: Pausers,
  width: number,
  ink: Ink,
): number {
  const box = (colour: string, height: number) => (): void => {
    recorder.fillStyle = colour;
    recorder.fillRect(0, 12 - height, BOX, height);
  };
  const entries: readonly (readonly [text: string, paint: () => void])[] = [
    ["data", box(dataColour(ink), 9)],
    ["probes and answers; longest queue", box(ink.line, 9)],
    ["may be granted", () => paintDashes(recorder, ink)],
    ...[...colours].map(
      ([node, colour]) => [`paused by ${nodeName(fabric, node)}`, box(colour, 4)] as const,
    ),
    ...(others > 0
      ? [[others === 1 ? "by another" : `by ${others} others`, box(other, 4)] as const]
      : []),
  ];
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
