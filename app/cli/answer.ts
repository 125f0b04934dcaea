import { didYouMean, ENGINE_VERSION, scenarioSchema, sweepSchema } from "../../engine/index.ts";
import { boundsCommand } from "./bounds-command.ts";
import { check } from "./check/check-command.ts";
import { explainCommand } from "./explain-command.ts";
import { figure } from "./figure/figure-command.ts";
import { COMMANDS, help, TOPICS } from "./help.ts";
import { link, open } from "./link-command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { reorder } from "./reorder-command.ts";
import { run } from "./run-command.ts";
import { sample } from "./sample-command.ts";
import { search } from "./search-command.ts";
import { merge } from "./study/merge-command.ts";
import { reproduceCommand } from "./study/reproduce-command.ts";
import { sweepCommand } from "./study/sweep-command.ts";
import { asksForSweep, sweepFigure } from "./study/sweep-figure.ts";
import { theory } from "./theory-command.ts";
import { thresholds } from "./thresholds-command.ts";

/**
 * Answers the words piece by piece; threads of sweeps begin with the file `entry`. Throws a `CommandError` where the words
 * or the files are wrong.
 */
export function answer(
  words: readonly string[],
  entry: URL,
): Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array> {
  const [command, ...rest] = words;
  if (rest.includes("--help") || rest.includes("-h")) return [help(command)];
  switch (command) {
    case "run":
      return rest.some(isVary) ? sweepCommand(rest, entry) : run(rest);
    case "sweep":
      return sweepCommand(rest, entry);
    case "reproduce":
      return reproduceCommand(rest, entry);
    case "merge":
      return merge(rest);
    case "explain":
      return explainCommand(rest);
    case "sample":
      return sample(rest);
    case "bounds":
      return boundsCommand(rest);
    case "thresholds":
      return thresholds(rest);
    case "theory":
      return theory(rest);
    case "search":
      return search(rest);
    case "reorder":
      return reorder(rest);
    case "link":
      return link(rest);
    case "figure":
      return asksForSweep(rest) ? sweepFigure(rest, entry) : figure(rest);
    case "open":
      return open(rest);
    case "check":
      return check(rest);
    case "schema":
      return schema(rest);
    case "--version":
      return [`${ENGINE_VERSION}\n`];
    case "--help":
    case "-h":
    case "help":
      return [helpOn(rest[0])];
    default:
      throw new CommandError(
        command === undefined ? ["a command is missing", help()] : [unknown(command)],
      );
  }
}

function isVary(word: string): boolean {
  return word === "--vary" || word.startsWith("--vary=");
}

function helpOn(command: string | undefined): string {
  if (command === undefined || [...COMMANDS, ...TOPICS].includes(command)) return help(command);
  throw new CommandError([unknown(command)]);
}

function unknown(command: string): string {
  const hint = didYouMean(command, [...COMMANDS, ...TOPICS]);
  return `no command "${command}"${hint && `: ${hint}`} (see slotwise help)`;
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
