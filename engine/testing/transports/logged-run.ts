import { materialise } from "../../materialise/materialise.ts";
import type { Flows } from "../../model/flows.ts";
import type { PacketRecord } from "../../model/packet-tables.ts";
import type { Run, RunOptions } from "../../model/run-result.ts";
import type { PolicySpec } from "../../model/spec/scenario.ts";
import { simulate } from "../../run/simulate.ts";
import { parsed } from "../scenarios/run-scenario.ts";

/** Policies of every kind that sends packets. */
export const POLICIES: readonly object[] = [
  { id: "tcp", buffer: 15_000, rtoInitial: 300, rtoMin: 100 },
  { id: "dctcp", ecn: 6000 },
  { id: "pias-dctcp", buffer: 15_000, rtoInitial: 300, rtoMin: 100 },
  { id: "pfabric" },
  { id: "homa" },
  { id: "mix", of: [{ id: "dctcp" }, { id: "tcp" }] },
  { id: "pdq-distributed" },
  { id: "rcp-distributed" },
  { id: "d3-distributed" },
];

interface Runner {
  readonly flows: Flows;
  run(options: RunOptions): Run;
}

/** Some web-like flows over two racks, or what `more` has instead, under one policy. */
export function runner(policy: object, seed = 1, more: object = {}): Runner {
  const scenario = parsed({
    version: 1,
    model: "fluid",
    units: { size: "bytes", time: "us" },
    fabric: {
      kind: "leaf-spine",
      leaves: 2,
      hosts: 4,
      spines: 2,
      hostRate: 1250,
      coreRate: 1250,
      propagation: 1,
    },
    workload: {
      distribution: { uniform: { min: 1000, max: 60_000 } },
      load: 0.7,
      flows: 40,
      seed,
      pattern: "random",
    },
    policies: [policy as PolicySpec],
    ...more,
  });
  const { flows, policies } = materialise(scenario);
  const [of] = policies;
  if (of === undefined) throw new Error("no policy");
  const run = (options: RunOptions) => simulate(flows, "fluid", scenario.fabric, of, options);
  return { flows, run };
}

export function recorded({ packets }: Pick<Run, "packets">): PacketRecord {
  if (!packets) throw new Error("no packets were recorded");
  return packets;
}
