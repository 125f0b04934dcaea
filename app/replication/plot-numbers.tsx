import type { PlotTable } from "../draw/plots/plot.ts";

/** A plot in numbers. */
export function PlotNumbers({ tables }: { readonly tables: readonly PlotTable[] }) {
  return (
    <details className="chart-twin">
      <summary>As a table</summary>
      {tables.map(({ caption, head, rows }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
        <section key={caption} className="chart-twin-box" tabIndex={0} aria-label={caption}>
          <table>
            <caption>{caption}</caption>
            <thead>
              <tr>
                <th scope="col">Policy</th>
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
