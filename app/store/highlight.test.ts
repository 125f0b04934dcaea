import { expect, test } from "vitest";
import type { ExperimentView } from "../draw/run/results.ts";
import { litFlows, pickedFlows } from "./highlight.ts";
import { type AppState, initialState, type PickedFlows } from "./store.ts";

const WHOLE = { from: 0, to: 1, low: 0, high: 1 };

function stateWith(count: number, isSame: boolean): AppState {
  const state = initialState();
  const experiment = {} as ExperimentView;
  const picked: PickedFlows = {
    box: WHOLE,
    flows: Uint32Array.from({ length: count }, (_, flow) => flow),
    of: isSame ? experiment : ({} as ExperimentView),
    shown: "fct",
  };
  return {
    ...state,
    results: { ...state.results, experiment },
    transient: { ...state.transient, selected: new Set([7]), picked },
  };
}

test("picked flows count as long as they are among the flows shown", () => {
  expect(pickedFlows(stateWith(3, true))?.flows.length).toBe(3);
  expect(pickedFlows(stateWith(3, false))).toBeNull();
  expect(pickedFlows(initialState())).toBeNull();
});

test("the picked flows are lit in place of those selected in the editor, unless they are too many", () => {
  const state = stateWith(3, true);
  expect([...litFlows(state)]).toEqual([0, 1, 2]);
  // The same set each time: charts are painted anew when it changes.
  expect(litFlows(state)).toBe(litFlows(state));
  expect([...litFlows(stateWith(3, false))]).toEqual([7]);
  expect(litFlows(stateWith(2000, true)).size).toBe(2000);
  expect(litFlows(stateWith(2001, true)).size).toBe(0);
});
