import { Painted } from "../charts/plots/painted.tsx";
import type { Brush } from "../draw/brush/brush.ts";
import type { Ink } from "../draw/brush/ink.ts";
import { paintCopy, queueColours } from "../draw/plots/sequence-plot.ts";
import { useTheme } from "../theme/use-theme.ts";
import { queueName } from "./chain-words.ts";

function copy(reason: "first" | "ack", isUseless: boolean, to: number | null) {
  return (brush: Brush, ink: Ink): void =>
    paintCopy(
      brush,
      { reason, isUseless },
      { from: to === null ? 15 : 4, to, y: 7, size: 3.5, colour: ink.ink2 },
      ink,
    );
}

function otherTraffic(brush: Brush, { ink3 }: Ink): void {
  brush.fillStyle = ink3;
  brush.fillRect(7, 4, 16, 6);
}

function handedOn(brush: Brush, { ink }: Ink): void {
  brush.strokeStyle = ink;
  brush.lineWidth = 1.25;
  brush.beginPath();
  brush.moveTo(2, 12);
  brush.lineTo(15, 12);
  brush.lineTo(15, 3);
  brush.lineTo(28, 3);
  brush.stroke();
}

const SIGNS = [
  ["comes for the first time", copy("first", false, 22)],
  ["sent again, and needed", copy("ack", false, 22)],
  ["sent again for nothing", copy("ack", true, 22)],
  ["lost", copy("first", false, null)],
  ["slot of other traffic", otherTraffic],
  ["handed on in order", handedOn],
] as const;

/** Tells what colours and signs of the diagrams mean. */
export function SequenceLegend({ queues }: { readonly queues: number }) {
  const colours = queueColours(queues, useTheme());
  return (
    <ul className="chain-legend" aria-label="Legend">
      {colours.map((colour, queue) => (
        <li key={colour}>
          <span className="chain-swatch" style={{ background: colour }} />
          {queueName(queue)}
        </li>
      ))}
      {SIGNS.map(([words, paint]) => (
        <li key={words}>
          <Painted width={30} height={14} paint={paint} />
          {words}
        </li>
      ))}
    </ul>
  );
}
