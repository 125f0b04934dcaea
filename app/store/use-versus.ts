import { useEffect, useMemo, useRef } from "react";
import { countedOf } from "../../engine/doors/draw-data.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import {
  type Compared,
  type SizeClassChoice,
  type Versus,
  type VersusInput,
  type VersusKind,
  versusAmong,
  versusOf,
} from "../draw/run/versus.ts";
import { useApp } from "./hooks.ts";
import { toldShown } from "./shown.ts";
import type { AppState } from "./store.ts";
import { useStudies } from "./use-study.ts";

/** The label of the policy that others are compared with, as far as it is among the runs shown. */
export function baseOf({ view, results }: AppState): string | null {
  const isShown = results.runs.some(({ policy }) => policy.label === view.base);
  return isShown ? view.base : null;
}

const NONE: readonly RunView[] = [];

/** How flows are compared with the base policy; null: they are not. */
export function useVersusChoice(): Versus | null {
  const label = useApp((state) => state.view.base);
  const kind = useApp((state) => state.view.against);
  const runs = useApp((state) => toldShown(state)?.runs ?? NONE);
  return useMemo(() => versusAmong(runs, label, kind), [runs, label, kind]);
}

/** Up to so many flows are compared between two frames; more are by a worker. */
const MOST_AT_ONCE = 10_000;

/** Compares runs with a base; null if nothing is compared, or nothing is known yet. */
export function useVersus(
  { flows, sizeClass }: ExperimentView,
  runs: readonly RunView[],
  choice: SizeClassChoice,
  versus: { readonly kind: VersusKind; readonly base: RunView } | null,
): Compared | null {
  const kind = versus?.kind;
  const base = versus?.base;
  const others = useMemo(() => runs.filter((run) => run !== base), [runs, base]);
  const input = useMemo((): VersusInput | null => {
    if (kind === undefined || base === undefined) return null;
    const counted = countedOf(flows);
    const columns = others.map(({ fct }) => fct);
    return { base: base.fct, others: columns, kind, sizeClass, choice, counted };
  }, [kind, base, others, sizeClass, choice, flows]);
  const isSmall = flows.count <= MOST_AT_ONCE;
  const atOnce = useMemo(
    () => (input === null || !isSmall ? null : { others, columns: versusOf(input) }),
    [input, isSmall, others],
  );
  const inputs = useMemo(
    () =>
      input === null || isSmall ? null : input.others.map((own) => ({ ...input, others: [own] })),
    [input, isSmall],
  );
  const compared = useStudies("versus", inputs);
  const found = useMemo(
    () => (compared.length < (inputs?.length ?? 1) ? null : { others, columns: compared.flat() }),
    [compared, inputs, others],
  );
  const last = useRef<Compared | null>(null);
  useEffect(() => {
    last.current = input === null ? null : (found ?? last.current);
  }, [found, input]);
  return atOnce ?? found ?? (input === null ? null : last.current);
}
