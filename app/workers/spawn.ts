import type { FromWorker, RemoteWorker } from "./protocol.ts";
import { ALIVE } from "./tell-alive.ts";
import { watchStart } from "./watch-start.ts";

let spawned = 0;

/** A real module worker with every job in it. */
export function spawnWorker(): RemoteWorker {
  spawned += 1;
  // Locks belong to the whole origin.
  const name = `slotwise worker ${spawned} ${Math.random().toString(36).slice(2)}`;
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), {
    type: "module",
    name,
  });
  let crashed = (_hasStarted: boolean): void => {};
  // Without locks it does not tell.
  let hasStarted = navigator.locks === undefined;
  const stopWatching = hasStarted ? () => {} : watchStart(() => crashed(false));
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen: (handler) => {
      worker.onmessage = ({ data }: MessageEvent<FromWorker | typeof ALIVE>) => {
        if (data !== ALIVE) {
          handler(data);
          return;
        }
        hasStarted = true;
        stopWatching();
        void navigator.locks.request(name, () => crashed(true));
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

/** One worker a core but one, at least one and at most four. */
export function poolSize(cores: number | undefined): number {
  return Math.min(4, Math.max(1, (cores ?? 2) - 1));
}
