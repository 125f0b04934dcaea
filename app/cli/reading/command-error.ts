import { shortened } from "../../../engine/doors/files.ts";
import { RunError } from "../../../engine/doors/run.ts";

/** At most this many faults are listed, over all files. */
const MOST_LINES = 100;
/** Longest line: one that lists all presets is shorter. */
const LONGEST = 2000;

const WORD = /got "([^"]{100,})"/g;

/** An error that the user can mend: one line a fault, all at once, as far as anyone reads them. */
export class CommandError extends Error {
  readonly lines: readonly string[];

  /** The exit code is 2 for a bad request, 1 for a bad finding. */
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

/** Very long words are quoted by their beginning. */
function readable(line: string): string {
  return shortened(
    line.replace(WORD, (_, text: string) => `got "${shortened(text)}"`),
    LONGEST,
  );
}

/** Errors that no other words would mend: the machine has no more room, or fails. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set([
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EIO",
  "EMFILE",
  "ENFILE",
  "ENOMEM",
]);

/** Names the file or folder that cannot be used: exit 1 where the machine is at fault (a full disk), else 2. */
export function fileFault(name: string, what: string, error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  const { code = "", message } = error as NodeJS.ErrnoException;
  const why = code === "ENOSPC" || code === "EDQUOT" ? "the disk is full" : message.split(",")[0];
  return new CommandError(
    [`${name}: cannot be ${what} (${why})`],
    OF_THE_MACHINE.has(code) ? 1 : 2,
  );
}

/**
 * A run that cannot end, such as one under a rank without a value for a flow, becomes a `CommandError` that names the file; so
 * does an option that does not go with what is in it.
 */
export function ofFile<T>(name: string, call: () => T): T {
  try {
    return call();
  } catch (error) {
    throw runFault(name, error);
  }
}

/** Does the same for output that comes piece by piece. */
export function* piecesOfFile<T>(name: string, pieces: Iterable<T>): Generator<T> {
  try {
    yield* pieces;
  } catch (error) {
    throw runFault(name, error);
  }
}

const OF_RUNS: ReadonlySet<string> = new Set(["RunError", "RankError"]);

/** Errors of our own stay as they are. One from a thread arrives without its class, so its name is looked at. */
export function runFault(name: string, error: unknown): unknown {
  if (error instanceof CommandError) {
    const lines = error.lines.map((line) => (line.includes(name) ? line : `${name}: ${line}`));
    return new CommandError(lines, error.status);
  }
  const isOfRun = error instanceof RunError || (error instanceof Error && OF_RUNS.has(error.name));
  return isOfRun ? new CommandError([`${name}: ${error.message}`]) : error;
}

/**
 * The exit code and message after an error: 2 for bad input or arguments, 1 for a fault of ours or of the machine, such as a
 * full disk.
 */
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

/** Errors that are nobody's bug: a run that cannot end under its rank, a file or folder that cannot be used. */
function causedOutside(cause: unknown): CommandError | null {
  if (cause instanceof RunError) return new CommandError([cause.message]);
  const { syscall, path } = cause as NodeJS.ErrnoException;
  if (!(cause instanceof Error) || syscall === undefined || path === undefined) return null;
  return fileFault(path, "read or written", cause);
}
