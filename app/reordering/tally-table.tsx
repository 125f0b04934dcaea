import type { ChainOutcome, ChainOutput } from "../jobs/studies/chain-job.ts";

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
