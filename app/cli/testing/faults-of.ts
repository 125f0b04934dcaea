import { CommandError } from "../reading/command-error.ts";

/** What a command finds wrong, a line each; none if it runs. Any other error is a fault of ours, and thrown. */
export function faultsOf(call: () => unknown): readonly string[] {
  try {
    call();
  } catch (error) {
    if (error instanceof CommandError) return error.lines;
    throw error;
  }
  return [];
}
