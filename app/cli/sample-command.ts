import { parseScenario } from "../../engine/doors/files.ts";
import { materialise, writtenOut } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { warmUpOf } from "../../engine/doors/scenario.ts";
import { DISTRIBUTIONS } from "../../engine/doors/workload.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { readInputs, refuseTwice } from "./reading/input.ts";
import {
  cdfOfText,
  DEFAULT_POLICIES,
  flowsOfText,
  LIST_OPTIONS,
  NETWORK_OPTIONS,
  networkOf,
  withCdf,
} from "./reading/own-lists.ts";
import { aligned } from "./reading/terminal-text.ts";

/** A CDF without a FILE stands in this scenario, in the unit of its sizes: bytes unless it says packets. */
const DEFAULT_SCENARIO = {
  version: 1,
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  workload: { load: 0.8, flows: 1000, seed: 1 },
  policies: DEFAULT_POLICIES,
};

const SAMPLE_OPTIONS = {
  cdf: {
    value: "TEXT",
    words:
      'puts the CDF of a text file into the workload, as its distribution (lines of "size cdf", the layouts of ns-2, YAPS and Homa, shares first, of each size or above it, or a header; without a FILE: 1000 flows at load 0.8 in slots)',
  },
  steps: {
    goesWith: ["cdf"],
    words:
      "draws the sizes of the CDF alone, and none between two of them, as is done where a mean above its rows is the one in steps",
  },
  "flow-list": {
    value: "TEXT",
    words: "makes a scenario of a list of flows, as import does without a network",
  },
  columns: { ...LIST_OPTIONS.columns, goesWith: ["flow-list"] },
  units: { ...LIST_OPTIONS.units, goesWith: ["flow-list"] },
  list: { words: "names all distributions that ship" },
} as const satisfies Options;

/**
 * `slotwise sample`: scenarios with their workloads written out as flows, one line each. `--cdf` puts a CDF in a text into
 * the workload, which stays; `--flow-list` takes all flows from a text; `--list` shows the distributions there are.
 */
function* sample(words: readonly string[]): Generator<string> {
  const { values, positionals, faults } = parseWords(words, SAMPLE_OPTIONS);
  if (faults.length > 0) throw new CommandError(faults);
  const { cdf, list, "flow-list": flowList } = values;
  const ways = [cdf, flowList, list].filter((way) => way !== undefined);
  const isAlone = cdf === undefined && ways.length > 0;
  if (ways.length > 1 || (isAlone && positionals.length > 0)) {
    throw new CommandError(["--list and --flow-list stand alone, --cdf beside FILEs"]);
  }
  if (list === true) yield* distributionList();
  else if (flowList !== undefined) yield line(sound(flowsOfText(flowList, values), flowList));
  else if (cdf === undefined) {
    for (const { name, scenario } of readInputs(positionals)) yield written(scenario, name);
  } else {
    const read = cdfOfText(cdf, values.steps === true);
    if (read.unit === null) {
      console.error(
        `slotwise: ${cdf}: Sizes are read as bytes (a header such as size_pkts,cdf says packets).`,
      );
    }
    const unit = read.unit ?? "bytes";
    const put = (raw: unknown) => withCdf(raw, { ...read, unit });
    const alone = { ...DEFAULT_SCENARIO, units: { size: unit } };
    const scenarios =
      positionals.length === 0
        ? [{ name: cdf, scenario: sound(put(alone), cdf) }]
        : readInputs(positionals, put);
    for (const { scenario } of scenarios) yield line(scenario);
  }
}

/** The flows of a workload; a window of counted ones stands beside them, a warm-up cannot, which is said. */
function written(scenario: Scenario, name: string): string {
  if (warmUpOf(scenario)) {
    console.error(
      `slotwise: ${name}: the warm-up is left out: of flows that are written out all are in the statistics, or those of a window (run --counted).`,
    );
  }
  return line(writtenOut(materialise(scenario)));
}

function line(scenario: Scenario): string {
  return `${JSON.stringify(scenario)}\n`;
}

function sound(input: unknown, name: string): Scenario {
  const parsed = parseScenario(input);
  if (parsed.ok) return parsed.scenario;
  throw new CommandError(parsed.faults.map(({ message }) => `${name}: ${message}`));
}

/** The named distributions by family: what a scenario calls them, and their mean in bytes. */
function* distributionList(): Generator<string> {
  const rows = DISTRIBUTIONS.map(({ id, family, title, meanBytes }) => [
    id,
    String(Number(meanBytes.toPrecision(7))),
    title.startsWith(family) ? title : `${family}: ${title}`,
  ]);
  // Words to the left, as the first column is.
  const widest = Math.max(...rows.map(([, , words = ""]) => words.length));
  const body = rows.map(([id = "", mean = "", words = ""]) => [id, mean, words.padEnd(widest)]);
  yield* aligned([["distribution", "mean, bytes", "what it is".padEnd(widest)], ...body]);
}

export const SAMPLE_COMMAND: Command = {
  name: "sample",
  forms: [
    { operands: "[FILE…]", options: ["cdf", "steps"] },
    { operands: "", options: ["flow-list", "columns", "units"] },
    { operands: "", options: ["list"] },
  ],
  options: SAMPLE_OPTIONS,
  words: `sample writes the flows of a workload out as a scenario; with --cdf it writes the workload, whose sizes have the law of the text, for run, run --seeds, thresholds, theory and sweep, and for sample again. Made of a text it has FIFO, LAS and SRPT, unless a FILE says others.`,
  answer: sample,
};

/** `slotwise import`: the scenario of a list of flows on a network. */
function importList(words: readonly string[]): readonly string[] {
  const { values, positionals } = parseWords(words, NETWORK_OPTIONS);
  const [list, ...others] = positionals;
  if (list === undefined) throw new CommandError(["a LIST of flows is missing"]);
  if (others.length > 0)
    throw new CommandError([`one LIST at a time, got ${others.join(" ")} too`]);
  const { on } = values;
  if (on !== undefined) refuseTwice([list, on]);
  const network = on === undefined ? undefined : networkOf(on);
  const parsed = parseScenario(flowsOfText(list, values, network));
  if (parsed.ok) return [`${JSON.stringify(parsed.scenario)}\n`];
  throw new CommandError(parsed.faults.map(({ message }) => `${list}: ${message}`));
}

export const IMPORT_COMMAND: Command = {
  name: "import",
  forms: [{ operands: "LIST" }],
  options: NETWORK_OPTIONS,
  words: `import writes a list of flows, as simulators and people write them, as a scenario: with a header in any order of columns (arrival or start, size, bytes or packets; id, src, dst, deadline, …; units as in start_us), or in a layout of HPCC, ConWeave, m3, Parsimon, ns3-rdma, ns3-datacenter, netbench, basic-sim, htsim, pFabric's ideal simulator, PIAS' flow.tr or coflow-benchmark, if its values can be that. What was read is said on standard error. Hosts are matched by number, also of h3 or server-7; other names, such as addresses, in their order. run takes lists --on a network, too.`,
  answer: importList,
};
