/**
 * `npm run bench:policies`: built-in policies in slots and the same written as expressions (SPEC 14.5), on a switch of
 * 16 ports with 2,000 web-search flows at load 0.8. Milliseconds of processor time, best of the rounds, built-in and
 * expression in turns, and their ratio; at the end the geometric mean of the ratios and the worst. Every pair is
 * checked to have the same finish times. `--ports 0`: one link. `--built-in` measures built-ins alone.
 */
import { parseArgs } from "node:util";
import { materialise } from "../../materialise/materialise.ts";
import type { PolicySpec } from "../../model/spec/scenario.ts";
import { writtenRank } from "../../rank/built-in-ranks.ts";
import { bindRank, ownRank } from "../../rank/own-rank.ts";
import { simulateRank } from "../../rank/slot/simulate-rank.ts";
import { simulate } from "../../run/simulate.ts";
import { allPolicies } from "../../testing/scenarios/all-policies.ts";
import { parsed } from "../../testing/scenarios/run-scenario.ts";

const { values } = parseArgs({
  options: {
    ports: { type: "string", default: "16" },
    flows: { type: "string", default: "2000" },
    spread: { type: "string", default: "0" },
    rounds: { type: "string", default: "5" },
    "built-in": { type: "boolean", default: false },
  },
});

/** In packets. */
const THRESHOLDS = [20, 100, 1000];

const ports = Number(values.ports);
const policies = allPolicies(THRESHOLDS, 0).filter(
  ({ label }) => label !== "pdq" && label?.endsWith("-slack") !== true,
);
const scenario = parsed({
  version: 1,
  model: "slot",
  fabric: ports === 0 ? { kind: "link", rate: 1 } : { kind: "switch", ports, rate: 1 },
  workload: {
    distribution: "web-search",
    load: 0.8,
    flows: Number(values.flows),
    seed: 1,
    spread: Number(values.spread),
    bounds: { model: "relative", error: 0.2 },
    deadlines: { share: 0.5, mean: 2000 },
  },
  policies,
});
const { flows, policies: resolved } = materialise(scenario);

interface Row {
  readonly label: string;
  builtIn: number;
  expression: number;
}

const rows: Row[] = [];
for (const [k, policy] of resolved.entries()) {
  const written = writtenRank(policies[k] as PolicySpec, THRESHOLDS.length, undefined);
  if (typeof written === "string") throw new Error(written);
  const own = ownRank({ id: "rank", ...written });
  const row = {
    label: policy.label,
    builtIn: Number.POSITIVE_INFINITY,
    expression: Number.POSITIVE_INFINITY,
  };
  for (let round = 0; round < Number(values.rounds); round++) {
    const [ms, { finish }] = timed(() => simulate(flows, "slot", scenario.fabric, policy));
    row.builtIn = Math.min(row.builtIn, ms);
    if (values["built-in"]) continue;
    const bound = bindRank(own, flows, THRESHOLDS, null);
    const [ownMs, run] = timed(() => simulateRank(flows, bound, ports === 0 ? null : ports));
    row.expression = Math.min(row.expression, ownMs);
    if (run.finish.some((end, flow) => end !== finish[flow]))
      throw new Error(`${policy.label}: the expression ends its flows at other times`);
  }
  rows.push(row);
  const ratio = values["built-in"]
    ? ""
    : `${row.expression.toFixed(1)}  ${ratioOf(row).toFixed(2)}`;
  process.stdout.write(`${row.label.padEnd(20)} ${row.builtIn.toFixed(1).padStart(8)}  ${ratio}\n`);
}
if (!values["built-in"]) {
  const mean = Math.exp(rows.reduce((sum, row) => sum + Math.log(ratioOf(row)), 0) / rows.length);
  const worst = rows.reduce((a, b) => (ratioOf(a) > ratioOf(b) ? a : b));
  process.stdout.write(
    `${rows.length} policies: expressions take ${mean.toFixed(2)} times as long (geometric mean), ${worst.label} ${ratioOf(worst).toFixed(2)} times\n`,
  );
}

function timed<T>(run: () => T): readonly [ms: number, result: T] {
  const start = process.cpuUsage();
  const result = run();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1000, result];
}

function ratioOf({ builtIn, expression }: Row): number {
  return expression / builtIn;
}
