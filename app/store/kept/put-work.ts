import type { Refusal, SafeStorage } from "./safe-storage.ts";

/** The last sweep, whose numbers can be computed anew: it makes room for work, unless that is not enough. */
export const SWEEP_KEY = "slotwise.sweep";

/** Stores what somebody made. */
export function putWork(storage: SafeStorage, key: string, text: string): Refusal | null {
  const answer = storage.put(key, text);
  const sweep = storage.get(SWEEP_KEY);
  if (answer !== "full" || sweep == null) return answer;
  storage.remove(SWEEP_KEY);
  const again = storage.put(key, text);
  if (again !== null) storage.put(SWEEP_KEY, sweep);
  return again;
}
