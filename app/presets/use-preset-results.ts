import { useEffect, useMemo, useState } from "react";
import type { PresetResult } from "../jobs/studies/preset-job.ts";
import { useStudy } from "../store/use-study.ts";

/** As long as the page lives: the examples and the engine do not change. Null: it could not be run. */
const known = new Map<string, PresetResult | null>();

/** The results of the worked examples, computed one after the other in this order while they are looked at. */
export function usePresetResults(
  names: readonly string[],
): ReadonlyMap<string, PresetResult | null> {
  const [, setCount] = useState(known.size);
  const next = names.find((name) => !known.has(name)) ?? null;
  const input = useMemo(() => (next === null ? null : { name: next }), [next]);
  const study = useStudy("preset", input);
  useEffect(() => {
    if (next === null || (study.state !== "done" && study.state !== "failed")) return;
    known.set(next, study.state === "done" ? study.output : null);
    setCount(known.size);
  }, [next, study]);
  return known;
}
