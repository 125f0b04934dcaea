import { beforeEach, describe, expect, test } from "vitest";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { readDraft, withField, withPolicies } from "../../document/draft/draft.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { addFlow, editDraft } from "../actions.ts";
import { examples } from "../preset-of.ts";
import { initialState, store } from "../store.ts";
import { outgoing, viewToLink } from "./scenario-link.ts";

beforeEach(() => {
  examples.setState({ all: [LATE_BURST] });
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
});

const words = () => {
  const { title, note } = outgoing(store.getState()) ?? {};
  return [title, note];
};
const { title, note } = LATE_BURST.scenario as { title: string; note: string };

test("a worked example leaves with what it says, under other policies too", () => {
  expect(words()).toEqual([title, note]);
  editDraft((draft) =>
    withPolicies(
      draft,
      draft.policies.map((policy) => ({ ...policy, on: policy.id === "fifo" })),
    ),
  );
  expect(words()).toEqual([title, note]);
});

test("its words do not go along with other flows", () => {
  addFlow(3, 2);
  expect(words()).toEqual([`${title}, changed`, undefined]);
});

test("a note of one's own goes along with all", () => {
  addFlow(3, 2);
  editDraft((draft) => withField(draft, "note", "Mine."));
  expect(words()).toEqual([title, "Mine."]);
});

const plain = initialState();

describe("the view in a link", () => {
  test("is left out where it is as the page opens", () => {
    expect(viewToLink(plain)).toBe(undefined);
  });

  test("comes back as it was", () => {
    const choices = {
      window: { from: 2, to: 7.5 },
      lanes: "flow",
      measure: "slowdown",
      scale: "log",
      sizeClass: 2,
      part: "answers",
      base: "FIFO",
      against: "speedup",
      rows: ["SRPT", "FIFO"],
      closed: ["PIAS"],
      dock: "queues",
      packets: "PDQ distributed",
      port: 11,
      seeds: 20,
      form: "ccdf",
      bins: "deciles",
      range: [2, 400],
    } as const;
    const view = { ...plain.view, ...choices };
    const told = viewToLink({ ...plain, view, transient: { ...plain.transient, playhead: 5 } });
    const opened = viewFromLink(JSON.parse(JSON.stringify(told)));
    expect(opened).toEqual({ view: choices, playhead: 5 });
  });

  test("falls back field by field where it is none of ours", () => {
    const opening = viewFromLink(undefined);
    expect(opening.playhead).toBe(null);
    for (const odd of [
      7,
      null,
      "x",
      [],
      { window: [3, 1], lanes: "rack", playhead: "now", rows: [1] },
      { closed: "x", base: 3, against: "all" },
      { packets: 3, port: -1 },
      { packets: "", port: "11" },
      { port: 1.5 },
    ]) {
      expect(viewFromLink(odd)).toEqual(opening);
    }
    expect(viewFromLink({ window: [0, null], lanes: "flow" }).view).toEqual({
      ...opening.view,
      lanes: "flow",
    });
  });
});
