import { beforeEach, describe, expect, it } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { LATE_BURST } from "../../workloads/presets/late-burst.ts";
import { flowsOf, readDraft } from "../document/draft/draft.ts";
import * as actions from "./actions.ts";
import { nameOf } from "./kept/shelf.ts";
import { examples } from "./preset-of.ts";
import {
  deleteScenario,
  duplicateScenario,
  newScenario,
  openBeside,
  renameScenario,
  switchScenario,
} from "./scenarios.ts";
import { initialState, store } from "./store.ts";

const present = () => store.getState().scenario.history.present;
const shelf = () => store.getState().shelf;
const names = () => shelf().entries.map(nameOf);
const notice = () => store.getState().transient.notice;
const TITLE = "Mice, elephants and a late burst";

beforeEach(() => {
  examples.setState({ all: [LATE_BURST] });
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
});

describe("several scenarios", () => {
  it("each have their flows and their past", () => {
    actions.addFlow(3, 3);
    newScenario();
    expect(names()).toEqual([TITLE, "Your own flows"]);
    expect(flowsOf(present())).toEqual([]);
    expect(present().policies).toHaveLength(5);
    actions.addFlow(0, 1);
    switchScenario("first");
    expect(flowsOf(present())).toHaveLength(13);
    actions.undo();
    expect(flowsOf(present())).toHaveLength(12);
    switchScenario(shelf().entries[1]?.id ?? "");
    expect(flowsOf(present())).toHaveLength(1);
    actions.undo();
    expect(flowsOf(present())).toEqual([]);
  });

  it("are copied under names of their own", () => {
    duplicateScenario();
    expect(flowsOf(present())).toHaveLength(12);
    switchScenario("first");
    duplicateScenario();
    expect(names()).toEqual([TITLE, `${TITLE} (copy)`, `${TITLE} (copy 2)`]);
  });

  it("have the name they were given, or their title", () => {
    renameScenario("first", "  Homework ");
    expect(names()).toEqual(["Homework"]);
    renameScenario("first", "");
    expect(names()).toEqual([TITLE]);
  });

  it("that are deleted come back in their place, with their past", () => {
    actions.addFlow(3, 3);
    renameScenario("first", "Mine");
    newScenario();
    deleteScenario("first");
    expect(names()).toEqual(["Your own flows"]);
    expect(notice()?.lines).toEqual(["Deleted “Mine”."]);
    notice()?.action?.run();
    expect(names()).toEqual(["Mine", "Your own flows"]);
    expect(flowsOf(present())).toHaveLength(13);
    actions.undo();
    expect(flowsOf(present())).toHaveLength(12);
    expect(notice()).toBeNull();
  });

  it("that are deleted make way for a neighbour, the last for an empty one", () => {
    newScenario();
    deleteScenario(shelf().current);
    expect([shelf().current, flowsOf(present()).length]).toEqual(["first", 12]);
    deleteScenario("first");
    expect([names(), flowsOf(present()).length]).toEqual([["Your own flows"], 0]);
    notice()?.action?.run();
    expect(flowsOf(present())).toHaveLength(12);
  });
});

describe("a scenario from elsewhere", () => {
  const other = PRESET_GROUPS.at(-1)?.presets[0]?.scenario;

  it("takes the place of a worked example, and undo brings that back", () => {
    expect(openBeside(other)).toBe("here");
    expect(names()).toHaveLength(1);
    actions.undo();
    expect(flowsOf(present())).toHaveLength(12);
  });

  it("stands beside one's own", () => {
    actions.addFlow(3, 3);
    expect(openBeside(other)).toBe("beside");
    expect(names()).toHaveLength(2);
    switchScenario("first");
    expect(flowsOf(present())).toHaveLength(13);
  });

  it("that is in the editor already is not opened again", () => {
    actions.addFlow(3, 3);
    openBeside(other);
    openBeside(other);
    expect(names()).toHaveLength(2);
  });

  it("is seen, whatever was on screen", () => {
    for (const screen of ["thresholds", "lessons"] as const) {
      actions.showScreen(screen);
      openBeside(other);
      expect(store.getState().view.screen).toBe("playground");
    }
  });
});
