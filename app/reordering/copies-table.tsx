import { useState } from "react";
import type { ChainRun } from "../../engine/index.ts";
import { fateOf, REASONS } from "./chain-words.ts";

interface CopiesTableProps {
  readonly name: string;
  readonly run: ChainRun;
}

/** The diagram's twin: every packet that was sent, made when it is opened. */
export function CopiesTable({ name, run }: CopiesTableProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="chart-twin" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        Table<span className="visually-hidden"> of what {name} sent</span>
      </summary>
      {open && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section className="chart-twin-box" tabIndex={0} aria-label={`Sent by ${name}`}>
          <table>
            <thead>
              <tr>
                {["Packet", "Sent", "Queue", "Why", "There after", "It was"].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {run.copies.map((copy, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: copies are known by their order
                <tr key={k}>
                  <th scope="row">{copy.packet}</th>
                  <td>{copy.sent}</td>
                  <td>Q{copy.queue + 1}</td>
                  <td>{REASONS[copy.reason]}</td>
                  <td>{copy.left === null ? "–" : copy.left + 1}</td>
                  <td>{fateOf(copy)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </details>
  );
}
