import { inputOf } from "../newcomer/canvas.ts";
import { startNewcomer } from "../newcomer/newcomer.ts";
import { saveStart } from "../store/persist.ts";
import { BENCH_ADDRESS } from "./addresses.ts";
import { firstPage } from "./first-choice.ts";

/** In the state of the entry of the browser's history that shows the newcomer's page. */
const HERE = { slotwise: "newcomer" };
/** What to do where sizes are not known. */
const LESSON = "#lesson/elephants-in-step/1";

/** The newcomer's page answers, and its doors lead to the bench; Back leads here again. */
export function meetNewcomer(root: HTMLElement): void {
  history.replaceState(HERE, "");
  const go = new AbortController();
  addEventListener(
    "hashchange",
    () => {
      const { hash, search } = location;
      // A link that comes into the address.
      const visit = { hash, search, isKnown: false, wasNewcomer: false };
      if (firstPage(visit) === "bench") location.reload();
    },
    { signal: go.signal },
  );
  startNewcomer(root, async (door, arrivals) => {
    const bench = await import("./enter-bench.ts");
    go.abort();
    saveStart();
    history.pushState(null, "", door === "lesson" ? LESSON : BENCH_ADDRESS);
    addEventListener("popstate", () => {
      if (history.state?.slotwise === HERE.slotwise) location.reload();
    });
    document.documentElement.dataset["page"] = "bench";
    root.remove();
    await bench.enterBench(door, inputOf(arrivals));
  });
}
