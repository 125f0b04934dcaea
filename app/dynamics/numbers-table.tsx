interface NumbersTableProps {
  /** What the box is called; it scrolls. */
  readonly label: string;
  readonly caption: string;
  /** Headings: of the rows' names, and of their cells. */
  readonly first: string;
  readonly columns: readonly string[];
  readonly rows: readonly NumbersRow[];
}

interface NumbersRow {
  readonly key: string;
  readonly name: string;
  /** Whether it tells of a part of the row above it. */
  readonly isPart?: boolean;
  readonly cells: readonly string[];
}

/** A table of numbers in a box of its own. */
export function NumbersTable({ label, caption, first, columns, rows }: NumbersTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="chart-twin-box" tabIndex={0} aria-label={label}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[first, ...columns].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, isPart, cells }) => (
            <tr key={key}>
              <th scope="row" className={isPart ? "is-class" : undefined}>
                {name}
              </th>
              {cells.map((cell, k) => (
                <td key={columns[k]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
