import { RunError } from "../../engine/index.ts";
import { CommandError, fileFault } from "./reading/command-error.ts";

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
