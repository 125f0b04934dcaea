import { beforeEach, expect, test } from "vitest";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { EMPTY_DRAFT, modelOf, titleOf, withField } from "../document/draft/draft.ts";
import { editDraft, openScenario, setView, showScreen, undo } from "../store/actions.ts";
import { examples } from "../store/preset-of.ts";
import * as scenarios from "../store/scenarios.ts";
import { initialState, store } from "../store/store.ts";
import { type AddressBar, type Entry, followPlaces } from "./follow-places.ts";

const EXAMPLES = PRESET_GROUPS.flatMap(({ presets }) => presets);
const [FIRST, SECOND] = EXAMPLES;

/** A browser's address and history, which answers at once. */
class Bar implements AddressBar {
  entries: { hash: string; state: Entry | null }[] = [{ hash: "", state: null }];
  at = 0;
  private listener = (): void => {};

  constructor(hash = "") {
    this.entries = [{ hash, state: null }];
  }
  read = () => this.entries[this.at]?.hash ?? "";
  entry = () => this.entries[this.at]?.state ?? null;
  push = (hash: string, state: Entry) => {
    this.entries = [...this.entries.slice(0, ++this.at), { hash, state }];
  };
  replace = (hash: string, state: Entry) => {
    this.entries[this.at] = { hash, state };
  };
  onChange = (listener: () => void) => {
    this.listener = listener;
  };
  go(by: number): void {
    this.at += by;
    this.listener();
  }
  /** As a link that is followed. */
  follow(hash: string): void {
    this.entries = [...this.entries.slice(0, ++this.at), { hash, state: null }];
    this.listener();
  }
  get hashes() {
    return this.entries.map(({ hash }) => hash);
  }
}

const listeners: (() => void)[] = [];
const stepped: unknown[] = [];
/** What stood on the bench whenever it was brought to its top. */
const tops: string[] = [];

function opened(hash = ""): Bar {
  const bar = new Bar(hash);
  const page = {
    getState: store.getState,
    subscribe: (listener: Parameters<typeof store.subscribe>[0]) => {
      const stop = store.subscribe(listener);
      listeners.push(stop);
      return stop;
    },
  };
  followPlaces(page, bar, {
    step: async (lesson, step) => stepped.push([lesson, step]) > 0 && lesson !== "none",
    examples: async () => examples.setState({ all: EXAMPLES, isWhole: true }),
    scenarios: async () => scenarios,
    toTop: () => tops.push(title()),
  });
  return bar;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const title = () => {
  return titleOf(store.getState().scenario.history.present);
};

beforeEach(() => {
  for (const stop of listeners.splice(0)) stop();
  stepped.length = 0;
  tops.length = 0;
  store.setState(initialState(EMPTY_DRAFT));
  examples.setState({ all: EXAMPLES, isWhole: true });
});

test("what was dropped on the bench before anything followed its address has led on from there", () => {
  showScreen("workloads");
  const bar = opened("#/bench");
  expect(store.getState().view.screen).toBe("workloads");
  expect(bar.hashes).toEqual(["#/bench", "#/workloads"]);
  bar.go(-1);
  expect(store.getState().view.screen).toBe("playground");
});

test("screens are entries; Back and Forward go between them", async () => {
  const bar = opened();
  showScreen("thresholds");
  bar.follow("#/bounds");
  await settled();
  expect([bar.hashes, store.getState().view.screen]).toEqual([
    ["", "#/thresholds", "#/bounds"],
    "bounds",
  ]);
  bar.go(-2);
  await settled();
  expect(store.getState().view.screen).toBe("playground");
  bar.go(1);
  await settled();
  expect(store.getState().view.screen).toBe("thresholds");
  expect(bar.hashes).toEqual(["", "#/thresholds", "#/bounds"]);
});

test("a challenge keeps its address until the game is left or played without it; Back leads to it", async () => {
  const bar = opened("#/game/s3-ab2");
  await settled();
  expect([store.getState().view.screen, store.getState().view.challenge]).toEqual([
    "game",
    "s3-ab2",
  ]);
  expect(bar.hashes).toEqual(["#/game/s3-ab2"]);
  setView({ challenge: null });
  showScreen("bounds");
  expect(bar.hashes).toEqual(["#/game/s3-ab2", "#/game", "#/bounds"]);
  bar.go(-2);
  await settled();
  expect([store.getState().view.screen, store.getState().view.challenge]).toEqual([
    "game",
    "s3-ab2",
  ]);
  showScreen("game");
  expect(bar.read()).toBe("#/game");
});

test("a paper has an address; Back leads to the list of them", async () => {
  const bar = opened("#/papers");
  await settled();
  bar.follow("#/papers/pias");
  await settled();
  expect([store.getState().view.screen, store.getState().view.paper]).toEqual(["papers", "pias"]);
  bar.go(-1);
  await settled();
  expect([store.getState().view.screen, store.getState().view.paper]).toEqual(["papers", null]);
  expect(bar.hashes).toEqual(["#/papers", "#/papers/pias"]);
});

test.each([
  ["game", () => showScreen("game")],
  ["game/s3-ab2", () => setView({ screen: "game", challenge: "s3-ab2" })],
  ["sweep", () => showScreen("sweep")],
  ["worst-case", () => showScreen("worst-case")],
] as const)(
  "what #/%s opens on the bench is one entry: Back leads to where it was opened",
  (place, go) => {
    for (const scenario of [FIRST?.scenario, { ...(FIRST?.scenario as object), title: "Mine" }]) {
      store.setState(initialState(EMPTY_DRAFT));
      openScenario(SECOND?.scenario);
      const bar = opened();
      go();
      const { length } = bar.hashes;
      scenarios.openBeside(scenario);
      expect(bar.hashes.slice(length - 1)).toEqual([
        `#/${place}`,
        expect.stringMatching(/^#\/(e|bench)/),
      ]);
    }
  },
);

test("an opened example is an entry, edits are not; Back brings what was there before", async () => {
  const bar = opened();
  openScenario(FIRST?.scenario);
  expect(bar.hashes).toEqual(["", `#/e/${FIRST?.name}`]);
  editDraft((draft) => withField(draft, "model", modelOf(draft) === "slot" ? "fluid" : "slot"));
  expect(bar.hashes).toEqual(["", "#/bench"]);
  undo();
  openScenario(SECOND?.scenario);
  expect(bar.hashes).toEqual(["", `#/e/${FIRST?.name}`, `#/e/${SECOND?.name}`]);
  bar.go(-1);
  await settled();
  expect(title()).toBe(FIRST?.title);
  bar.go(-1);
  await settled();
  expect(title()).toBe("");
  bar.go(2);
  await settled();
  expect(title()).toBe(SECOND?.title);
});

test("the examples are a screen; one that is opened there is an entry, and begins at its top", async () => {
  const bar = opened("#/examples");
  await settled();
  expect([store.getState().view.screen, tops]).toEqual(["examples", []]);
  bar.follow(`#/e/${SECOND?.name}`);
  await settled();
  expect([store.getState().view.screen, title()]).toEqual(["playground", SECOND?.title]);
  expect(tops).toEqual([SECOND?.title]);
  bar.go(-1);
  await settled();
  expect(store.getState().view.screen).toBe("examples");
  // The same again: nothing is opened, and still it begins at its top.
  bar.go(1);
  await settled();
  expect([store.getState().view.screen, tops.length]).toEqual(["playground", 2]);
  expect(bar.hashes).toEqual(["#/examples", `#/e/${SECOND?.name}`]);
});

test("an example that is opened beside one's own work says where that is", async () => {
  const bar = opened();
  openScenario({ ...EMPTY_DRAFT.file, flows: [{ id: "a", arrival: 0, size: 1 }] });
  bar.follow(`#/e/${FIRST?.name}`);
  await settled();
  expect(store.getState().transient.notice?.lines).toEqual([
    "Opened an example. Your own work is in Tools, among your experiments.",
  ]);
});

test("an address opens an example with the policies that it names, beside one's own work", async () => {
  openScenario({
    ...EMPTY_DRAFT.file,
    title: "Mine",
    flows: [{ id: "a", arrival: 0, size: 1 }],
  });
  const own = store.getState().scenario.history.present;
  const bar = opened(`#/e/${FIRST?.name}?p=las,srpt`);
  await settled();
  const { present } = store.getState().scenario.history;
  expect(present.policies.filter(({ on }) => on).map(({ id }) => id)).toEqual(["las", "srpt"]);
  expect(bar.hashes).toEqual([`#/e/${FIRST?.name}?p=las,srpt`]);
  expect(store.getState().shelf.entries.length).toBeGreaterThan(1);
  expect(titleOf(own)).toBe("Mine");
});

test("what is no place is said, and a share link keeps its address", async () => {
  const wrong = opened("#/nothing");
  await settled();
  expect(store.getState().transient.notice?.lines).toEqual(["There is no page at “#/nothing”."]);
  expect(wrong.hashes).toEqual(["#/bench"]);
  const steps = opened("#lesson/none/3");
  await settled();
  expect([stepped, steps.hashes]).toEqual([[["none", 2]], ["#/bench"]]);
  const link = opened("#1.somebody-elses");
  editDraft((draft) => withField(draft, "model", "fluid"));
  expect(link.hashes).toEqual(["#1.somebody-elses"]);
});

test("a page that opens at an example has nothing to undo; an example opened later has", async () => {
  const bar = opened(`#/e/${FIRST?.name}`);
  await settled();
  expect(title()).toBe(FIRST?.title);
  expect(store.getState().scenario.history.past).toHaveLength(0);
  bar.follow(`#/e/${SECOND?.name}`);
  await settled();
  expect(title()).toBe(SECOND?.title);
  undo();
  expect(title()).toBe(FIRST?.title);
});

test("what an earlier visit left is there again after undoing, wherever the page opens", async () => {
  openScenario(SECOND?.scenario);
  opened(`#/e/${FIRST?.name}`);
  await settled();
  undo();
  expect(title()).toBe(SECOND?.title);
});
