import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { encodeLink, parseScenario } from "../../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import { flowsOf, readDraft } from "../../document/draft/draft.ts";
import { type FileInPlace, readText } from "../../document/read/read-file.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { slotFixture } from "../../draw/fixtures/fixture-scenes.ts";
import { addFlow } from "../actions.ts";
import { beginUntouched } from "../keep.ts";
import { isEdited } from "../kept/edit-history.ts";
import { examples } from "../preset-of.ts";
import { switchScenario } from "../scenarios.ts";
import { initialState, store } from "../store.ts";
import { openLinks } from "./opened.ts";
import { resultOf } from "./scenario-link.ts";

const parsed = parseScenario({
  version: 1,
  title: "From afar",
  model: "slot",
  fabric: { kind: "link" },
  flows: [{ id: "a", arrival: 0, size: 3 }],
  policies: [{ id: "fifo" }, { id: "srpt" }],
});
if (!parsed.ok) throw new Error("the scenario is sound");
const { scenario } = parsed;

let address = "";
let change = () => {};
const hash = {
  read: () => address,
  clear() {
    address = "";
  },
  onChange(listener: () => void) {
    change = listener;
  },
};

const present = () => store.getState().scenario.history.present;
const lines = () => store.getState().transient.notice?.lines ?? [];

/** Two runs of what is in the editor have come in. */
function showResults(): void {
  const { experiment, runs } = slotFixture(3, 2);
  store.setState((state) => ({
    results: { ...state.results, experiment, runs: runs.slice(0, 2), draft: present() },
  }));
}

beforeAll(fetchReading);
beforeEach(() => {
  examples.setState({ all: [LATE_BURST] });
  address = "";
  store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
  beginUntouched();
});

describe("a link in the address", () => {
  test("takes the editor's place with its view, and undo brings back what was there", () => {
    const before = present();
    address = encodeLink({ scenario, view: { lanes: "flow", playhead: 1 } });
    openLinks(store, hash);
    const state = store.getState();
    expect(state.scenario.checked.scenario).toEqual(scenario);
    expect([state.view.lanes, state.transient.playhead]).toEqual(["flow", 1]);
    expect(lines()).toEqual(["Opened from a link. Undo brings back what was here before."]);
    expect(isEdited(state.scenario.history)).toBe(false);
    state.transient.notice?.action?.run();
    expect(present()).toEqual(before);
    expect([address, lines()]).toEqual(["", []]);
  });

  test("stands beside one's own work, which waits in its place", () => {
    addFlow(4, 2);
    const own = present();
    const { current } = store.getState().shelf;
    address = encodeLink({ scenario });
    openLinks(store, hash);
    expect(store.getState().scenario.checked.scenario).toEqual(scenario);
    expect(lines()).toEqual([
      "Opened from a link. Your own work is in Tools, among your experiments.",
    ]);
    // The same link again, as after a reload, is what is there already.
    change();
    expect(store.getState().shelf.entries.map(({ title }) => title)).toEqual([
      "Mice, elephants and a late burst",
      "From afar",
    ]);
    expect(address).not.toBe("");
    switchScenario(current);
    expect(present()).toEqual(own);
    expect([address, lines()]).toEqual(["", []]);
  });

  test("that cannot be read changes nothing and says why", () => {
    const before = present();
    openLinks(store, hash);
    expect(lines()).toEqual([]);
    address = "#1.abc";
    change();
    expect(present()).toBe(before);
    expect(lines()).toEqual([
      "The link could not be opened.",
      expect.stringMatching(/damaged or cut off/),
    ]);
  });

  test("leaves the address with the first edit", () => {
    address = encodeLink({ scenario });
    openLinks(store, hash);
    expect(address).not.toBe("");
    addFlow(4, 2);
    expect(address).toBe("");
  });

  test("SPEC 11.5 says whether the results are those it was made with, and which numbers moved", () => {
    const said = (engine: string, of = scenario) => {
      store.setState(initialState(readDraft(LATE_BURST.scenario) ?? undefined), true);
      address = encodeLink({ scenario: of, result: { engine, digest: "0123456789abc" } });
      openLinks(store, hash);
      showResults();
      return [store.getState().transient.notice?.kind, ...lines().slice(1)];
    };
    const this_ = `(this is ${ENGINE_VERSION})`;
    const own = ENGINE_VERSION.replace(/\d+$/, "9");
    const differs = `The results differ from those it was made with, by version ${own} ${this_}.`;
    expect(said(own)).toEqual(["bad", differs]);
    // Of slots nothing has moved.
    expect(said("0.2.0")).toEqual([
      "bad",
      expect.stringMatching(/by version 0\.2\.0 .*, and none of its numbers should have moved/),
    ]);
    const moved = said("0.2.0", { ...scenario, model: "fluid" } as Scenario);
    expect(moved).toEqual([
      "good",
      `Made by version 0.2.0 ${this_}. These numbers moved since:`,
      expect.stringMatching(/^Times of a fluid count from the first arrival/),
    ]);
    expect(said("0.99.0")[1]).toMatch(/^Made by a later version 0\.99\.0 /);
    const units = { size: "bytes", time: "us" } as const;
    const of = [{ id: "tcp", set: "pdq" }, { id: "l2dct" }];
    const policies = [{ id: "mix", of }, { id: "las" }];
    const many = said("0.2.0", { ...scenario, model: "fluid", units, policies } as Scenario);
    expect(many).toHaveLength(7);
    expect(many.at(-1)).toMatch(/^And \d more, in CHANGELOG\.$/);
  });

  test("SPEC 11.5 the same results are said to be the same, also by another version", () => {
    address = encodeLink({ scenario });
    openLinks(store, hash);
    showResults();
    const now = resultOf(store.getState());
    if (now === undefined) throw new Error("all policies have run");
    for (const [engine, words] of [
      [ENGINE_VERSION, "✓ Reproduced: the same results"],
      ["0.2.0", "✓ Reproduced: the same results as version 0.2.0 had"],
    ] as const) {
      address = encodeLink({ scenario, result: { ...now, engine } });
      change();
      showResults();
      expect(lines()[1]).toBe(words);
    }
  });

  test("says nothing of results once the scenario has been edited", () => {
    address = encodeLink({ scenario, result: { engine: "0.1.0", digest: "0123456789abc" } });
    openLinks(store, hash);
    addFlow(4, 2);
    showResults();
    expect(lines()).toEqual([]);
  });
});

describe("a link that unpacks to much", () => {
  const long = { ...scenario, note: "n".repeat(9000), title: "x" };
  const flows = Array.from({ length: 8000 }, (_, k) => ({ id: `f${k}`, arrival: k, size: 1 }));

  test("is read elsewhere, with a word and a way to stop", () => {
    address = encodeLink({ scenario: { ...long, flows } as typeof scenario });
    let finish: (read: FileInPlace | null) => void = () => {};
    let ended = 0;
    openLinks(store, hash, (_, done) => {
      finish = done;
      return () => ended++;
    });
    expect(lines()).toEqual(["Reading the link…"]);
    const before = present();
    store.getState().transient.notice?.action?.run();
    expect([ended, lines(), present()]).toEqual([1, [], before]);
    change();
    const read = readText(address);
    if ("preset" in read) throw new Error("it is a link");
    finish(read);
    expect(flowsOf(present())).toHaveLength(8000);
    expect(lines()).toEqual(["Opened from a link. Undo brings back what was here before."]);
  });

  test("is ended by the next one, and refused where it cannot be read", () => {
    address = encodeLink({ scenario: { ...long, flows } as typeof scenario });
    let ended = 0;
    let finish: (read: FileInPlace | null) => void = () => {};
    openLinks(store, hash, (_, done) => {
      finish = done;
      return () => ended++;
    });
    finish({ faults: ["flows[0].size: expected a number"] });
    expect(lines()).toEqual(["The link could not be opened.", "flows[0].size: expected a number"]);
    change();
    finish(null);
    expect(lines()[1]).toBe("This page could not show what it holds.");
    change();
    address = encodeLink({ scenario });
    change();
    expect([ended, flowsOf(present()).length]).toEqual([1, 1]);
  });
});
