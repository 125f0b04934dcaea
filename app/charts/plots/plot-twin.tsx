import type { PlotTable } from "../../draw/kit/plot.ts";

interface PlotTwinProps {
  readonly tables: readonly PlotTable[];
  /** Words of its button. */
  readonly summary?: string;
}

/** A plot in numbers: `tablesOf(plot)`. */
export function PlotTwin({ tables, summary = "As a table" }: PlotTwinProps) {
  return (
    <details className="chart-twin">
      <summary>{summary}</summary>
      {tables.map(({ caption, corner = "Policy", head, rows }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section key={caption} className="chart-twin-box" tabIndex={0} aria-label={caption}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">{corner}</th>
                {head.map((text) => (
                  <th scope="col" key={text}>
                    {text}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {head.map((text, k) => (
                    <td key={text}>{cells[k] === "" ? "–" : cells[k]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </details>
  );
}
