import type { PdqParameters } from "../../model/spec/packet-setting.ts";
import { simulatePackets } from "../../transports/simulate-packets.ts";
import { type FabricName, flowsOf, settingOf } from "./setting.ts";

const MEGABYTE = 1e6;
/** What 1 MB takes at 1 Gb/s, in picoseconds: the unit of Fig. 1. */
const UNIT = 8e9;

/** Flows A, B and C of 1, 2 and 3 MB and their deadlines in units, times `slack`. */
const FLOWS = [
  { name: "A", bytes: MEGABYTE, deadline: 1 },
  { name: "B", bytes: 2 * MEGABYTE, deadline: 4 },
  { name: "C", bytes: 3 * MEGABYTE, deadline: 6 },
] as const;

export type Outcome = Readonly<Record<"A" | "B" | "C", { finish: number; isInTime: boolean }>>;

/**
 * The three flows of PDQ's Fig. 1 at once, asking in the order given (“BCA”). Finish times in units of 8 ms;
 * `slack` null: without deadlines, shortest first.
 */
export function threeFlows(
  fabric: FabricName,
  parameters: PdqParameters,
  order: string,
  slack: number | null,
): Outcome {
  const setting = settingOf(fabric, 3);
  const flows = [...order].map((name) => {
    const flow = FLOWS.find((candidate) => candidate.name === name);
    if (flow === undefined) throw new RangeError(`no flow ${name} in Fig. 1`);
    return {
      bytes: flow.bytes,
      deadline: (slack ?? Number.POSITIVE_INFINITY) * flow.deadline * UNIT,
    };
  });
  const run = simulatePackets(setting.network, flowsOf(setting, flows), parameters);
  const outcomeOf = (name: string) => {
    const at = order.indexOf(name);
    const finish = run.finish[at] as number;
    return {
      finish: finish / UNIT,
      isInTime: finish <= (flows[at]?.deadline ?? Number.POSITIVE_INFINITY),
    };
  };
  return { A: outcomeOf("A"), B: outcomeOf("B"), C: outcomeOf("C") };
}

/** The six orders of arrival. */
export const ORDERS = ["ABC", "ACB", "BAC", "BCA", "CAB", "CBA"] as const;
