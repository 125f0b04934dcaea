import type { Refusal, SafeStorage } from "./safe-storage.ts";

/** The last sweep, whose numbers can be computed anew: it makes room for work. */
export const SWEEP_KEY = "slotwise.sweep";

/** Stores what somebody made. */
export function putWork(storage: SafeStorage, key: string, text: string): Refusal | null {
  const answer = storage.put(key, text);
  if (answer !== "full" || storage.get(SWEEP_KEY) == null) return answer;
  storage.remove(SWEEP_KEY);
  return storage.put(key, text);
}
