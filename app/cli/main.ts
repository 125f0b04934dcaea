import { once } from "node:events";
import { didYouMean, ENGINE_VERSION } from "../../engine/index.ts";
import { boundsCommand } from "./bounds-command.ts";
import { CommandError } from "./command-error.ts";
import { explainCommand } from "./explain-command.ts";
import { figure } from "./figure-command.ts";
import { COMMANDS, help } from "./help.ts";
import { link } from "./link-command.ts";
import { open } from "./open-command.ts";
import { reorder } from "./reorder-command.ts";
import { run } from "./run-command.ts";
import { sample } from "./sample-command.ts";
import { schema } from "./schema-command.ts";
import { thresholds } from "./thresholds-command.ts";

/** The `slotwise` command. Exit 0 on success, 2 on bad input or arguments, 1 on a fault of ours. */
async function main(words: readonly string[]): Promise<void> {
  const [command, ...rest] = words;
  if (rest.includes("--help") || rest.includes("-h")) return write([help(command)]);
  switch (command) {
    case "run":
      return write(run(rest));
    case "explain":
      return write(explainCommand(rest));
    case "sample":
      return write(sample(rest));
    case "bounds":
      return write(boundsCommand(rest));
    case "thresholds":
      return write(thresholds(rest));
    case "reorder":
      return write(reorder(rest));
    case "link":
      return write(link(rest));
    case "figure":
      return write(figure(rest));
    case "open":
      return write(open(rest));
    case "schema":
      return write(schema(rest));
    case "--version":
      return write([`${ENGINE_VERSION}\n`]);
    case "--help":
    case "-h":
    case "help":
      return write([helpOn(rest[0])]);
    default:
      throw new CommandError(
        command === undefined ? ["a command is missing", help()] : [unknown(command)],
      );
  }
}

function helpOn(command: string | undefined): string {
  if (command === undefined || COMMANDS.includes(command)) return help(command);
  throw new CommandError([unknown(command)]);
}

function unknown(command: string): string {
  const hint = didYouMean(command, COMMANDS);
  return `no command "${command}"${hint && `: ${hint}`} (see slotwise help)`;
}

/** Writes piece by piece, waiting when the reader is slower than we are. */
async function write(pieces: Iterable<string | Uint8Array>): Promise<void> {
  for (const piece of pieces) {
    if (!process.stdout.write(piece)) await once(process.stdout, "drain");
  }
}

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  console.error(`slotwise: the output cannot be written: ${error.message}`);
  process.exit(1);
});

main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof CommandError) {
    process.exitCode = 2;
    console.error(error.lines.map((line) => `slotwise: ${line}`).join("\n"));
  } else {
    process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`slotwise: this is our fault, not yours: ${reason}`);
  }
});
