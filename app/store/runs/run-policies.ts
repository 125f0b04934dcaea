import type { ResolvedPolicy, Scenario } from "../../../engine/doors/scenario.ts";
import { fingerprint } from "../../draw/run/result-view.ts";
import type { ExperimentView, PolicyResult } from "../../draw/run/results.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskView } from "../store.ts";
import { isRecorded, recordedPackets } from "./traced.ts";

/** Runs of the flows of one number, by fingerprints of their policies. */
export interface Runs {
  readonly id: number;
  readonly runs: Map<string, PolicyResult>;
  /** The services of these are still to be recorded. */
  readonly bare: Set<string>;
}

interface Asked {
  /** Number of the flows. */
  readonly id: number;
  readonly scenario: Scenario;
  readonly view: ExperimentView;
  readonly policies: readonly ResolvedPolicy[];
  /** The draft's keys of the policies. */
  readonly keys: readonly string[];
  /** Runs of the same flows that are known. */
  readonly known: Runs | null;
  /** Services are recorded another time. */
  readonly isBare: boolean;
}

interface Heard {
  task(tasks: readonly TaskView[], isFailure: boolean): void;
  /** One has been answered, `open` have not. */
  answered(open: number): void;
}

interface Begun {
  /** What is known; answers are added to it. */
  readonly own: Runs;
  /** So many are not known yet. */
  readonly open: number;
}

/** Runs the policies that are not known, each in a worker that has the flows. */
export function runPolicies(pool: Pool, asked: Asked, heard: Heard): Begun {
  const { id, scenario, view, policies, keys, known, isBare } = asked;
  const own: Runs = { id, runs: new Map(), bare: new Set() };
  const total = view.flows.count;
  let tasks: readonly TaskView[] = policies.map((policy, slot) => ({
    key: keys[slot] ?? policy.id,
    label: policy.label,
    state: "queued",
    ended: 0,
    soFar: null,
    total,
    message: null,
  }));
  const setTask = (slot: number, change: Partial<TaskView>): void => {
    tasks = tasks.map((task, index) => (index === slot ? { ...task, ...change } : task));
    heard.task(tasks, change.state === "failed");
  };
  const open = new Map<number, boolean>();
  for (const [slot, policy] of policies.entries()) {
    const key = fingerprint(policy);
    const run = known?.runs.get(key);
    const isTraced = isRecorded(view, policy);
    const wasBare = known?.bare.has(key) === true;
    if (run !== undefined) own.runs.set(key, run);
    if (run === undefined ? isTraced && isBare : wasBare) own.bare.add(key);
    const isKnown = run !== undefined && (isBare || !wasBare);
    if (isKnown) setTask(slot, { state: "done", ended: total });
    else open.set(slot, isTraced && !isBare);
  }
  for (const [slot, trace] of [...open]) {
    const policy = policies[slot] as ResolvedPolicy;
    // What is recorded another time has its packets then.
    const isLater = isBare && own.bare.has(fingerprint(policy));
    const recorded = isLater ? {} : recordedPackets(view, policy);
    const input = { experiment: id, scenario, policy, trace, ...recorded };
    const settle = (change: Partial<TaskView>): void => {
      open.delete(slot);
      setTask(slot, change);
      heard.answered(open.size);
    };
    pool.submit(
      "simulate",
      input,
      {
        start: () => setTask(slot, { state: "running" }),
        progress: (ended, _, soFar) => setTask(slot, { ended, soFar }),
        done: (result) => {
          own.runs.set(fingerprint(policy), result);
          if (trace) own.bare.delete(fingerprint(policy));
          settle({ state: "done", ended: total });
        },
        failed: (message) => settle({ state: "failed", message }),
      },
      { kind: "run", experiment: id, ifAtHand: { ...input, scenario: null } },
    );
  }
  return { own, open: open.size };
}
