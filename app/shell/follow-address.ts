import type { AddressBar, Entry } from "../address/follow-places.ts";
import { isPlaceAddress } from "../address/place.ts";
import { pendingImport } from "../pending/parts.ts";
import { BENCH_ADDRESS } from "../store/addresses.ts";
import { store } from "../store/store.ts";
import { setAddress } from "./browser-calls.ts";

/** A page that nobody has touched needs nothing to follow its address. */
const TOUCHES = ["pointerdown", "keydown", "popstate", "hashchange"] as const;

/**
 * Keeps address and page in step, from the first touch on, or at once where the address names a place, or when what is
 * given back is called.
 */
export function followAddress(): () => void {
  let isOn = false;
  const start = (): void => {
    for (const touch of TOUCHES) removeEventListener(touch, start, { capture: true });
    if (!isOn) void follow();
    isOn = true;
  };
  for (const touch of TOUCHES) addEventListener(touch, start, { capture: true });
  const { hash } = location;
  if (hash !== "" && hash !== BENCH_ADDRESS && isPlaceAddress(hash)) start();
  return start;
}

async function follow(): Promise<void> {
  const { followPlaces } = await pendingImport(import("../address/follow-places.ts"));
  // Back to the newcomer's page, which is about to take the bench's place.
  if (isNewcomer(history.state)) return;
  followPlaces(store, addressBar(), {
    step: async (lesson, step) =>
      (await pendingImport(import("../learn/open-lesson.ts"))).openStep(lesson, step),
    examples: async () => (await pendingImport(import("../presets/load-presets.ts"))).loadPresets(),
    scenarios: () => pendingImport(import("../store/scenarios.ts")),
    // The column that scrolls: on a phone all of it does.
    toTop: () => {
      for (const place of document.querySelectorAll(".results, .columns")) place.scrollTop = 0;
    },
  });
}

/** The browser's address and history, as places are kept there. */
function addressBar(): AddressBar {
  const write = (method: "pushState" | "replaceState") => (hash: string, entry: Entry) => {
    setAddress(method, entry, location.pathname + location.search + hash);
  };
  return {
    read: () => location.hash,
    entry: () => (isEntry(history.state) ? history.state : null),
    push: write("pushState"),
    replace: write("replaceState"),
    onChange: (listener) => {
      const onChange = () => {
        // The newcomer's page lies there, and takes the bench's place.
        if (!isNewcomer(history.state)) listener();
      };
      addEventListener("popstate", onChange);
      addEventListener("hashchange", onChange);
    },
  };
}

/** True of a history entry that meet-newcomer.ts has made. */
function isNewcomer(state: unknown): boolean {
  return typeof state === "object" && state !== null && "slotwise" in state;
}

/** Another page of this origin may have left its own state. */
function isEntry(state: unknown): state is Entry {
  if (typeof state !== "object" || state === null) return false;
  const { depth, scenario } = state as Partial<Record<keyof Entry, unknown>>;
  return typeof depth === "number" && typeof scenario === "string";
}
