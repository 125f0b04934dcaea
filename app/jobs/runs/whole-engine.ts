import { materialise, resolvePolicies, seedRemarks, simulate } from "../../../engine/index.ts";
import type { Engine } from "./engine.ts";

/** The engine with its laws, networks and searches. */
export const WHOLE_ENGINE: Engine = {
  materialise,
  resolvePolicies,
  simulate,
  remarks: seedRemarks,
};
