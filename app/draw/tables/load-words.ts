import type { Summary } from "../../../engine/index.ts";

type Used = Pick<Summary, "load" | "use">;

/**
 * "load 0.79, use 0.75 to 0.776": what arrived and what was sent, as shares of what the loaded links could send, of runs on the
 * same flows or on those of several seeds; "" where there is neither.
 */
export function loadWords(summaries: readonly Used[]): string {
  const load = rangeOf(summaries.flatMap(({ load: own }) => own ?? []));
  const use = rangeOf(summaries.flatMap(({ use: own }) => own ?? []));
  return load === "" || use === "" ? "" : `load ${load}, use ${use}`;
}

/** Three digits; one number where all are alike. */
function rangeOf(values: readonly number[]): string {
  if (values.length === 0) return "";
  const [least, most] = [Math.min(...values), Math.max(...values)].map((x) =>
    String(Number(x.toPrecision(3))),
  );
  return least === most ? `${least}` : `${least} to ${most}`;
}
