import { resolvePolicies } from "../../engine/index.ts";
import type { Kept } from "./experiment.ts";
import { keep, viewOf } from "./experiment.ts";
import { fctSoFar } from "./fct-so-far.ts";
import { paced } from "./paced.ts";
import type { Endpoint, FromEngine, Preparation, ToEngine } from "./protocol.ts";
import { runPolicy } from "./run-policy.ts";
import { sentence } from "./sentence.ts";
import { firstDifference, tell } from "./tell.ts";
import { tellPackets } from "./tell-packets.ts";
import { createTracedRuns } from "./traced-runs.ts";
import { transferables } from "./transferables.ts";

/** Answers requests with the engine. The clock comes from outside: the engine has none. */
export function serve(endpoint: Endpoint<FromEngine, ToEngine>, now: () => number): void {
  let kept: Kept | null = null;
  const runs = createTracedRuns();

  function flowsOf(request: ToEngine, report?: (share: number) => void): Kept {
    if (kept !== null && kept.id === request.experiment) return kept;
    if (request.scenario === null) throw new Error("These flows were never sent to this worker.");
    // The former flows may go before the next ones are made.
    kept = null;
    runs.clear();
    kept = keep(request.experiment, request.scenario, report);
    return kept;
  }

  function answer(request: ToEngine): FromEngine {
    const { run } = request;
    if (request.kind === "simulate") {
      const kept = flowsOf(request);
      const report = paced(now, (ended: number, finish: Float64Array | null) => {
        const soFar = finish === null ? null : fctSoFar(kept.experiment.flows, finish);
        endpoint.post({ kind: "progress", run, ended, soFar });
      });
      return { kind: "finished", run, result: runPolicy(kept, request, report) };
    }
    if (request.kind === "explain") {
      const { experiment } = flowsOf(request);
      const { policy, time } = request;
      if (policy.packets !== undefined) {
        const told = tellPackets(experiment, policy, runs.of(experiment, policy), time);
        return { kind: "explained", run, told };
      }
      const explainAt = runs.explainerOf(experiment, policy);
      return { kind: "explained", run, told: tell(experiment, explainAt, time) };
    }
    if (request.kind === "differ") {
      const { experiment } = flowsOf(request);
      const [a, b] = request.policies.map((policy) => runs.of(experiment, policy));
      if (a === undefined || b === undefined) throw new Error("Two policies are compared.");
      return { kind: "differed", run, difference: firstDifference(experiment, a, b) };
    }
    const preparing = (what: Preparation) =>
      paced(now, (share: number) => endpoint.post({ kind: "preparing", run, what, share }));
    const policies = resolvePolicies(request.scenario, preparing("thresholds"));
    const experiment = request.flows ? viewOf(flowsOf(request, preparing("bounds"))) : null;
    return { kind: "materialised", run, policies, experiment };
  }

  endpoint.listen((request) => {
    try {
      const message = answer(request);
      endpoint.post(message, transferables(message));
    } catch (error) {
      endpoint.post({ kind: "failed", run: request.run, message: sentence(error) });
    }
  });
}
