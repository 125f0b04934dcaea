import type { Kept } from "../draw/run/experiment.ts";
import { keep, viewOf } from "../draw/run/experiment.ts";
import { runPolicy } from "../draw/run/run-policy.ts";
import type { Engine } from "../jobs/runs/engine.ts";
import type { TracedRuns } from "../jobs/runs/traced-runs.ts";
import type { WholeEngine } from "../jobs/runs/whole-engine.ts";
import { fctSoFar } from "./fct-so-far.ts";
import { paced } from "./paced.ts";
import { isPlainRequest } from "./plain-request.ts";
import type { Endpoint, FromEngine, Preparation, ToEngine } from "./protocol.ts";
import { sentence } from "./sentence.ts";
import { transferables } from "./transferables.ts";

/**
 * Answers requests with the engine, one after the other: `plain` is at hand, `more` fetches what plain scenarios have no need of. The
 * clock comes from outside: the engine has none.
 */
export function serve(
  endpoint: Endpoint<FromEngine, ToEngine>,
  plain: Engine,
  more: () => Promise<WholeEngine>,
  now: () => number,
  atHand: WholeEngine | null = null,
): void {
  let kept: Kept | null = null;
  let runs: TracedRuns | null = null;
  let whole = atHand;

  function flowsOf(request: ToEngine, engine: Engine, report?: (share: number) => void): Kept {
    if (kept !== null && kept.id === request.experiment) return kept;
    if (request.scenario === null) throw new Error("These flows were never sent to this worker.");
    // The former flows may go before the next ones are made.
    kept = null;
    runs?.clear();
    kept = keep(request.experiment, engine.materialise(request.scenario, report));
    return kept;
  }

  function ran(request: Extract<ToEngine, { kind: "simulate" }>, engine: Engine): FromEngine {
    const { run } = request;
    const kept = flowsOf(request, engine);
    const report = paced(now, (ended: number, finish: Float64Array | null) => {
      const soFar = finish === null ? null : fctSoFar(kept.experiment.flows, finish);
      endpoint.post({ kind: "progress", run, ended, soFar });
    });
    return { kind: "finished", run, result: runPolicy(kept, request, engine.simulate, report) };
  }

  function made(request: Extract<ToEngine, { kind: "materialise" }>, engine: Engine): FromEngine {
    const { run, scenario } = request;
    const preparing = (what: Preparation) =>
      paced(now, (share: number) => endpoint.post({ kind: "preparing", run, what, share }));
    const policies = engine.resolvePolicies(scenario, preparing("thresholds"));
    const experiment = request.flows ? viewOf(flowsOf(request, engine, preparing("bounds"))) : null;
    return { kind: "materialised", run, policies, experiment };
  }

  function told(
    request: Extract<ToEngine, { kind: "explain" | "differ" }>,
    engine: WholeEngine,
  ): FromEngine {
    const { run } = request;
    runs ??= engine.createTracedRuns();
    const { experiment } = flowsOf(request, engine);
    if (request.kind === "explain") {
      const { policy, time } = request;
      const told =
        policy.packets === undefined
          ? engine.tell(experiment, runs.explainerOf(experiment, policy), time)
          : engine.tellPackets(experiment, policy, runs.of(experiment, policy), time);
      return { kind: "explained", run, told };
    }
    const [a, b] = request.policies.map((policy) => runs?.of(experiment, policy));
    if (a === undefined || b === undefined) throw new Error("Two policies are compared.");
    return { kind: "differed", run, difference: engine.firstDifference(experiment, a, b) };
  }

  function answer(request: ToEngine): FromEngine {
    if (request.kind === "simulate") return ran(request, whole ?? plain);
    if (request.kind === "materialise") return made(request, whole ?? plain);
    if (whole === null) throw new Error("Nothing can be explained without the whole engine.");
    return told(request, whole);
  }

  function reply(request: ToEngine): void {
    try {
      const message = answer(request);
      endpoint.post(message, transferables(message));
    } catch (error) {
      endpoint.post({ kind: "failed", run: request.run, message: sentence(error) });
    }
  }

  endpoint.listen((request) => {
    if (whole !== null || isPlainRequest(request, kept)) {
      reply(request);
      return;
    }
    more().then(
      (engine) => {
        whole = engine;
        reply(request);
      },
      (error: unknown) => {
        endpoint.post({ kind: "failed", run: request.run, message: sentence(error) });
      },
    );
  });
}
