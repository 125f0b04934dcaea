import { expect, test, vi } from "vitest";

// A page that has fetched nothing yet, which other tests of this worker may have.
vi.resetModules();
const { withField } = await import("../document/draft/draft.ts");
const { setSource } = await import("../edits/setting-edits.ts");
const hand = await import("../document/read/reading-at-hand.ts");
const { editDraft } = await import("./actions.ts");
const { followReading } = await import("./follow-reading.ts");
const { store } = await import("./store.ts");

const checked = () => store.getState().scenario.checked;

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
