import { useState } from "react";
import type { ChainRun } from "../../engine/index.ts";
import type { ChainOutcome, ChainOutput } from "../jobs/studies/chain-job.ts";
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

const ROWS: readonly (readonly [words: string, of: (outcome: ChainOutcome) => number])[] = [
  ["Sent again because of ACKs", ({ tally }) => tally.byAck],
  ["Sent again by the timer", ({ tally }) => tally.byTimeout],
  ["Came to a receiver that had them", ({ tally }) => tally.useless],
  ["Came too early", ({ tally }) => tally.early],
  ["Held at once, at most", ({ tally }) => tally.mostHeld],
  [
    "Gaps seen inside one priority: a loss, says QCLIMB",
    ({ run }) => run.gaps.filter(({ isOnePriority }) => isOnePriority).length,
  ],
  [
    "Gaps seen across priorities: no loss, says QCLIMB",
    ({ run }) => run.gaps.filter(({ isOnePriority }) => !isOnePriority).length,
  ],
  ["All packets there after, slots", ({ tally }) => tally.finish],
];

/** Compares both hosts in numbers. */
export function TallyTable({ output }: { readonly output: ChainOutput }) {
  return (
    <table className="chain-tally">
      <thead>
        <tr>
          <th scope="col">Packets</th>
          <th scope="col">TCP</th>
          <th scope="col">QCLIMB</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([words, of]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{of(output.tcp)}</td>
            <td>{of(output.qclimb)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
