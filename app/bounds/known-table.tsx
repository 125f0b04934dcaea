import { type Known, type KnownSizes, SIZE_CLASSES } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import { bytesText, percentText, StudyTable } from "./study-table.tsx";

const COLUMNS: readonly (readonly [
  heading: string,
  meaning: string,
  cell: (of: Known) => string,
])[] = [
  ["Flows", "flows predicted", ({ count }) => readable(count)],
  [
    "Bounded",
    "lower ≤ size ≤ upper",
    ({ bounded, count }) => percentText(count === 0 ? null : bounded / count),
  ],
  ["Below", "flows smaller than their lower bound", ({ below }) => readable(below)],
  ["Above", "flows larger than their upper bound", ({ above }) => readable(above)],
  ["Mean size", "", ({ meanSize }) => bytesText(meanSize)],
  ["Lower bound", "mean lower bound", ({ meanLower }) => bytesText(meanLower)],
  ["Gap", "mean of size − lower bound, over flows not below", ({ meanGap }) => bytesText(meanGap)],
  ["Shortfall", "mean of lower − size, over flows below", (of) => bytesText(of.meanShortfall)],
  ["Excess", "mean of size − upper, over flows above", ({ meanExcess }) => bytesText(meanExcess)],
  ["Error", "mean of |estimate − size|", ({ meanError }) => bytesText(meanError)],
];

/** How well sizes are known, by size class. */
export function KnownTable({ known }: { readonly known: KnownSizes }) {
  const rows: readonly (readonly [string, Known])[] = [
    ["All flows", known],
    ...SIZE_CLASSES.map((of) => [capital(of), known.byClass[of]] as const),
  ];
  return (
    <StudyTable label="What is known, by size class">
      <thead>
        <tr>
          <th scope="col">Flows of size</th>
          {COLUMNS.map(([heading, meaning]) => (
            <th scope="col" key={heading} title={meaning}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {COLUMNS.map(([heading, , cell]) => (
              <td key={heading}>{cell(of)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </StudyTable>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** How many flows are bounded, in one sentence. */
export function boundedWords({ count, bounded, below, above }: KnownSizes): string {
  if (bounded === count) return `All ${readable(count)} flows lie within their bounds.`;
  const side = (flows: number, word: string): string =>
    `${flows === 0 ? "none is" : flows === 1 ? "1 is" : `${readable(flows)} are`} ${word}`;
  const share = percentText(bounded / count);
  return `${readable(bounded)} of ${readable(count)} flows (${share}) lie within their bounds; ${side(below, "smaller")}, ${side(above, "larger")}.`;
}
