import type { RemoteWorker } from "./protocol.ts";

/** A real module worker with every job in it. */
export function spawnWorker(): RemoteWorker {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  return {
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    listen: (handler) => {
      worker.onmessage = (event) => handler(event.data);
    },
    onCrash: (handler) => {
      worker.onerror = (event) => {
        event.preventDefault();
        handler();
      };
      worker.onmessageerror = () => handler();
    },
    terminate: () => worker.terminate(),
  };
}

/** One worker a core but one, at least one and at most four. */
export function poolSize(cores: number | undefined): number {
  return Math.min(4, Math.max(1, (cores ?? 2) - 1));
}
