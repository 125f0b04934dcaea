import { ALIVE, UNLOCKED, watchStart } from "./alive.ts";
import type { FromWorker, RemoteWorker } from "./protocol.ts";

let spawned = 0;

/** A real module worker with every job in it. */
export function spawnWorker(): RemoteWorker {
  spawned += 1;
  // Locks belong to the whole origin.
  const name = `slotwise worker ${spawned} ${Math.random().toString(36).slice(2)}`;
  let worker: Worker;
  try {
    worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name });
  } catch {
    return STILLBORN;
  }
  let crashed = (_hasStarted: boolean): void => {};
  let hasStarted = false;
  const stopWatching = watchStart(() => crashed(false));
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen: (handler) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker | typeof ALIVE | typeof UNLOCKED>) => {
        if (data !== ALIVE && data !== UNLOCKED) {
          handler(data);
          return;
        }
        hasStarted = true;
        stopWatching();
        // A page that may store nothing is given none.
        if (data === ALIVE) navigator.locks.request(name, () => crashed(true)).catch(() => {});
      };
    },
    onCrash: (handler) => {
      crashed = handler;
      worker.onerror = (event) => {
        event.preventDefault();
        handler(hasStarted);
      };
      worker.onmessageerror = () => handler(true);
    },
    terminate: () => {
      stopWatching();
      worker.terminate();
    },
  };
}

/** Some browsers let the page have no workers. */
const STILLBORN: RemoteWorker = {
  post: () => {},
  listen: () => {},
  onCrash: (handler) => void setTimeout(() => handler(false)),
  terminate: () => {},
};

/** One worker a core but one, at least one and at most four. */
export function poolSize(cores: number | undefined): number {
  return Math.min(4, Math.max(1, (cores ?? 2) - 1));
}
