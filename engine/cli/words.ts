import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError } from "./command-error.ts";

/** Options and positionals of a command; what does not fit is said, not thrown at the reader. */
export function parseWords<const O extends NonNullable<ParseArgsConfig["options"]>>(
  words: readonly string[],
  options: O,
) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options });
  } catch (error) {
    throw new CommandError([error instanceof Error ? error.message : String(error)]);
  }
}
