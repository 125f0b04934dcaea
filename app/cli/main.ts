import { once } from "node:events";
import { answer } from "./answer.ts";
import { failureOf } from "./reading/command-error.ts";
import { onTerminal } from "./reading/terminal-text.ts";

/** The file that threads of sweeps begin with: of a checkout, and beside this one as it is packed. They need no more than the engine. */
const THREAD = import.meta.url.endsWith(".ts") ? "../node/sweep-thread.ts" : "sweep-thread.js";

/** The `slotwise` command. Exit 0 on success, 2 on bad input or arguments, 1 on a fault of ours or of the machine. */
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
  console.error(`slotwise: standard output cannot be written: ${error.message}`);
  process.exit(1);
});

// Whoever reads how far it is may leave: the rest is done all the same.
process.stderr.on("error", () => {});

main(process.argv.slice(2)).catch((cause: unknown) => {
  const { status, words } = failureOf(cause);
  process.exitCode = status;
  console.error(onTerminal(words));
});
