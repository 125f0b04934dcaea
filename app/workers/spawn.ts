import type { EngineWorker } from "./pool.ts";
import type { FromEngine, ToEngine } from "./protocol.ts";

/** A real module worker with the engine in it. */
export function spawnEngineWorker(): EngineWorker {
  const worker = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module" });
  return {
    post: (message: ToEngine) => worker.postMessage(message),
    listen: (handler) => {
      worker.onmessage = (event: MessageEvent<FromEngine>) => handler(event.data);
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
