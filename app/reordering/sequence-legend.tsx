import { useTheme } from "../theme/use-theme.ts";
import { queueName } from "./chain-words.ts";
import { CopyMark } from "./copy-mark.tsx";
import { queueColours } from "./queue-colours.ts";

const MARKS = [
  ["comes for the first time", { reason: "first", isUseless: false }, 22],
  ["sent again, and needed", { reason: "ack", isUseless: false }, 22],
  ["sent again for nothing", { reason: "ack", isUseless: true }, 22],
  ["lost", { reason: "first", isUseless: false }, null],
] as const;

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
      {MARKS.map(([words, copy, to]) => (
        <li key={words}>
          <svg width={30} height={14} aria-hidden="true">
            <CopyMark
              copy={copy}
              colour="var(--ink-2)"
              from={to === null ? 15 : 4}
              to={to}
              y={7}
              size={3.5}
            />
          </svg>
          {words}
        </li>
      ))}
      <li>
        <svg width={18} height={14} aria-hidden="true">
          <rect className="chain-other" x={1} y={4} width={16} height={6} />
        </svg>
        slot of other traffic
      </li>
      <li>
        <svg width={30} height={14} aria-hidden="true">
          <path className="chain-handed" d="M2,12H15V3H28" />
        </svg>
        handed on in order
      </li>
    </ul>
  );
}
