import {
  definitionOf,
  MEASURE_FAMILIES,
  NAMED_MEASURES,
  resultKey,
} from "../../engine/doors/measures.ts";
import { FLOW_KEYS, POLICIES, TOPOLOGIES } from "../../engine/doors/scenario.ts";
import { type Command, usageOf, wordsOf } from "./reading/command.ts";
import { presetNames } from "./reading/input.ts";

const FILES = `A FILE is a scenario (JSON), "-" for standard input, the name of a preset, or a share link.`;
const EXIT =
  "Exit code: 0 done, 2 bad scenario or arguments (nothing is written), 1 a fault of ours, or a full disk.";

/** What `slotwise help` knows beside commands. */
export const TOPICS: readonly string[] = ["measures"];

/** Every measure with its name, its definition and, where it is another, its key in results. */
function measuresHelp(): string {
  const named = NAMED_MEASURES.map((one) => [one.key, `${definitionOf(one)}${keyWords(one)}`]);
  const families = MEASURE_FAMILIES.map(({ form, definition }) => [form, definition]);
  const lines = [...named, ...families].map(([name, words]) => `  ${name}\n      ${words}\n`);
  return `Measures, as sweeps, lessons, claims and matchers name them. With mice., medium. or elephants. in front those of
flows, distributions and where.PART are of a size class. A sweep also takes arithmetic over them: "mice.p99 / mean", "1 - slowdown.below.2". Names of earlier
versions are read as well.\n\n${lines.join("")}`;
}

function keyWords(one: (typeof NAMED_MEASURES)[number]): string {
  return resultKey(one) === one.key ? "" : ` In results: ${resultKey(one)}.`;
}

/** The usage of one command, or of all, with the presets there are. */
export function help(commands: readonly Command[], name?: string): string {
  if (name === "measures") return measuresHelp();
  const command = commands.find((one) => one.name === name);
  if (command !== undefined) {
    return `usage:\n${usageOf(command)}\n\n${FILES}\n\n${wordsOf(command)}\n${EXIT}\n`;
  }
  const usages = commands.map(usageOf).join("\n");
  const words = commands.map((one) => `\n${wordsOf(one)}`).join("");
  const presets = `Presets: ${presetNames().join(", ")}`;
  const policies = `Policies: ${POLICIES.map(({ id }) => id).join(", ")}`;
  const networks = `Networks: ${TOPOLOGIES.map(({ kind }) => kind).join(", ")}`;
  const columns = `Columns of flows: ${FLOW_KEYS.join(", ")}`;
  return `usage: slotwise COMMAND …\n\n${usages}\n\n${FILES}\n${words}\n${EXIT}\n\n${policies}\n${networks}\n${columns}\n${presets}\n`;
}
