import { jobFinder } from "../jobs/find-job.ts";
import { tellAlive } from "./alive.ts";
import type { FromWorker, ToWorker } from "./protocol.ts";
import { serve } from "./serve.ts";

/** The global scope of a dedicated worker; the DOM library describes the page's instead. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

serve(
  {
    post: (message: FromWorker, transfer = []) => scope.postMessage(message, transfer),
    listen: (handler) => {
      scope.onmessage = (event: MessageEvent<ToWorker>) => handler(event.data);
    },
  },
  jobFinder(),
  () => performance.now(),
  tellAlive(scope),
);
