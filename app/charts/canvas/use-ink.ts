import { useSyncExternalStore } from "react";
import type { Ink } from "../../draw/brush/ink.ts";
import { readInk, subscribeInk } from "./read-ink.ts";

/** The page's colours, anew after every change of theme. */
export function useInk(): Ink {
  return useSyncExternalStore(subscribeInk, readInk);
}
