import { RunError, shortened } from "../../../engine/index.ts";

/** Most lines that are said, over all files. */
export const MOST_LINES = 100;
/** Longest line: one that lists all presets is shorter. */
const LONGEST = 2000;

/** A very long word where what was found is said. */
const WORD = /got "([^"]{100,})"/g;

/** Something the person at the keyboard can mend: one line a fault, all at once, as far as anyone reads them. */
export class CommandError extends Error {
  readonly lines: readonly string[];

  /** The exit code: 2 of what is asked, 1 of what was found. */
  readonly status: 1 | 2;

  constructor(lines: readonly string[], status: 1 | 2 = 2) {
    const said = lines.slice(0, MOST_LINES).map(readable);
    const more = lines.length - said.length;
    const all =
      more === 0 ? said : [...said, `and ${more} more ${more === 1 ? "fault" : "faults"}`];
    super(all.join("\n"));
    this.lines = all;
    this.status = status;
  }
}

/** What is quoted of very long words is their beginning. */
function readable(line: string): string {
  return shortened(
    line.replace(WORD, (_, text: string) => `got "${shortened(text)}"`),
    LONGEST,
  );
}

/** What a person cannot mend by other words: the machine has no more room, or fails. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
]);

/** A file or a folder that cannot be read or written, by its name: exit 1 of a full disk, else 2. What is a fault in words stays as it is. */
export function fileFault(name: string, what: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const why = code === "ENOSPC" || code === "EDQUOT" ? "the disk is full" : message.split(",")[0];
  return new CommandError(
    [`${name}: cannot be ${what} (${why})`],
    OF_THE_MACHINE.has(code) ? 1 : 2,
  );
}

/** What a call comes to; a run in it that cannot be ended, as one of a rank that has no value for a flow, names the file. */
export function ofFile<T>(name: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw runFault(name, error);
  }
}

/** The same of what is written piece by piece. */
export function* piecesOfFile<T>(name: string, pieces: Iterable<T>): Generator<T> {
  try {
    yield* pieces;
  } catch (error) {
    throw runFault(name, error);
  }
}

const OF_RUNS: ReadonlySet<string> = new Set(["RunError", "RankError"]);

/** Whatever else is thrown stays as it is. From a thread an error comes without its class. */
export function runFault(name: string, error: unknown): unknown {
  const isOfRun = error instanceof RunError || (error instanceof Error && OF_RUNS.has(error.name));
  return isOfRun ? new CommandError([`${name}: ${error.message}`]) : error;
}

/** How the command ends where it threw, and what it says. Exit 2 on bad input or arguments, 1 on a fault of ours or of the machine, as a full disk. */
export function failureOf(cause: unknown): { readonly status: number; readonly words: string } {
  const error = causedOutside(cause) ?? cause;
  if (error instanceof CommandError) {
    return {
      status: error.status,
      words: error.lines.map((line) => `slotwise: ${line}`).join("\n"),
    };
  }
  const reason = error instanceof Error ? error.message : String(error);
  return { status: 1, words: `slotwise: this is our fault, not yours: ${reason}` };
}

/** A run that cannot be ended, as one of a rank that has no value for a sampled flow; a file or a folder that cannot be used. */
function causedOutside(cause: unknown): CommandError | null {
  if (cause instanceof RunError) return new CommandError([cause.message]);
  const { syscall, path } = cause as NodeJS.ErrnoException;
  if (!(cause instanceof Error) || syscall === undefined || path === undefined) return null;
  return fileFault(path, "read or written", cause);
}
