import { parseScenario } from "../../engine/doors/files.ts";
import type { Command } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { refuseTwice } from "./reading/input.ts";
import { flowsOfText, NETWORK_OPTIONS, networkOf } from "./reading/own-lists.ts";

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
