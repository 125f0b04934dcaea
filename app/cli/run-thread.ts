import { parentPort, workerData } from "node:worker_threads";
import { cuts, type LongRun } from "../node/threads.ts";
import { failureOf } from "./reading/command-error.ts";
import { inRow, onTerminal } from "./reading/terminal-text.ts";
import { RUN_COMMAND } from "./run-command.ts";

/** `slotwise run` in a thread of its own, so that the first one hears of ^C however busy this is. */
export interface RunThreadData {
  readonly words: readonly string[];
  /** Place 0: 1 once ^C was pressed. Place 1: texts that are posted and not written yet. Place 2: runs that are done. */
  readonly shared: Int32Array;
  /** Standard output is a terminal. */
  readonly isShown: boolean;
}

export type FromRun =
  | { readonly text: string }
  | { readonly said: string }
  | { readonly telling: readonly [words: string, share: number] }
  | { readonly status: number; readonly isCut: boolean };

/** Texts are posted in pieces of so many characters, at most so many of which are on their way. */
const PIECE = 2 ** 16;
const MOST_ON_WAY = 16;
/** Milliseconds between two words on how far it is. */
const BETWEEN = 100;

const { words, shared, isShown } = workerData as RunThreadData;
const post = (message: FromRun) => parentPort?.postMessage(message);
const cut = cuts();
let piece = "";

function flush(): void {
  if (piece === "") return;
  for (;;) {
    const onWay = Atomics.load(shared, 1);
    if (onWay < MOST_ON_WAY) break;
    Atomics.wait(shared, 1, onWay);
  }
  Atomics.add(shared, 1, 1);
  post({ text: isShown ? onTerminal(piece) : piece });
  piece = "";
}

function begin(): LongRun {
  let last = performance.now();
  return {
    tell: (text, share) => {
      const now = performance.now();
      if (now - last < BETWEEN) return;
      last = now;
      flush();
      post({ telling: [inRow(text), share] });
    },
    isStopped: () => Atomics.load(shared, 0) === 1,
    done: () => Atomics.add(shared, 2, 1),
    ...cut,
    end: () => {},
  };
}

// Names come from files of others.
console.error = (line: string) => {
  flush();
  post({ said: onTerminal(line) });
};
let status = 0;
try {
  for (const text of RUN_COMMAND.answer(
    words,
    new URL(import.meta.url),
    begin,
  ) as Iterable<string>) {
    piece += text;
    if (piece.length >= PIECE) flush();
  }
} catch (cause) {
  const failure = failureOf(cause);
  status = failure.status;
  console.error(failure.words);
}
flush();
post({ status, isCut: cut.isCut() });
