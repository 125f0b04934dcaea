import type { ResolvedPolicy } from "../../engine/index.ts";
import {
  completionTimes,
  materialise,
  policyDefinition,
  simulate,
  sizeClasses,
  slowdowns,
  summarise,
  unitsOf,
} from "../../engine/index.ts";
import type { Endpoint, FromEngine, PolicyResult, ToEngine } from "./protocol.ts";
import { transferables } from "./transferables.ts";

type Simulate = Extract<ToEngine, { kind: "simulate" }>;

/** At most one progress message in so many milliseconds. */
const PROGRESS_INTERVAL_MS = 80;

/** Answers requests with the engine. The clock comes from outside: the engine has none. */
export function serve(endpoint: Endpoint<FromEngine, ToEngine>, now: () => number): void {
  endpoint.listen((request) => {
    try {
      const answer =
        request.kind === "materialise"
          ? answerMaterialise(request.run, request.scenario)
          : answerSimulate(endpoint, request, now);
      endpoint.post(answer, answer.kind === "finished" ? transferables(answer.result) : []);
    } catch (error) {
      endpoint.post({ kind: "failed", run: request.run, message: sentence(error) });
    }
  });
}

function answerMaterialise(
  run: number,
  scenario: Extract<ToEngine, { kind: "materialise" }>["scenario"],
): FromEngine {
  const experiment = materialise(scenario);
  const units = unitsOf(scenario);
  return {
    kind: "materialised",
    run,
    experiment,
    sizeClass: sizeClasses(experiment.flows, scenario.model, scenario.units),
    timeUnit: units.time,
    sizeUnit: units.size,
  };
}

function answerSimulate(
  endpoint: Endpoint<FromEngine, ToEngine>,
  request: Simulate,
  now: () => number,
): FromEngine {
  let last = now();
  const onProgress = (ended: number): void => {
    const time = now();
    if (time - last < PROGRESS_INTERVAL_MS) return;
    last = time;
    endpoint.post({ kind: "progress", run: request.run, ended });
  };
  return { kind: "finished", run: request.run, result: runPolicy(request, onProgress) };
}

function runPolicy(request: Simulate, onProgress: (ended: number) => void): PolicyResult {
  const { experiment, policy } = request;
  const { flows, scenario } = experiment;
  const run = simulate(flows, scenario.model, scenario.fabric, policy, {
    trace: request.trace,
    onProgress,
  });
  return {
    run,
    fct: completionTimes(flows, run),
    slowdown: slowdowns(flows, scenario.model, scenario.fabric, run),
    summary: summarise(experiment, run),
    queues: queuesOf(request, policy),
  };
}

function queuesOf(request: Simulate, policy: ResolvedPolicy): number {
  return policyDefinition(policy.id).bind(request.experiment.flows, policy).levels;
}

/** One line for a person: never a stack. */
function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0]?.trim() || "The engine stopped without saying why.";
}
