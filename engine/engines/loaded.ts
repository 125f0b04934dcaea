import { distributionFile } from "#distributions";
import { type Makers, materialiseWith } from "../materialise/materialise.ts";
import { remarksBy, seedRemarksBy } from "../metrics/run-remarks.ts";
import { partsOf } from "../model/spec/parts.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { runJsonBy } from "../report/json.ts";
import { type Loops, simulateWith } from "../run/simulate.ts";
import { parseTextBy } from "../scenario/json-text.ts";
import { parseScenarioBy, type Reading } from "../scenario/parse-with.ts";
import { loaded, NotLoaded } from "./parts.ts";
import type { ScenarioEngine } from "./whole.ts";

/** Each part is asked for where a scenario needs it, and throws `NotLoaded` until it is there. */
const LOOPS: Loops = {
  get fluid() {
    return loaded("fluid").FLUID_LOOPS;
  },
  get packets() {
    return loaded("packets").PACKET_LOOPS;
  },
  get ranks() {
    return loaded("ranks").RANK_LOOPS;
  },
  get simulateCounted() {
    return loaded("sampling").simulateCounted;
  },
};

const READING: Reading = {
  ranks: () => loaded("ranks").RANK_READING,
  methods: () => loaded("thresholds").METHOD_READING,
  packets: () => loaded("packets"),
  sampling: () => loaded("sampling"),
};

const simulate: ScenarioEngine["simulate"] = (...of) => simulateWith(LOOPS, ...of);

const MAKERS: Makers = {
  get sampleScenario() {
    return loaded("sampling").sampleScenario;
  },
  get mostFilled() {
    return loaded("sampling").mostFilled;
  },
  get thresholds() {
    return loaded("thresholds");
  },
  get packets() {
    return loaded("packets");
  },
  simulate,
};

/** The parser knows every name; the points come one file at a time. */
function checkDistributions(scenario: Scenario): void {
  for (const { distribution: name } of partsOf(scenario)) {
    if (typeof name === "string" && distributionFile(name) === undefined) throw new NotLoaded(name);
  }
}

/** The engine of a file that begins small: as much of the whole one as has been loaded. */
export const LOADED_ENGINE: ScenarioEngine = {
  parseScenario: (input, most) => parseScenarioBy(READING, input, most),
  parseScenarioText: (text, most) => parseTextBy(READING, text, most),
  materialise: (scenario, report) => {
    checkDistributions(scenario);
    return materialiseWith(MAKERS, scenario, report);
  },
  simulate,
  remarksOf: (of) => remarksBy(() => loaded("sampling"), of),
  seedRemarks: (of) => seedRemarksBy(() => loaded("sampling"), of),
  runJson: (...of) => runJsonBy(() => loaded("packets"), ...of),
  encodeLink: (link) => loaded("links").encodeLink(link),
  unpackLink: (text) => loaded("links").unpackLink(text),
};
