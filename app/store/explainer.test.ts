import { beforeEach, describe, expect, it } from "vitest";
import type { StoreApi } from "zustand/vanilla";
import { createStore } from "zustand/vanilla";
import { slotFixture } from "../draw/fixtures/fixture-scenes.ts";
import type { ExplainInput } from "../jobs/runs/whole-jobs.ts";
import type { Listener, Pool } from "../workers/pool.ts";
import { startExplainer } from "./explainer.ts";
import type { AppState } from "./store.ts";
import { initialState } from "./store.ts";

let store: StoreApi<AppState>;
let open: { name: string; input: unknown; listener: Listener<never> }[];

const fixture = slotFixture(12, 3);
const labels = fixture.runs.map(({ policy }) => policy.label);
const scenario = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  policies: [],
} as const;

function show(runs = fixture.runs, experiment = 1): void {
  store.setState((state) => ({
    results: {
      ...state.results,
      experiment: fixture.experiment,
      runs,
      origin: { experiment, scenario },
      extent: { from: 0, to: 40 },
    },
  }));
}

function move(playhead: number | null): void {
  store.setState((state) => ({ transient: { ...state.transient, playhead } }));
}

function answer(): void {
  const task = open.shift();
  if (task === undefined) throw new Error("nothing was asked");
  if (task.name === "differ") {
    task.listener.done({ first: 4, servedByA: ["f1"], servedByB: ["f2"] } as never);
    return;
  }
  const { time, policy } = task.input as ExplainInput;
  task.listener.done({ time, moment: time, headline: `${policy.label} ${time}` } as never);
}

function headlines(): string[] {
  const { explanation } = store.getState().why;
  return labels.map((label) => {
    const own = explanation.get(label);
    return own?.ok ? own.value.headline : "";
  });
}

const times = (): number[] => open.map(({ input }) => (input as ExplainInput).time);

beforeEach(() => {
  open = [];
  const pool: Pool = {
    submit(name: string, input: unknown, listener: Listener<never>) {
      open.push({ name, input, listener });
      return () => {};
    },
    cancelAll: () => {},
  };
  store = createStore(() => initialState());
  startExplainer(store, pool);
  show();
});

describe("the explainer", () => {
  it("asks nothing while there is no playhead", () => {
    expect(open).toEqual([]);
  });

  it("asks every policy, and is busy until all have answered", () => {
    move(7);
    expect(times()).toEqual(labels.map(() => 7));
    expect(store.getState().why.busy).toBe(true);
    while (open.length > 0) answer();
    expect(headlines()).toEqual(labels.map((label) => `${label} 7`));
    expect(store.getState().why.busy).toBe(false);
  });

  it("has one question a policy under way while the playhead is dragged, and ends where it ends", () => {
    for (let time = 1; time <= 20; time++) move(time);
    expect(times()).toEqual(labels.map(() => 1));
    while (open.length > labels.length - 1) answer();
    expect(times().at(-1)).toBe(20);
    while (open.length > 0) answer();
    expect(headlines()).toEqual(labels.map((label) => `${label} 20`));
  });

  it("drops an answer about a run that is no longer shown, and asks about the new one", () => {
    move(7);
    show(
      fixture.runs.map((view) => ({ ...view, run: { ...view.run } })),
      2,
    );
    const stale = open.length;
    for (let k = 0; k < stale; k++) answer();
    expect(headlines()).toEqual(labels.map(() => ""));
    while (open.length > 0) answer();
    expect(headlines()).toEqual(labels.map((label) => `${label} 7`));
  });

  it("forgets all when the playhead goes, also what is still on its way", () => {
    move(7);
    answer();
    move(null);
    while (open.length > 0) answer();
    expect(store.getState().why).toMatchObject({ explanation: new Map(), busy: false });
    move(7);
    while (open.length > 0) answer();
    expect(headlines()).toEqual(labels.map((label) => `${label} 7`));
  });

  it("compares the two policies that are asked for, and no longer when they are not", () => {
    const [a, b] = labels;
    if (a === undefined || b === undefined) throw new Error("two policies are needed");
    const compare = (compared: readonly [string, string] | null): void =>
      store.setState((state) => ({ transient: { ...state.transient, compared } }));
    compare([a, b]);
    answer();
    expect(store.getState().why.difference).toMatchObject({ ok: true, value: { first: 4 } });
    compare(null);
    expect(store.getState().why.difference).toBeNull();
    compare([a, "gone"]);
    expect(open).toEqual([]);
  });
});
