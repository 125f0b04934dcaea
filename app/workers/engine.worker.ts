import type { FromEngine, ToEngine } from "./protocol.ts";
import { serve } from "./serve.ts";

/** The global scope of a dedicated worker; the DOM library describes the page's instead. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

serve(
  {
    post: (message: FromEngine, transfer = []) => scope.postMessage(message, transfer),
    listen: (handler) => {
      scope.onmessage = (event: MessageEvent<ToEngine>) => handler(event.data);
    },
  },
  () => performance.now(),
);
