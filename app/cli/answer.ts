import { didYouMean, scenarioSchema } from "../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { sweepSchema } from "../../engine/doors/study.ts";
import type { LongRun } from "../node/threads.ts";
import { BOUNDS_COMMAND } from "./bounds-command.ts";
import { CHECK_COMMAND } from "./check/check-command.ts";
import { EXPLAIN_COMMAND } from "./explain-command.ts";
import { FIGURE_OPTIONS } from "./figure/figure-arguments.ts";
import { figure } from "./figure/figure-command.ts";
import { completionsOf, help, SHELLS, TOPICS } from "./help.ts";
import { LINK_COMMAND, OPEN_COMMAND } from "./link-command.ts";
import type { Command, Pieces } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { REORDER_COMMAND } from "./reorder-command.ts";
import { RUN_COMMAND } from "./run-command.ts";
import { IMPORT_COMMAND, SAMPLE_COMMAND } from "./sample-command.ts";
import { SEARCH_COMMAND } from "./search-command.ts";
import { MERGE_COMMAND } from "./study/merge-command.ts";
import { REPRODUCE_COMMAND } from "./study/reproduce-command.ts";
import { SWEEP_COMMAND } from "./study/sweep-command.ts";
import { asksForSweep, SWEEP_FIGURE_OPTIONS, sweepFigure } from "./study/sweep-figure.ts";
import { THEORY_COMMAND } from "./theory-command.ts";
import { THRESHOLDS_COMMAND } from "./thresholds-command.ts";

const FIGURE_COMMAND: Command = {
  name: "figure",
  forms: [
    { operands: "FILE", options: Object.keys(FIGURE_OPTIONS) },
    {
      operands: "SWEEP --kind sweep",
      options: Object.keys(SWEEP_FIGURE_OPTIONS).filter((name) => name !== "kind"),
    },
  ],
  options: { ...SWEEP_FIGURE_OPTIONS, ...FIGURE_OPTIONS },
  words: `figure draws what the page shows. links, of a switch or a network, are coloured by their load under the first policy; link-load is how full the fullest of them is over time. requests are their completion times.
Of policies that send packets, packets is what the bench shows: headline, its sentence; switch, every policy's port, the fullest one; tracks, queues and what each flow waited for, idle time folded. sums are where the mean FCT went, tenths the same by size, cells the ports with the longest queues over time, slowest-requests what the last flow of each of them waited for: these four of any number of packets. On a slide packets are the sentence and the ports. dynamics are rates, queues and pauses of one policy at its busiest port, or windows, as version 0.2 drew them.
ccdf is the share of the flows above each value on a logarithmic axis, size the measure against the size of the flows, slowdowns each flow by its size, a panel a policy. thresholds are those of the policies on the CDF of the sizes, objective what PIAS's eq. 2 makes of the first one, slack what QCLIMB's slack does with them, bounds the sizes between their bounds, laws and sizes the distribution of the sizes, rank each policy's rank over what a flow has sent, classes bars by size class, worst-case each flow under the first policy and below it under the second, reordering the packets of the link that the page's Reordering and loss shares.
The scenario is inside the file: dropped on the page, it opens. Of a SWEEP (its file, its result, or its pieces) it draws a panel a measure, columns and rows by the second and third axis, and a line with a band a policy.`,
  answer: (words, entry) => (asksForSweep(words) ? sweepFigure(words, entry) : figure(words)),
};

const SCHEMA_COMMAND: Command = {
  name: "schema",
  forms: [{ operands: "[sweep]" }],
  options: {},
  words: `schema writes the JSON schema of scenario files: "$schema": "./scenario.schema.json" in a file points an editor to it.`,
  answer: schema,
};

const COMPLETIONS_COMMAND: Command = {
  name: "completions",
  forms: [{ operands: SHELLS.join("|") }],
  options: {},
  words: `completions writes what a shell needs to complete commands, options and their values: eval "$(slotwise completions bash)" in ~/.bashrc, the same with zsh in ~/.zshrc, slotwise completions fish | source in fish.`,
  answer: completions,
};

/** All commands, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  RUN_COMMAND,
  SWEEP_COMMAND,
  MERGE_COMMAND,
  REPRODUCE_COMMAND,
  EXPLAIN_COMMAND,
  IMPORT_COMMAND,
  SAMPLE_COMMAND,
  BOUNDS_COMMAND,
  THRESHOLDS_COMMAND,
  REORDER_COMMAND,
  THEORY_COMMAND,
  SEARCH_COMMAND,
  CHECK_COMMAND,
  LINK_COMMAND,
  OPEN_COMMAND,
  SCHEMA_COMMAND,
  FIGURE_COMMAND,
  COMPLETIONS_COMMAND,
];
const NAMES = COMMANDS.map(({ name }) => name);

/**
 * Answers the words piece by piece; threads of sweeps begin with the file `entry`, long runs with `begin`. Throws a `CommandError` where the words
 * or the files are wrong.
 */
export function answer(words: readonly string[], entry: URL, begin?: () => LongRun): Pieces {
  const [name, ...rest] = words;
  if (rest.includes("--help") || rest.includes("-h")) return [help(COMMANDS, name)];
  const command = COMMANDS.find((one) => one.name === name);
  if (command !== undefined) return command.answer(rest, entry, begin);
  switch (name) {
    case "--version":
      return [`${ENGINE_VERSION}\n`];
    case "--help":
    case "-h":
    case "help":
      return [helpOn(rest[0])];
    default:
      throw new CommandError(
        name === undefined ? ["a command is missing", help(COMMANDS)] : [unknown(name)],
      );
  }
}

function helpOn(name: string | undefined): string {
  if (name === undefined || [...NAMES, ...TOPICS].includes(name)) return help(COMMANDS, name);
  throw new CommandError([unknown(name)]);
}

function unknown(name: string): string {
  const hint = didYouMean(name, [...NAMES, ...TOPICS]);
  return `no command "${name}"${hint && `: ${hint}`} (see slotwise help)`;
}

function schema(words: readonly string[]): readonly string[] {
  const { positionals } = parseWords(words, {});
  const [first] = positionals;
  if (first !== undefined && first !== "sweep") {
    throw new CommandError([`schema: expected nothing or sweep, got "${first}"`]);
  }
  const made = first === "sweep" ? sweepSchema() : scenarioSchema();
  return [`${JSON.stringify(made, null, 2)}\n`];
}

function completions(words: readonly string[]): readonly string[] {
  const { positionals } = parseWords(words, {});
  const shell = SHELLS.find((one) => one === positionals[0]);
  if (shell === undefined || positionals.length > 1) {
    throw new CommandError([
      `completions: expected ${SHELLS.join(", ")}, got "${positionals.join(" ")}"`,
    ]);
  }
  return [completionsOf(shell, COMMANDS)];
}
