import { OPENING_JOBS } from "../jobs/opening-jobs.ts";
import { PLAIN_ENGINE } from "../jobs/runs/engine.ts";
import type { WholeEngine } from "../jobs/runs/whole-engine.ts";
import type { Endpoint, FromEngine, ToEngine } from "./protocol.ts";
import { serve } from "./serve.ts";
import type { FromStudy, ToStudy } from "./study-protocol.ts";
import type { Jobs } from "./study-serve.ts";
import { serveStudies } from "./study-serve.ts";

/** The global scope of a dedicated worker; the DOM library describes the page's instead. */
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

/**
 * Runs and studies have workers of their own but one file, which is fetched once: both are the engine for the most part, and
 * the opening page needs both. The name of the worker says which it is.
 */
if (scope.name === "study") {
  serveStudies(endpoint<FromStudy, ToStudy>(), OPENING_JOBS, moreJobs, now);
} else serve(endpoint<FromEngine, ToEngine>(), PLAIN_ENGINE, wholeEngine, now);

function endpoint<Out, In>(): Endpoint<Out, In> {
  return {
    post: (message, transfer = []) => scope.postMessage(message, transfer),
    listen: (handler) => {
      scope.onmessage = (event: MessageEvent<In>) => handler(event.data);
    },
  };
}

async function wholeEngine(): Promise<WholeEngine> {
  return (await import("../jobs/runs/whole-engine.ts")).WHOLE_ENGINE;
}

async function moreJobs(): Promise<Jobs> {
  return (await import("../jobs/study-jobs.ts")).STUDY_JOBS;
}

function now(): number {
  return performance.now();
}
