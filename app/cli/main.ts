import { once } from "node:events";
import { ProgressLine, stoppable, threadOf } from "../node/threads.ts";
import type { FromRun, RunThreadData } from "./run-thread.ts";

/** Files that threads begin with: of a checkout, and beside this one as it is packed. Those of sweeps need no more than the engine. */
const [SWEEP, RUN] = import.meta.url.endsWith(".ts")
  ? ["../node/sweep-thread.ts", "./run-thread.ts"]
  : ["sweep-thread.js", "run-thread.js"];

/** What a shell tells of a command that ^C ended. */
const STOPPED = 130;
/** Milliseconds in which a run that is under way writes what is done; one that is being set up does not hear. */
const GRACE = 2000;

/** The `slotwise` command. Exit 0 on success, 2 on bad input or arguments, 1 on a fault of ours or of the machine, 130 where ^C left something undone. */
async function main(words: readonly string[]): Promise<void> {
  const [name, ...rest] = words;
  const isElsewhere = rest.some((word) => /^(-h|--help|--vary(=.*)?)$/.test(word));
  if (name === "run" && !isElsewhere) return runInThread(rest);
  // The rest of the command is read where it is needed: a thread reads its own.
  const [{ answer }, { failureOf }, { onTerminal }] = await Promise.all([
    import("./answer.ts"),
    import("./reading/command-error.ts"),
    import("./reading/terminal-text.ts"),
  ]);
  // Names come from files of others.
  const say = console.error;
  console.error = (line: string) => say(onTerminal(line));
  let isCut = () => false;
  const begin = () => {
    const run = stoppable();
    isCut = run.isCut;
    return run;
  };
  try {
    for await (const piece of answer(words, new URL(SWEEP as string, import.meta.url), begin)) {
      const isShown = process.stdout.isTTY && typeof piece === "string";
      await write(isShown ? onTerminal(piece) : piece);
    }
  } catch (cause) {
    const failure = failureOf(cause);
    process.exitCode = failure.status;
    console.error(failure.words);
  }
  if (isCut()) process.exitCode = STOPPED;
}

/** Waits when the reader is slower than we are. */
async function write(piece: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(piece)) await once(process.stdout, "drain");
}

/**
 * This thread waits, and so hears of ^C: the run then writes what is done. Where nothing is done, as while cables are laid or
 * flows are drawn, the thread is ended. A second ^C ends both.
 */
async function runInThread(words: readonly string[]): Promise<void> {
  const shared = new Int32Array(new SharedArrayBuffer(12));
  const data: RunThreadData = { words, shared, isShown: process.stdout.isTTY };
  const line = new ProgressLine();
  const worker = threadOf(new URL(RUN as string, import.meta.url), data);
  let grace: NodeJS.Timeout | undefined;
  process.once("SIGINT", () => {
    Atomics.store(shared, 0, 1);
    grace = setTimeout(() => {
      line.clear();
      const isDone = Atomics.load(shared, 2) > 0;
      const then = isDone ? "what is done is written soon; ^C ends it now" : "nothing was done yet";
      console.error(`slotwise: stopped: ${then}`);
      if (isDone) return;
      process.exitCode = STOPPED;
      void worker.terminate();
    }, GRACE);
  });
  let written: Promise<void> = Promise.resolve();
  worker.on("message", (message: FromRun) => {
    if ("telling" in message) return line.tell(...message.telling);
    line.clear();
    if ("said" in message) console.error(message.said);
    else if ("status" in message) process.exitCode = message.isCut ? STOPPED : message.status;
    else {
      written = written.then(async () => {
        await write(message.text);
        Atomics.sub(shared, 1, 1);
        Atomics.notify(shared, 1);
      });
    }
  });
  await once(worker, "exit");
  clearTimeout(grace);
  await written;
}

// A reader that has seen enough (`| head`) closes the pipe: that is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  console.error(`slotwise: standard output cannot be written: ${error.message}`);
  process.exit(1);
});

// Whoever reads how far it is may leave: the rest is done all the same.
process.stderr.on("error", () => {});

main(process.argv.slice(2)).catch((error: unknown) => {
  process.exitCode = 1;
  console.error(
    `slotwise: this is our fault, not yours: ${error instanceof Error ? error.message : error}`,
  );
});
