import { createStore } from "zustand/vanilla";

/** How many parts of the page are on their way; the idle signal waits for them. */
export const pendingParts = createStore(() => 0);

/** Counts one more; what is given back, called once, tells that it is there or no longer wanted. */
export function addPendingPart(): () => void {
  pendingParts.setState(pendingParts.getState() + 1, true);
  return () => pendingParts.setState(pendingParts.getState() - 1, true);
}

/** The same for what is no part to be seen. */
export async function pendingImport<T>(work: Promise<T>): Promise<T> {
  const end = addPendingPart();
  try {
    return await work;
  } finally {
    end();
  }
}
