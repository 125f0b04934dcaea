import { createStore } from "zustand/vanilla";

/** How many parts of the page are on their way; the idle signal waits for them. */
export const awaited = createStore(() => 0);

/** Counts one more; what is given back, called once, tells that it is there or no longer wanted. */
export function awaitPart(): () => void {
  awaited.setState(awaited.getState() + 1, true);
  return () => awaited.setState(awaited.getState() - 1, true);
}

/** The same for what is no part to be seen. */
export async function awaiting<T>(work: Promise<T>): Promise<T> {
  const end = awaitPart();
  try {
    return await work;
  } finally {
    end();
  }
}
