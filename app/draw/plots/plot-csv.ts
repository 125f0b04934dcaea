import { csvRow } from "../../../engine/index.ts";
import type { Plot } from "./plot.ts";

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
