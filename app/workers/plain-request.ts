import { hasPlainFlows, isPlain, isPlainPolicy } from "../../engine/index.ts";
import type { Kept } from "../draw/run/experiment.ts";
import type { ToEngine } from "./protocol.ts";

/** Whether the engine of plain scenarios is enough for a request, on the flows it names or on those that are kept. */
export function isPlainRequest(request: ToEngine, kept: Kept | null): boolean {
  if (request.kind === "materialise") return isPlain(request.scenario);
  if (request.kind !== "simulate") return false;
  const isKept = kept !== null && kept.id === request.experiment;
  const hasFlows = isKept
    ? hasPlainFlows(kept.experiment.scenario)
    : request.scenario !== null && isPlain(request.scenario);
  return hasFlows && isPlainPolicy(request.policy);
}
