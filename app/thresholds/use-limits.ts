import { useMemo } from "react";
import type { ShareLimit } from "../draw/studies/thresholds-plot.ts";
import { useStudy } from "../store/use-study.ts";

const LOADS = [0.5, 0.6, 0.7, 0.8, 0.9];
/** Tolerance relative to the least T of eq. 1. */
export const TOLERANCE = 0.1;

/** The dashed lines of PIAS, Fig. 3, one a load; none while they are not asked for (null). */
export function useLimits(queues: number | null): readonly ShareLimit[] {
  const question = useMemo(
    () =>
      queues === null
        ? null
        : [
            {
              queues,
              loads: [LOADS[0] ?? 0, LOADS.at(-1) ?? 1] as const,
              rows: LOADS.length,
              columns: 2,
              tolerances: [TOLERANCE],
            },
          ],
    [queues],
  );
  const study = useStudy("eq1Surfaces", question);
  if (study.state !== "done") return [];
  const range = study.output[0]?.ranges[0];
  return LOADS.map((load, row) => ({ share: range?.[2 * row + 1] ?? 0, text: `ρ = ${load}` }));
}
