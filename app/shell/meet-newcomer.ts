import "../newcomer/answer.css";
import "../newcomer/pull.css";
import { startNewcomer } from "../newcomer/newcomer.ts";
import { inputOf, storyLeft } from "../newcomer/story.ts";
import { BENCH_ADDRESS } from "../store/addresses.ts";
import { saveStart } from "../store/persist.ts";
import { setAddress } from "./browser-calls.ts";
import { firstPage } from "./first-choice.ts";

/** Marks the entry of the browser's history that shows the newcomer's page. */
const HERE = { slotwise: "newcomer" };

/** The newcomer's page answers, and its doors lead to the bench; Back leads here again. */
export function meetNewcomer(root: HTMLElement): void {
  const left = storyLeft(history.state?.story);
  setAddress("replaceState", HERE);
  const here = new AbortController();
  const { signal } = here;
  let dropped: readonly File[] = [];

  const open: Parameters<typeof startNewcomer>[1] = async (door, address) => {
    const { benchBehind } = await import("./enter-bench.ts");
    const enter = await benchBehind(door);
    return async (story) => {
      here.abort();
      saveStart();
      // Back leads here again, to what was guessed and moved.
      setAddress("replaceState", { ...HERE, story });
      setAddress("pushState", null, address ?? BENCH_ADDRESS);
      addEventListener("popstate", () => {
        if (history.state?.slotwise === HERE.slotwise) location.reload();
      });
      const { dataset } = document.documentElement;
      dataset["page"] = "bench";
      dataset["idle"] = "false";
      root.remove();
      await enter(inputOf(story.arrivals), dropped);
    };
  };
  const go = startNewcomer(root, open, left);

  // A link that comes into the address.
  const follow = (): void => {
    const { hash, search } = location;
    const visit = { hash, search, isKnown: false, wasNewcomer: false };
    if (firstPage(visit) === "bench") location.reload();
  };
  // As on the bench, files dropped anywhere are opened: there.
  const take = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    dropped = [...(event.dataTransfer?.files ?? [])];
    if (event.type === "drop" && dropped.length > 0) go("bench");
  };
  // One that came before this.
  if (location.hash.length > 1) follow();
  addEventListener("hashchange", follow, { signal });
  document.addEventListener("dragover", take, { signal });
  document.addEventListener("drop", take, { signal });
}
