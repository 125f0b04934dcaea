/** What a worker says first, once it holds the lock of its name. */
export const ALIVE = "alive";

/**
 * In a worker: holds the lock of its name as long as it lives. A worker may vanish without an error, and one that computes
 * answers nobody: the page is given the lock when it is gone, and not before. Resolves when the lock is held, before which
 * nothing should be computed: nobody would notice. Without locks nobody is told.
 */
export function tellAlive(scope: AliveScope): Promise<void> {
  return new Promise((resolve) => {
    const held = scope.navigator.locks?.request(scope.name, () => {
      scope.postMessage(ALIVE);
      resolve();
      return new Promise(() => {});
    });
    // A sandboxed frame has none.
    if (held === undefined) resolve();
    else held.catch(() => resolve());
  });
}

type AliveScope = Pick<DedicatedWorkerGlobalScope, "name" | "postMessage"> & {
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> };
};
