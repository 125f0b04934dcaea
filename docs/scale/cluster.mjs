// What the papers' figures cost at the papers' own size, from what their stored runs took.
// A run is taken to cost in proportion to the packets that it sends and the links that each crosses.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = new URL("../../", import.meta.url);
const COMMAND = fileURLToPath(new URL("bin/cli/slotwise.js", ROOT));
if (!existsSync(COMMAND)) {
  console.error("Build the command first: npx vite build --config vite.cli.config.ts");
  process.exit(1);
}
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");
const MEANS = new Map(
  JSON.parse(read("workloads/manifest.json")).map(({ id, mean }) => [id, mean]),
);
/** Links that a packet crosses between most pairs of hosts. */
const LINKS = { star: 2, tree: 4, "leaf-spine": 4, "fat-tree": 6, bcube: 4 };

const hostsOf = ({ kind, hosts, leaves, racks, k, n }) =>
  ({
    star: hosts,
    tree: racks * hosts,
    "leaf-spine": leaves * hosts,
    "fat-tree": k ** 3 / 4,
    bcube: n ** (k + 1),
  })[kind];

function meanOf(distribution) {
  if (typeof distribution === "string") return MEANS.get(distribution);
  const { uniform, fixed, pareto } = distribution;
  if (uniform) return (uniform.min + uniform.max) / 2;
  return fixed ?? (pareto.shape * pareto.min) / (pareto.shape - 1);
}

/** Packets times links of a run at each point of a sweep. */
function workOf({ scenario, vary }) {
  let points = [scenario];
  for (const { path, values } of vary) {
    points = points.flatMap((point) =>
      values.map((value) => {
        const next = structuredClone(point);
        for (const [k, one] of [path].flat().entries()) {
          put(next, one, Array.isArray(path) ? value[k] : value);
        }
        return next;
      }),
    );
  }
  return points.map(({ fabric, workload }) => {
    const hosts = hostsOf(fabric);
    const bytes = [workload].flat().reduce((sum, part) => {
      const { flows, flowsPerHost, load, until = 0, distribution } = part;
      const own = (fabric.hostRate ?? fabric.rate) * until * load * hosts;
      const all = flows ?? (flowsPerHost ?? 0) * hosts;
      return sum + (all > 0 ? all * meanOf(distribution) : own);
    }, 0);
    return (bytes / 1460) * LINKS[fabric.kind];
  });
}

function put(scenario, path, value) {
  const keys = path.replace(/\[(\d+)\]/g, ".$1").split(".");
  // Settings of policies change no packets.
  if (keys[0] === "policies") return;
  const last = keys.pop();
  const inner = keys.reduce((object, key) => object[key], scenario);
  inner[last] = value;
}

/** Seconds a packet and link by policy, of all stored runs. */
const spent = new Map();
const results = "workloads/reproduce/results";
for (const name of readdirSync(new URL(results, ROOT)).filter((one) => one.endsWith(".jsonl"))) {
  const [head, ...lines] = read(`${results}/${name}`)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const work = workOf(head.sweep);
  // A line of a batch has its share of a run.
  const batches = Math.max(1, ...lines.map(({ batch = 1 }) => batch));
  for (const { policy, point, cpu } of lines.filter(({ cpu }) => cpu !== undefined)) {
    const key = `${head.paper} ${policy}`;
    const [cost = 0, packets = 0] = spent.get(key) ?? [];
    spent.set(key, [cost + cpu, packets + work[point] / batches]);
  }
}
const plain = (key) =>
  key.toLowerCase().replace("²", "2").replace("³", "3").replace("distributed", "(full)");
const rateOf = (entries) => {
  const sums = entries.reduce(
    ([cost, packets], [, own]) => [cost + own[0], packets + own[1]],
    [0, 0],
  );
  return sums[0] / sums[1];
};

/** Of a policy in a paper's runs; where none is stored, of the same policy in another paper's, else of PIAS's all together. */
function rateFor(paper, label) {
  const own = [...spent].filter(([key]) => plain(key) === plain(`${paper} ${label}`));
  const others = [...spent].filter(([key]) => plain(key).endsWith(` ${plain(label)}`));
  const all = [...spent].filter(([key]) => key.startsWith(paper === "PDQ" ? "PDQ " : "PIAS "));
  return rateOf([own, others, all].find((entries) => entries.length > 0));
}

for (const id of ["pias", "qclimb", "asrpt", "nos2", "pdq"]) {
  const { paper, runs, panels } = JSON.parse(read(`workloads/reproduce/figures/${id}.json`));
  const costs = [];
  for (const [name, { scenario }] of Object.entries(runs)) {
    const panel = panels.find(({ run }) => run === name);
    if (panel === undefined) continue;
    const words = ["reproduce", `${paper} ${panel.figure}`, "--full", "--file", "--run"];
    const { status, stdout, stderr } = spawnSync(process.execPath, [COMMAND, ...words], {
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`slotwise ${words.join(" ")}: ${stderr}`);
    const sweep = JSON.parse(stdout);
    for (const { id: policy, label = policy } of scenario.policies) {
      const rate = rateFor(paper, label);
      const seeds = Array.isArray(sweep.seeds) ? sweep.seeds.length : 1;
      for (const work of workOf(sweep))
        for (let k = 0; k < seeds; k++) costs.push({ name, label, hours: (work * rate) / 3600 });
    }
  }
  const hours = costs.reduce((sum, cost) => sum + cost.hours, 0);
  const longest = costs.reduce((most, cost) => (cost.hours > most.hours ? cost : most));
  const most = `${(longest.hours * 60).toFixed(0)} min, ${longest.label} of ${longest.name}`;
  process.stdout.write(`| ${paper} | ${costs.length} | ${hours.toFixed(1)} | ${most} |\n`);
}
for (const [key, sums] of spent) {
  const rate = ((sums[0] / sums[1]) * 1e6).toFixed(2);
  process.stderr.write(`${key}: ${rate} µs a packet and link, of ${sums[0].toFixed(0)} s\n`);
}
