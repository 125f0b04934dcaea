import { materialise, resolvePolicies } from "../materialise/materialise.ts";
import { remarksOf, seedRemarks } from "../metrics/run-remarks.ts";
import { runJson } from "../report/json.ts";
import { levelsOf } from "../run/policies.ts";
import { simulate } from "../run/simulate.ts";
import { encodeLink, unpackLink } from "../scenario/link-codec.ts";
import { parseScenario, parseScenarioText } from "../scenario/parse-scenario.ts";
import type { Engine } from "./plain.ts";

/** The engine with its laws, networks, transports and searches. */
export const WHOLE_ENGINE: Engine = {
  materialise,
  resolvePolicies,
  simulate,
  remarks: seedRemarks,
  levelsOf,
};

/** From an input to its results and its link. */
export interface ScenarioEngine {
  readonly parseScenario: typeof parseScenario;
  readonly parseScenarioText: typeof parseScenarioText;
  readonly materialise: typeof materialise;
  readonly simulate: typeof simulate;
  readonly remarksOf: typeof remarksOf;
  readonly seedRemarks: typeof seedRemarks;
  readonly runJson: typeof runJson;
  readonly encodeLink: typeof encodeLink;
  readonly unpackLink: typeof unpackLink;
}

export const SCENARIO_ENGINE: ScenarioEngine = {
  parseScenario,
  parseScenarioText,
  materialise,
  simulate,
  remarksOf,
  seedRemarks,
  runJson,
  encodeLink,
  unpackLink,
};
