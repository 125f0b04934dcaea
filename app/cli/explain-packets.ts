import {
  ENGINE_VERSION,
  type Experiment,
  packetStory,
  type ResolvedPolicy,
  simulate,
  unitsOf,
} from "../../engine/index.ts";

/** Most flows in a table; the rest is counted. */
const MOST_ROWS = 50;

/** `slotwise explain` of a policy that sends packets: who sends at that time, who is paused by whom, and why. */
export function* explainPackets(
  experiment: Experiment,
  policy: ResolvedPolicy,
  at: number,
  format: "json" | "table",
  name: string,
): Generator<string> {
  const { flows, scenario, ids } = experiment;
  const { model, fabric, title } = scenario;
  const { time: timeUnit } = unitsOf(scenario);
  const { moment, words, terminated } = packetStory(experiment, policy, at, () =>
    simulate(flows, model, fabric, policy, { trace: true }),
  );
  if (format === "json") {
    const named = (key: string, value: unknown) =>
      (key === "flow" || key === "other") && typeof value === "number" ? ids[value] : value;
    const document = { version: 1, engine: ENGINE_VERSION, moment, words };
    yield `${JSON.stringify(document, named)}\n`;
    return;
  }
  yield `${name}${title === undefined ? "" : `: ${title}`}\n`;
  yield `${policy.label}, ${at} ${timeUnit}\n\n${words.headline}\n${words.next}\n`;
  if (words.flows.length > 0) yield terminated === null ? "\n" : `\n${orderWords(policy)}\n`;
  for (const line of words.flows.slice(0, MOST_ROWS)) yield `  ${line}\n`;
  const more = words.flows.length - MOST_ROWS;
  if (more > 0) yield `  … and ${more} more\n`;
  const cut = terminated !== null && terminated > 0 ? `, ${terminated} terminated` : "";
  yield `\n${moment.finished} of ${moment.count} flows finished${cut}\n`;
}

/** How the flows are listed, which is PDQ's own order alone. */
function orderWords({ packets }: ResolvedPolicy): string {
  return packets?.protocol === "pdq"
    ? "the most critical first"
    : "by deadline, then by what is left";
}
