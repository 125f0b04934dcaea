import { parseScenario } from "../../../engine/doors/files.ts";
import { completionTimes, materialise, simulate } from "../../../engine/doors/run.ts";
import type { Way } from "../../../workloads/glossary.ts";
import type { ServiceRow } from "../../draw/gantt/picture.ts";
import { pictureOf } from "../../draw/gantt/picture.ts";

/** How four flows are sent in one of a few ways, small enough for a card. */
export interface FourFlows {
  readonly row: ServiceRow;
  /** A number a flow, as in the others. */
  readonly names: readonly string[];
  readonly arrivals: readonly number[];
  readonly finishes: readonly number[];
  readonly fcts: readonly number[];
}

const FLOWS = [
  { id: "elephant", arrival: 0, size: 12 },
  { id: "mouse 1", arrival: 1, size: 1 },
  { id: "mouse 2", arrival: 3, size: 2 },
  { id: "mouse 3", arrival: 5, size: 1 },
];

const WAYS = {
  fifo: { policies: [{ id: "fifo" }] },
  srpt: { policies: [{ id: "srpt" }] },
  pias: { policies: [{ id: "pias", thresholds: [2] }] },
  fluid: { model: "fluid", policies: [{ id: "brr" }] },
  spread: {
    policies: [{ id: "fifo" }],
    flows: FLOWS.map((flow, k) => ({ ...flow, spread: k === 0 ? 1.5 : 0 })),
  },
} as const satisfies Readonly<Record<Way, object>>;

/** An elephant and three mice on one link, in each of the ways that the cards of words show. */
export function fourFlowsJob(_: object): Readonly<Record<Way, FourFlows>> {
  const all = Object.entries(WAYS).map(([name, way]) => [name, shown(way)]);
  return Object.fromEntries(all) as Record<Way, FourFlows>;
}

function shown(way: object): FourFlows {
  const plain = { version: 1, model: "slot", fabric: { kind: "link", rate: 1 }, flows: FLOWS };
  const parsed = parseScenario({ ...plain, ...way });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  const experiment = materialise(parsed.scenario);
  const { flows, ids, scenario, policies } = experiment;
  const [policy] = policies;
  if (policy === undefined) throw new Error("There is a policy.");
  const run = simulate(flows, scenario.model, scenario.fabric, policy, { trace: true });
  return {
    row: pictureOf(experiment, policy.label, run),
    names: ids,
    arrivals: [...flows.arrival],
    finishes: [...run.finish],
    fcts: [...completionTimes(flows, run)],
  };
}
