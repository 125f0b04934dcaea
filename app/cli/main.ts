import { once } from "node:events";
import { RunError } from "../../engine/index.ts";
import { answer } from "./answer.ts";
import { CommandError } from "./reading/command-error.ts";
import { onTerminal } from "./reading/unseen.ts";

/** The file that threads of sweeps begin with: of a checkout, and beside this one as it is packed. They need no more than the engine. */
const THREAD = import.meta.url.endsWith(".ts") ? "../node/sweep-thread.ts" : "sweep-thread.js";

/** The `slotwise` command. Exit 0 on success, 2 on bad input or arguments, 1 on a fault of ours. */
async function main(words: readonly string[]): Promise<void> {
  await write(answer(words, new URL(THREAD, import.meta.url)));
}

/** Writes piece by piece, waiting when the reader is slower than we are. */
async function write(
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  for await (const piece of pieces) {
    // Names come from files of others.
    const isShown = process.stdout.isTTY && typeof piece === "string";
    if (!process.stdout.write(isShown ? onTerminal(piece) : piece))
      await once(process.stdout, "drain");
  }
}

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  console.error(`slotwise: the output cannot be written: ${error.message}`);
  process.exit(1);
});

// Whoever reads how far it is may leave: the rest is done all the same.
process.stderr.on("error", () => {});

main(process.argv.slice(2)).catch((cause: unknown) => {
  const error = causedOutside(cause) ?? cause;
  if (error instanceof CommandError) {
    process.exitCode = error.status;
    console.error(onTerminal(error.lines.map((line) => `slotwise: ${line}`).join("\n")));
  } else {
    process.exitCode = 1;
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`slotwise: this is our fault, not yours: ${reason}`);
  }
});

/** A run that cannot be ended, as one of a rank that has no value for a sampled flow; a file or a folder that cannot be used. */
function causedOutside(cause: unknown): CommandError | null {
  if (cause instanceof RunError) return new CommandError([cause.message]);
  const { syscall, path = "a file", message } = cause as NodeJS.ErrnoException;
  if (!(cause instanceof Error) || syscall === undefined) return null;
  return new CommandError([`${path}: cannot be read or written (${message.split(",")[0]})`]);
}
