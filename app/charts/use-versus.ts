import { useEffect, useMemo, useRef } from "react";
import type { ExperimentView, RunView } from "../results.ts";
import { useStudy } from "../state/use-study.ts";
import type { SizeClassChoice, VersusKind } from "./props.ts";
import type { VersusColumn, VersusInput } from "./versus.ts";
import { versusOf } from "./versus.ts";

/** Up to so many flows are compared between two frames; more are by a worker. */
const MOST_AT_ONCE = 10_000;

/** The runs but the base, and how they compare with it; what was known before stays until the next is there. */
interface Versus {
  readonly others: readonly RunView[];
  readonly columns: readonly VersusColumn[];
}

/** Null: nothing is compared, or nothing is known yet. */
export function useVersus(
  { flows, sizeClass }: ExperimentView,
  runs: readonly RunView[],
  choice: SizeClassChoice,
  versus: { readonly kind: VersusKind; readonly base: RunView } | null,
): Versus | null {
  const kind = versus?.kind;
  const base = versus?.base;
  const others = useMemo(() => runs.filter((run) => run !== base), [runs, base]);
  const input = useMemo((): VersusInput | null => {
    if (kind === undefined || base === undefined) return null;
    return { base: base.fct, others: others.map(({ fct }) => fct), kind, sizeClass, choice };
  }, [kind, base, others, sizeClass, choice]);
  const isSmall = flows.count <= MOST_AT_ONCE;
  const atOnce = useMemo(
    () => (input === null || !isSmall ? null : { others, columns: versusOf(input) }),
    [input, isSmall, others],
  );
  const study = useStudy("versus", isSmall ? null : input);
  const output = study.state === "done" ? study.output : null;
  const found = useMemo(
    () => (output === null ? null : { others, columns: output }),
    [output, others],
  );
  const last = useRef<Versus | null>(null);
  useEffect(() => {
    last.current = input === null ? null : (found ?? last.current);
  }, [found, input]);
  return atOnce ?? found ?? (input === null ? null : last.current);
}
