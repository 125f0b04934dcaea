import { materialise, resolvePolicies, simulate } from "../../../engine/index.ts";
import type { Engine } from "./engine.ts";
import { firstDifference, tell } from "./tell.ts";
import { tellPackets } from "./tell-packets.ts";
import { createTracedRuns } from "./traced-runs.ts";

/** The engine with its laws, networks, searches and reasons: fetched with the first request that asks for them. */
export interface WholeEngine extends Engine {
  readonly createTracedRuns: typeof createTracedRuns;
  readonly tell: typeof tell;
  readonly tellPackets: typeof tellPackets;
  readonly firstDifference: typeof firstDifference;
}

export const WHOLE_ENGINE: WholeEngine = {
  materialise,
  resolvePolicies,
  simulate,
  createTracedRuns,
  tell,
  tellPackets,
  firstDifference,
};
