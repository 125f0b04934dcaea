import { memo } from "react";
import { type LongRun, type LongRunMeans, SIZE_CLASSES } from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";

interface BySizeProps {
  /** Null while they are being computed. */
  readonly references: LongRun | null;
  readonly own: LongRunMeans | null;
}

/** Mean FCTs in the long run by size class: of these thresholds between SRPT, the bound without sizes, and LAS. */
export const BySize = memo(function BySize({ references, own }: BySizeProps) {
  const meansOf = (id: string) => references?.policies.find(({ policy }) => policy === id)?.means;
  const columns = [
    ["SRPT", meansOf("srpt")],
    ["Gittins", references?.gittins],
    ["These", own],
    ["LAS", meansOf("las")],
  ] as const;
  const classes = SIZE_CLASSES.filter((name) => references === null || references.shares[name] > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
    <section className="threshold-scroll" tabIndex={0} aria-label="Mean FCT by size">
      <table className="threshold-table">
        <caption className="visually-hidden">Mean FCT in slots by size class</caption>
        <thead>
          <tr>
            <th scope="col">By size</th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className={name === "These" ? "is-own" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {columns.map(([name, means]) => (
                <td key={name} className={name === "These" ? "is-own" : undefined}>
                  {means === null || means === undefined ? "…" : readable(means.byClass[size])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        In the long run (SOAP): mice up to 100 KB, elephants beyond 10 MB; Gittins is the bound
        without sizes.
      </p>
    </section>
  );
});
