import { expect, test } from "vitest";
import { materialise, simulate } from "../../../doors/run.ts";
import { intervals } from "../../../model/intervals.ts";
import type { Trace } from "../../../model/trace.ts";
import { routesOf } from "../../../network/network-routes.ts";
import { Residual } from "../../../network/residual.ts";
import type { ResolvedPolicy } from "../../../policies/policy.ts";
import { parsed } from "../../../testing/scenarios/run-scenario.ts";
import { seeds } from "../../../testing/seeds.ts";

const SPRAYED = [
  { kind: "bcube", n: 3, k: 1, rate: 1000, routing: "spray" },
  { kind: "leaf-spine", leaves: 3, hosts: 3, spines: 2, hostRate: 1000, coreRate: 1000 },
] as const;

test.each(seeds([1, 2, 3, 4]).flatMap((seed) => SPRAYED.map((fabric) => ({ seed, fabric }))))(
  "SPEC 3.12 sprayed too, no link is overfull and every flow has a full one: $fabric.kind, seed $seed",
  ({ seed, fabric }) => {
    const workload = { distribution: "web-search", load: 0.9, flows: 120, seed };
    const scenario = parsed({
      version: 1,
      model: "fluid",
      fabric: { ...fabric, routing: "spray" },
      units: { size: "bytes", time: "us" },
      workload,
      policies: [{ id: "nos2" }],
    });
    const { flows, policies } = materialise(scenario);
    const policy = policies[0] as ResolvedPolicy;
    const run = simulate(flows, "fluid", scenario.fabric, policy, { trace: true });
    const routes = routesOf(flows, scenario.fabric);
    const rows = [...intervals(run.trace as Trace)];
    const faults: string[] = [];
    for (const { start, end } of rows) {
      const moment = (start + end) / 2;
      const load = new Residual(routes);
      load.reset();
      const used = new Float64Array(routes.capacity.length);
      for (const row of rows) {
        if (row.start > moment || row.end <= moment) continue;
        load.take(row.flow, row.rate);
        for (
          let k = routes.start[row.flow] as number;
          k < (routes.start[row.flow + 1] as number);
          k++
        )
          used[routes.link[k] as number] =
            (used[routes.link[k] as number] as number) + row.rate * (routes.share?.[k] ?? 1);
      }
      used.forEach((rate, link) => {
        if (rate > 1000 * (1 + 1e-9)) faults.push(`link ${link} carries ${rate} at ${moment}`);
      });
      for (let flow = 0; flow < flows.count; flow++) {
        const isThere =
          (flows.arrival[flow] as number) < moment && (run.finish[flow] as number) > moment;
        if (isThere && load.along(flow) > 1e-6 * 1000)
          faults.push(`flow ${flow} could have more at ${moment}`);
      }
    }
    expect(faults).toEqual([]);
  },
);
