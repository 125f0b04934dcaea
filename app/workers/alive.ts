/** A worker says this first, once it holds the lock of its name. */
export const ALIVE = "alive";
/** It says this where the browser refuses the lock: if such a worker vanishes, the page is not told. */
export const UNLOCKED = "alive, without a lock";

/**
 * Holds the lock in a worker of its name as long as it lives. A worker may vanish without an error, and one that computes
 * answers nobody: the page is given the lock when it is gone, and not before. Resolves when the lock is held, before which
 * nothing should be computed: nobody would notice. A sandboxed frame has no locks, nor has a page that may store nothing.
 */
export function tellAlive(scope: AliveScope): Promise<void> {
  return new Promise((resolve) => {
    const begin = (word: string): void => {
      scope.postMessage(word);
      resolve();
    };
    const held = scope.navigator.locks?.request(scope.name, () => {
      begin(ALIVE);
      return new Promise(() => {});
    });
    if (held === undefined) begin(UNLOCKED);
    else held.catch(() => begin(UNLOCKED));
  });
}

type AliveScope = Pick<DedicatedWorkerGlobalScope, "name" | "postMessage"> & {
  readonly navigator: { readonly locks?: Pick<LockManager, "request"> };
};

/** A page that sleeps misses all ticks but one. */
const TICK_MS = 5000;
const TICKS = 12;

/** Calls back where a worker, or a job in it, has not begun within a minute of the page's being awake: it may vanish before it can tell. Gives what ends the waiting. */
export function watchStart(late: () => void): () => void {
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, TICK_MS);
  return () => clearInterval(timer);
}
