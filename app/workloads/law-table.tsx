import type { ShownLaw } from "./shown-law.ts";
import { bytesInWords, shareInWords } from "./sizes-in-words.ts";

interface LawTableProps {
  readonly laws: readonly ShownLaw[];
  readonly colourOf: (law: ShownLaw) => string;
  /** The size that is read off the figures; null: none. */
  readonly cursor: number | null;
}

/** The numbers behind the curves, and what they read where the pointer is. */
export function LawTable({ laws, colourOf, cursor }: LawTableProps) {
  const read = cursor === null ? null : bytesInWords(cursor);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it, by keyboard too
    <section className="law-table-frame" aria-label="Numbers of the distributions" tabIndex={0}>
      <table className="law-table" aria-label="Sizes of the distributions shown">
        <thead>
          <tr>
            <th scope="col">Distribution</th>
            <th scope="col">Mean</th>
            <th scope="col">Median</th>
            <th scope="col">90 %</th>
            <th scope="col">99 %</th>
            <th scope="col">Flows ≤ 100 KB</th>
            <th scope="col">Flows &gt; 10 MB</th>
            <th scope="col">Bytes in those</th>
            <th scope="col">{read === null ? "Up to the pointer" : `Flows ≤ ${read}`}</th>
            <th scope="col">{read === null ? "Bytes" : "Bytes in those"}</th>
          </tr>
        </thead>
        <tbody>
          {laws.map((law) => (
            <tr key={law.id}>
              <th scope="row">
                <span className="law-key" style={{ background: colourOf(law) }} />
                {law.title}
              </th>
              <td title={`${law.facts.mean} bytes`}>{bytesInWords(law.facts.mean)}</td>
              <td>{bytesInWords(law.facts.p50)}</td>
              <td>{bytesInWords(law.facts.p90)}</td>
              <td>{bytesInWords(law.facts.p99)}</td>
              <td>{shareInWords(law.facts.mice)}</td>
              <td>{shareInWords(law.facts.elephants)}</td>
              <td>{shareInWords(law.facts.tail)}</td>
              <td>{cursor === null ? "–" : shareInWords(law.profile.flowsUpTo(cursor))}</td>
              <td>{cursor === null ? "–" : shareInWords(law.profile.bytesUpTo(cursor))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
