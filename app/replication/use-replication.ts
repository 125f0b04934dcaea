import { useEffect, useMemo, useState } from "react";
import type { RunView } from "../draw/run/results.ts";
import { pool } from "../store/pool.ts";
import type { FlowsOrigin } from "../store/store.ts";

import { poolSize } from "../workers/spawn.ts";
import { type Replication, runReplication } from "./replication.ts";

/** What is repeated: other flows, policies or parameters make it void. */
interface Plan {
  readonly origin: FlowsOrigin;
  readonly runs: readonly RunView[];
  readonly seeds: readonly number[];
}

interface Known {
  readonly plan: Plan;
  readonly replication: Replication;
}

/** The runs that are shown, repeated over seeds in workers, for as long as they are the ones shown. */
export function useReplication(origin: FlowsOrigin | null, runs: readonly RunView[]) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const [known, setKnown] = useState<Known | null>(null);
  const isValid = plan !== null && plan.origin === origin && plan.runs === runs;
  const active = isValid && !isCancelled ? plan : null;
  useEffect(() => {
    if (active === null) return;
    const { scenario } = active.origin;
    const policies = active.runs.map(({ policy }) => policy);
    return runReplication(
      active.seeds,
      {
        count: poolSize(navigator.hardwareConcurrency),
        start: (seed, heard) => pool.submit("replicate", { scenario, policies, seed }, heard),
      },
      (replication) => setKnown({ plan: active, replication }),
    );
  }, [active]);
  return useMemo(
    () => ({
      replication: isValid && known?.plan === plan ? known.replication : null,
      repeat: (count: number): void => {
        const first = origin?.scenario.workload?.seed;
        if (origin === null || first === undefined) return;
        setCancelled(false);
        setPlan({ origin, runs, seeds: Array.from({ length: count }, (_, k) => first + k) });
      },
      cancel: (): void => setCancelled(true),
      close: (): void => setPlan(null),
    }),
    [isValid, known, plan, origin, runs],
  );
}
