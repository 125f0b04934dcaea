/** What a worker says first, once it holds the lock of its name. */
export const ALIVE = "alive";

/**
 * In a worker: holds the lock of its name as long as it lives. A worker may vanish without an error, and one that computes
 * answers nobody: the page is given the lock when it is gone, and not before. Without locks nobody is told.
 */
export function tellAlive(scope: DedicatedWorkerGlobalScope): void {
  const held = scope.navigator.locks?.request(scope.name, () => {
    scope.postMessage(ALIVE);
    return new Promise(() => {});
  });
  // A sandboxed frame has none.
  held?.catch(() => {});
}
