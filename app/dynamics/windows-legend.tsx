import type { Ink } from "../draw/brush/ink.ts";
import { windowKeys } from "../draw/packets/windows/windows-plot.ts";

interface WindowsLegendProps {
  /** Classes of the port's queue. */
  readonly classes: number;
  readonly ink: Ink;
}

/** Tells what the colours of queues, drops, marks and windows mean. */
export function WindowsLegend({ classes, ink }: WindowsLegendProps) {
  return (
    <ul className="dynamics-legend">
      {windowKeys(classes, ink).map(([colour, words]) => (
        <li key={words}>
          <span className="dynamics-key" style={{ background: colour }} />
          {words}
        </li>
      ))}
    </ul>
  );
}
