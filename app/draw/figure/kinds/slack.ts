import { type Scenario, slackEffect, unitsOf } from "../../../../engine/index.ts";
import { readable } from "../../scale/numbers.ts";
import { SLACK_SAMPLE, slackPlot, slackQuestion } from "../../studies/slack-plot.ts";
import type { PlotKind } from "./kind.ts";
import { firstThresholds, isNamed, NO_THRESHOLDS, WRITTEN_OUT } from "./scenario-sizes.ts";

const PACKET_BYTES = 1460;
/** The error of the bounds where the scenario has none. */
const ERROR = 0.2;

/** The effect of QCLIMB's slack with the scenario's thresholds, law and load, simulated beside PIAS in slots. */
export const slack: PlotKind = ({ scenario, shown }) => {
  const { workload, model } = scenario;
  if (workload === undefined) return WRITTEN_OUT;
  const own = firstThresholds(shown);
  if (own === null) return NO_THRESHOLDS;
  const { distribution, load, bounds } = workload;
  if (typeof load !== "number" || !(load < 1)) return "it is simulated at a load below 1; give one";
  const isInBytes = unitsOf(scenario).size === "bytes";
  if (!isNamed(scenario) && (model !== "slot" || isInBytes)) {
    return "it is simulated in packets; take a distribution by name, or one in packets in slots";
  }
  const packets = own.map((one) => Math.max(1, Math.round(one / packetOf(scenario))));
  const error = bounds?.model === "relative" ? bounds.error : ERROR;
  const question = slackQuestion({ distribution, load }, [...new Set(packets)], error);
  const estimates = slackEffect(question);
  const { replications, flows } = SLACK_SAMPLE;
  return {
    plotOf: (ink) => slackPlot(estimates, ink),
    note: `${replications} samples of ${readable(flows)} flows, both policies on the very same flows; bars are 95 % intervals. Bounds are within the share ${error} of a flow’s size.`,
  };
};

/** Units of the engine in a packet. */
function packetOf(scenario: Scenario): number {
  return scenario.model === "fluid" && unitsOf(scenario).size === "bytes" ? PACKET_BYTES : 1;
}
