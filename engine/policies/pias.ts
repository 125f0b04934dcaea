import type { PolicySpec } from "../model/spec/scenario.ts";
import { Demotion, multilevel } from "./ladder.ts";
import type { BriefPart, PolicyDefinition } from "./policy.ts";
import { withinOrder } from "./service-orders.ts";

export const pias: PolicyDefinition = {
  id: "pias",
  name: "PIAS",
  title: "Practical information-agnostic flow scheduling",
  rule: "The highest priority queue first; a flow is demoted each time it has sent a threshold.",
  group: "nothing",
  brief: "sinks a queue as it sends",
  briefWith: sinkingBrief,
  source: "PIAS §3",
  parameters: ["thresholds", "within"],
  reads: [],
  needs: [],
  bind: (_, policy) =>
    multilevel(policy.thresholds, withinOrder(policy.within), new Demotion(policy.thresholds)),
};

/** More thresholds than these are told by the number of queues alone. */
const TOLD = 3;

/** Nobody drags the last threshold further: a gigabyte, where sizes are in bytes. */
const MOST = 1e9;

/** "sinks a queue at 3 and 7 sent"; of thresholds that a method makes "sinks through 8 queues". */
export function sinkingBrief({ thresholds }: PolicySpec, queues: number): readonly BriefPart[] {
  if (thresholds === undefined) return [pias.brief];
  if ("method" in thresholds) {
    const { method } = thresholds;
    if (method === "published") return [`sinks through ${queues} queues`];
    const most = method === "optimal" ? 16 : 64;
    const number = { value: thresholds.queues ?? 8, path: "thresholds.queues", label: "queues" };
    return ["sinks through ", { ...number, least: 2, most }, " queues"];
  }
  const { length } = thresholds;
  if (length === 0) return [pias.brief];
  if (length > TOLD || !thresholds.every(Number.isInteger)) {
    return [`sinks through ${length + 1} queues`];
  }
  const numbers = thresholds.flatMap((value, k): BriefPart[] => [
    k === 0 ? "sinks a queue at " : k === length - 1 ? " and " : ", ",
    {
      value,
      path: `thresholds[${k}]`,
      label: "threshold",
      least: (thresholds[k - 1] ?? 0) + 1,
      most: (thresholds[k + 1] ?? Math.max(MOST, value) + 1) - 1,
    },
  ]);
  return [...numbers, " sent"];
}
