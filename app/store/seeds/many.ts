import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { isLink } from "../../../engine/doors/files.ts";
import { seedOf } from "../../../engine/doors/scenario.ts";
import type { SeedNumbers } from "../../../engine/doors/study.ts";
import { countedWords } from "../../draw/run/number-words.ts";
import { fingerprint } from "../../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { versusAmong } from "../../draw/run/versus.ts";
import { poolSize } from "../../workers/spawn.ts";
import { setView } from "../actions.ts";
import { pool } from "../page-pool.ts";
import { type AppState, type FlowsOrigin, store } from "../store.ts";
import {
  type KnownNumbers,
  keepSeeds,
  keptSeeds,
  runSeeds,
  type SeedsState,
} from "./kept-seeds.ts";

/** Runs of one scenario over seeds, as they are shown. */
export interface ManyShown {
  /** The experiment of the workload's own seed, with the units and classes that all seeds share. */
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** The seeds whose numbers are all there, ascending: two or more. */
  readonly seeds: readonly number[];
  /** Results by seed, then by run. */
  readonly bySeed: readonly (readonly SeedNumbers[])[];
  /** Says behind a comma which flows are in the statistics; "" if all are. */
  readonly counted: string;
}

export interface ManyState {
  /** `held`: so much that it is run only if somebody says so. */
  readonly state: SeedsState | "none" | "overLimit";
  readonly done: number;
  readonly total: number;
  readonly message: string;
  /** Statistics; null while fewer than two seeds are known. */
  readonly shown: ManyShown | null;
  /** The numbers shown are of other flows or policies, until two seeds of these are known. */
  readonly isStale: boolean;
}

const NONE: ManyState = {
  state: "none",
  done: 0,
  total: 0,
  message: "",
  shown: null,
  isStale: false,
};

const many = createStore<ManyState>(() => NONE);

interface Plan {
  readonly origin: FlowsOrigin;
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly seeds: readonly number[];
  /** That flows are compared with one by one; null: they are not. */
  readonly base: RunView | null;
}

/** Flows that are run through policies without being asked: seconds on one link. */
const MOST_UNASKED = { link: 2e7, other: 2e5 } as const;
/** Between two pictures while seeds come in, in milliseconds. */
const PACE = 150;

let plan: Plan | null = null;
let end = (): void => {};
let known: KnownNumbers = new Map();
/** The flows that `known` is of. */
let key = "";
let drawn = 0;
/** The next plan is somebody's wish, however much it is. */
let asked = false;

/** The seeds to run for the page as it is; null if it shows nothing over seeds. */
function planOf({ view, results, lesson }: AppState): Plan | null {
  const { origin, experiment, runs } = results;
  const first = origin === null ? undefined : seedOf(origin.scenario);
  if (view.seeds === null || first === undefined || lesson !== null) return null;
  if (origin === null || experiment === null || runs.length === 0) return null;
  return {
    origin,
    experiment,
    runs,
    seeds: Array.from({ length: view.seeds }, (_, k) => first + k),
    base: versusAmong(runs, view.base, view.against)?.base ?? null,
  };
}

/** The key of a policy's numbers, alone or compared with a base. */
function nameOf({ policy }: RunView, base: RunView | null): string {
  const own = fingerprint(policy);
  return base === null ? own : `${own} over ${fingerprint(base.policy)}`;
}

function keyOf({ scenario: { policies: _, title: __, note: ___, ...flows } }: FlowsOrigin): string {
  return JSON.stringify(flows);
}

/** Looks whether the page shows other runs, or asks for other seeds, than those that are run. */
function follow(state: AppState): void {
  // Runs on their way, and answers shown one by one, are no new question yet.
  if (state.results.phase !== "idle" && state.view.seeds !== null) {
    if (state.results.phase !== "cancelled") return;
  }
  const next = planOf(state);
  if (next === null) {
    if (plan === null) return;
    plan = null;
    end();
    many.setState(NONE, true);
    return;
  }
  const isSame =
    plan !== null &&
    plan.origin === next.origin &&
    plan.runs === next.runs &&
    plan.base === next.base &&
    plan.seeds.length === next.seeds.length;
  if (isSame) return;
  // Ending what runs changes the store, which leads back here: the plan is another by then.
  plan = next;
  end();
  const own = keyOf(next.origin);
  if (own !== key) [key, known] = [own, new Map()];
  const isWanted = asked || isSmall(next);
  asked = false;
  if (isWanted) begin(next);
  else many.setState({ ...NONE, state: "overLimit", shown: many.getState().shown, isStale: true });
}

function isSmall({ origin: { scenario }, experiment, runs, seeds }: Plan): boolean {
  const most = scenario.fabric.kind === "link" ? MOST_UNASKED.link : MOST_UNASKED.other;
  return experiment.flows.count * runs.length * seeds.length <= most;
}

function begin({ origin, runs, seeds, base }: Plan): void {
  const missing = (seed: number) =>
    runs.filter((run) => known.get(nameOf(run, base))?.has(seed) !== true);
  const open = seeds.filter((seed) => missing(seed).length > 0);
  const total = seeds.length;
  let done = total - open.length;
  many.setState({ state: "running", done, total, message: "" });
  show(true);
  end = runSeeds(
    open,
    {
      count: poolSize(navigator.hardwareConcurrency),
      start: (seed, heard) => {
        const own = missing(seed);
        const policies = own.map(({ policy }) => policy);
        return pool.submit(
          "replicate",
          { scenario: origin.scenario, policies, seed, base: base?.policy ?? null },
          {
            ...heard,
            done: (numbers) => {
              for (const [k, run] of own.entries()) learn(nameOf(run, base), seed, numbers[k]);
              heard.done(numbers);
            },
          },
        );
      },
    },
    {
      found: () => {
        done += 1;
        many.setState({ done });
        show(false);
      },
      over: (state, message) => {
        end = () => {};
        many.setState({ state, message });
        show(true);
      },
    },
  );
}

function learn(policy: string, seed: number, numbers: SeedNumbers | undefined): void {
  if (numbers === undefined) return;
  const own = known.get(policy) ?? new Map<number, SeedNumbers>();
  known.set(policy, own.set(seed, numbers));
}

/** Shows the numbers known by now, not more often than can be looked at unless it must. */
function show(isDue: boolean): void {
  const now = performance.now();
  if (plan === null || (!isDue && now - drawn < PACE)) return;
  drawn = now;
  const { experiment, runs, seeds, origin, base } = plan;
  const numbers = runs.map((run) => known.get(nameOf(run, base)));
  const whole = seeds.filter((seed) => numbers.every((own) => own?.has(seed)));
  const { shown } = many.getState();
  if (whole.length < 2) {
    many.setState({ isStale: shown !== null });
    return;
  }
  const bySeed = whole.map((seed) => numbers.flatMap((own) => own?.get(seed) ?? []));
  const counted = countedWords(origin.scenario);
  many.setState({
    shown: { experiment, runs, seeds: whole, bySeed, counted },
    isStale: false,
  });
}

/** So many seeds from now on; null: one. */
export function askSeeds(count: number | null): void {
  asked = count !== null;
  setView({ seeds: count });
}

export function cancelSeeds(): void {
  end();
}

/** Runs what is missing, however much it is. */
export function resumeSeeds(): void {
  if (plan === null) return;
  end();
  begin(plan);
}

let followers = 0;
let unfollow = (): void => {};

/** Runs seeds as long as anybody looks at them. Returns what ends that. */
function followSeeds(): () => void {
  followers += 1;
  if (followers === 1) {
    restore();
    follow(store.getState());
    const stop = store.subscribe(follow);
    const keep = (): void => keepSeeds({ count: store.getState().view.seeds, key, known });
    addEventListener("pagehide", keep);
    unfollow = () => {
      stop();
      removeEventListener("pagehide", keep);
    };
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    unfollow();
    end();
    plan = null;
    many.setState(NONE, true);
  };
}

let isRestored = false;

/** Restores once the numbers that the tab has kept of the same flows; a link says itself what it shows. */
function restore(): void {
  const { origin } = store.getState().results;
  if (isRestored || origin === null) return;
  isRestored = true;
  const kept = keptSeeds();
  if (kept === null || kept.key !== keyOf(origin)) return;
  [key, known] = [kept.key, kept.known];
  if (!isLink(location.hash)) setView({ seeds: kept.count });
}

/** The runs over seeds, which go on as long as something that shows them is on the page. */
export function useMany() {
  useEffect(followSeeds, []);
  return useStore(many);
}
