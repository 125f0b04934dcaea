import type { EngineWorker } from "./pool.ts";
import type { RemoteWorker } from "./protocol.ts";
import type { StudyWorker } from "./studies.ts";

/** A real module worker with the engine in it. */
export function spawnEngineWorker(): EngineWorker {
  return remote(spawn("engine"));
}

/** A real module worker with every study job in it. */
export function spawnStudyWorker(): StudyWorker {
  return remote(spawn("study"));
}

function spawn(name: "engine" | "study"): Worker {
  return new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name });
}

function remote<Out, In>(worker: Worker): RemoteWorker<Out, In> {
  return {
    post: (message: Out, transfer: Transferable[] = []) => worker.postMessage(message, transfer),
    listen: (handler) => {
      worker.onmessage = (event: MessageEvent<In>) => handler(event.data);
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
