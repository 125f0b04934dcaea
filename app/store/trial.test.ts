import { beforeEach, describe, expect, it } from "vitest";
import { LATE_BURST } from "../../workloads/presets/late-burst.ts";
import { type Draft, flowsOf, readDraft, withField } from "../document/draft/draft.ts";
import { setFlowCells } from "../edits/flow-edits.ts";
import * as actions from "./actions.ts";
import { initialState, store } from "./store.ts";
import { abandonTrial, acceptTrial, beginTrial, editAndTell, fillIn, tryEdit } from "./trial.ts";

const history = () => store.getState().scenario.history;
const size = () => flowsOf(history().present)[0]?.size;
const trial = () => store.getState().transient.trial;
const sized = (cell: number) => (draft: Draft) => setFlowCells(draft, [0], "size", cell);

beforeEach(() => {
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
});

describe("an edit that is tried", () => {
  it("is one step of undo once it is accepted, and begins from the same draft each time", () => {
    const before = history().present;
    beginTrial("pointer", [0]);
    tryEdit("5", sized(5));
    tryEdit("6", (draft) => {
      expect(draft).toBe(before);
      return sized(6)(draft);
    });
    acceptTrial();
    expect(trial()).toBeNull();
    expect(size()).toBe(6);
    actions.undo();
    expect(history().present).toBe(before);
  });

  it("leaves no trace when it is given up: what could be redone still can", () => {
    actions.editDraft(sized(3));
    actions.undo();
    const { past, present, future } = history();
    beginTrial("pointer", [0]);
    tryEdit("5", sized(5));
    expect(history().future).toEqual([]);
    abandonTrial();
    expect(history()).toMatchObject({ past, present, future });
    actions.redo();
    expect(size()).toBe(3);
  });

  it("does not run again for what was tried last", () => {
    beginTrial("pointer", [0]);
    tryEdit("5", sized(5));
    const { present } = history();
    tryEdit("5", () => {
      throw new Error("the same again");
    });
    expect(history().present).toBe(present);
  });

  it("is accepted by any other edit, and nothing is tried after it", () => {
    beginTrial("keys", [0]);
    tryEdit("5", sized(5));
    actions.addFlow(1, 1);
    tryEdit("6", sized(6));
    expect(size()).toBe(5);
    actions.undo();
    expect(size()).toBe(5);
    actions.undo();
    expect(size()).toBe(12);
  });

  it("goes on in fields from what the drag has come to, and Escape gives up both", () => {
    beginTrial("pointer", [0]);
    tryEdit("5", sized(5));
    fillIn([0]);
    expect(trial()?.by).toBe("form");
    expect(size()).toBe(5);
    tryEdit("size 7", sized(7));
    abandonTrial();
    expect(size()).toBe(12);
  });

  it("knows the runs before it, if they were those of the draft", () => {
    beginTrial("pointer", [0]);
    expect(trial()?.before).toBeNull();
    const { present } = history();
    store.setState((state) => ({ results: { ...state.results, draft: present } }));
    beginTrial("pointer", [0]);
    expect(trial()?.before).toBe(store.getState().results.runs);
  });
});

describe("what an edit fetches besides", () => {
  const told = () => {
    const { scenario, transient } = store.getState();
    return transient.fetched?.draft === scenario.history.present ? transient.fetched.words : null;
  };
  const edit = (title: string, words: string | null, gesture: string | null = null) =>
    editAndTell((now) => ({ draft: withField(now, "title", title), told: words }), gesture);

  it("is told until something else is edited, or it is undone", () => {
    edit("a", "A network.");
    expect(told()).toBe("A network.");
    edit("b", null);
    expect(told()).toBeNull();
    edit("c", "Deadlines.");
    actions.undo();
    expect(told()).toBeNull();
  });

  it("stays told while a formula is typed on, and is undone with it", () => {
    const before = history().present;
    edit("e", "Estimates.", "formula");
    edit("es", null, "formula");
    expect(told()).toBe("Estimates.");
    actions.undo();
    expect([told(), history().present]).toEqual([null, before]);
  });
});
