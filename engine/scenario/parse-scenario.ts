import { MOST_SAID } from "../model/faults/reader.ts";
import { flowRate, flowsOfPart, flowsToSample } from "../workload/how-many.ts";
import { offeredLoad } from "../workload/loads.ts";
import { extentOf } from "../workload/size-extent.ts";
import { checkPackets } from "./check-packets.ts";
import { parseTextBy } from "./json-text.ts";
import { parseMix } from "./parse-mix.ts";
import { parsePackets } from "./parse-packets.ts";
import { parseWorkload } from "./parse-parts.ts";
import { RANK_READING } from "./parse-rank.ts";
import { METHOD_READING } from "./parse-thresholds.ts";
import { type Parsed, parseScenarioBy, type Reading } from "./parse-with.ts";

const PACKETS = { checkPackets, parseMix, parsePackets };
const SAMPLING = {
  parseWorkload,
  extentOf,
  flowRate,
  flowsOfPart,
  flowsToSample,
  offeredLoad,
};

/** All that any scenario needs. */
export const WHOLE_READING: Reading = {
  ranks: () => RANK_READING,
  methods: () => METHOD_READING,
  packets: () => PACKETS,
  sampling: () => SAMPLING,
};

/** `parseScenarioBy` of all scenarios. */
export function parseScenario(input: unknown, most = MOST_SAID): Parsed {
  return parseScenarioBy(WHOLE_READING, input, most);
}

/** `parseTextBy` of all scenarios. */
export function parseScenarioText(text: string, most = MOST_SAID): Parsed {
  return parseTextBy(WHOLE_READING, text, most);
}
