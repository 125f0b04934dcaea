import { afterEach, expect, test, vi } from "vitest";
import { withField } from "../document/draft/draft.ts";
import { setSource } from "../document/edits/setting-edits.ts";
import * as hand from "../document/read/reading-at-hand.ts";
import { editDraft } from "./actions.ts";
import { followReading } from "./follow-reading.ts";
import { store } from "./store.ts";

const checked = () => store.getState().scenario.checked;

afterEach(() => vi.restoreAllMocks());

test("what reads a draft is fetched with the first that needs it; without a network every change asks again", async () => {
  followReading();
  expect(checked()).toMatchObject({ scenario: { policies: [] } });
  vi.spyOn(hand, "fetchReading").mockRejectedValueOnce(new Error("no network"));
  editDraft((draft) => setSource(draft, "workload"));
  expect(checked()).toMatchObject({ scenario: null, waits: "fetching" });
  expect(() => hand.ofSamples()).toThrow(hand.NotAtHand);
  await vi.waitFor(() => expect(checked().waits).toMatch(/could not be fetched/));
  editDraft((draft) => withField(draft, "workload.load", 0.4));
  expect(checked()).toMatchObject({ scenario: null, waits: "fetching" });
  await vi.waitFor(() => expect(checked().waits).toBeUndefined());
  expect(checked().scenario).toMatchObject({ workload: { load: 0.4 } });
  editDraft((draft) => withField(draft, "workload.load", -1));
  expect([...checked().faults.keys()]).toEqual(["workload.load"]);
});
