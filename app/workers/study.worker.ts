import { STUDY_JOBS } from "./study-jobs.ts";
import type { FromStudy, ToStudy } from "./study-protocol.ts";
import { serveStudies } from "./study-serve.ts";

/** The global scope of a dedicated worker; the DOM library describes the page's instead. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

serveStudies(
  {
    post: (message: FromStudy, transfer = []) => scope.postMessage(message, transfer),
    listen: (handler) => {
      scope.onmessage = (event: MessageEvent<ToStudy>) => handler(event.data);
    },
  },
  STUDY_JOBS,
  () => performance.now(),
);
