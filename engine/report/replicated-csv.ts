import type { ReplicatedSummary } from "../metrics/replicated.ts";
import type { Estimate } from "../model/numbers/confidence.ts";
import { csvRow } from "./csv.ts";

/** One policy over seeds, and against a base policy where one is named. */
export interface ReplicatedPolicy {
  readonly id: string;
  readonly label: string;
  readonly summary: ReplicatedSummary;
  readonly difference: ReplicatedSummary | null;
  readonly ratio: ReplicatedSummary | null;
}

const VALUES = [
  "mean",
  "halfWidth",
  "difference",
  "differenceHalfWidth",
  "ratio",
  "ratioHalfWidth",
];

/** The names of the columns. */
export const REPLICATED_HEAD: string = csvRow([
  "file",
  "policy",
  "label",
  "class",
  "statistic",
  ...VALUES,
]);

/** A row a policy, class and statistic, of what `name` holds: the shape that tools for statistics read (SPEC 7.10). */
export function* replicatedRows(
  name: string,
  policies: readonly ReplicatedPolicy[],
): Generator<string> {
  for (const { id, label, summary, difference, ratio } of policies) {
    const { byClass, ...overall } = summary;
    for (const [part, statistics] of Object.entries({ all: overall, ...byClass })) {
      const [differences, ratios] = [partOf(difference, part), partOf(ratio, part)];
      for (const [key, value] of Object.entries(statistics)) {
        const cells = [value, differences?.[key], ratios?.[key]];
        const numbers = cells.flatMap((one) => [one?.mean, halfOf(one)]);
        yield csvRow([name, id, label, part, key, ...numbers]);
      }
    }
  }
}

function partOf(
  summary: ReplicatedSummary | null,
  part: string,
): Readonly<Record<string, Estimate | null>> | null {
  if (summary === null) return null;
  const { byClass, ...overall } = summary;
  return { all: overall, ...byClass }[part] ?? null;
}

/** Of a single seed there is no interval. */
export function halfOf(value: Estimate | null | undefined): number | null {
  return value === null || value === undefined || Number.isNaN(value.halfWidth)
    ? null
    : value.halfWidth;
}
