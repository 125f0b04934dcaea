import { csvRow } from "../../../engine/doors/report.ts";
import { readable } from "../scale/numbers.ts";
import type { Plot, PlotTable } from "./plot.ts";

/** A table of more rows says every so many of them. */
const MOST_ROWS = 60;

/** A plot in numbers: its own tables, or a table a panel with a row a value across and a column a curve. */
export function tablesOf({ panels, tables, x, y }: Plot): readonly PlotTable[] {
  if (tables.length > 0) return tables;
  return panels.flatMap(({ title, curves, x: along = x, y: up = y }): PlotTable[] => {
    const byX = curves.map(({ points }) => new Map(points.map((point) => [point.x, point])));
    const values = [...new Set(byX.flatMap((points) => [...points.keys()]))].sort((a, b) => a - b);
    if (values.length === 0) return [];
    const stride = Math.ceil(values.length / MOST_ROWS);
    const named = new Map(along.ticks);
    return [
      {
        caption: title === "" ? up.title : title,
        corner: along.title,
        head: curves.map(({ label }) => label),
        rows: values
          .filter((_, k) => k % stride === 0)
          .map((value) => ({
            label: named.get(value) ?? readable(value),
            cells: byX.map((points) => {
              const point = points.get(value);
              if (point === undefined || Number.isNaN(point.y)) return "";
              return point.half === undefined
                ? readable(point.y)
                : `${readable(point.y)} ± ${readable(point.half)}`;
            }),
          })),
      },
    ];
  });
}

/** The points of a plot in rows, to the last digit; `halfWidth` is half of the 95 % t-interval of the measure, empty without one. */
export function plotCsv({ panels, x, y }: Plot): string {
  const isAcross = panels.every(({ title }) => title === "");
  const head = ["panel", "policy", x.title, y.title === "" ? "value" : y.title, "halfWidth"];
  const rows = panels.flatMap(({ title, curves }) =>
    curves.flatMap(({ label, points }) =>
      points
        .filter(({ words }) => words !== "")
        .map((point) => csvRow([title, label, point.x, point.y, point.half ?? null])),
    ),
  );
  return [
    csvRow(isAcross ? head.slice(1) : head),
    ...rows.map((row) => (isAcross ? row.replace(/^,/, "") : row)),
  ].join("");
}

/**
 * A table of pgfplots with its numbers, a row a line. Rows end in two backslashes, so that it may stand in the argument of a
 * macro, where TeX takes the ends of lines for blanks.
 */
export function texTable(rows: readonly (readonly (number | string)[])[], options = ""): string {
  const separator = options === "" ? "row sep=crcr" : `row sep=crcr,${options}`;
  return [`table[${separator}] {`, ...rows.map((row) => `  ${row.join(" ")}\\\\`), "}"].join("\n");
}
