import { scenarioSchema, sweepSchema } from "../../engine/index.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/words.ts";

/** `slotwise schema`: the JSON schema of scenario files, or of sweeps, for editors. */
export function schema(words: readonly string[]): readonly string[] {
  const { positionals } = parseWords(words, {});
  const [first] = positionals;
  if (first !== undefined && first !== "sweep") {
    throw new CommandError([`schema: expected nothing or sweep, got "${first}"`]);
  }
  const made = first === "sweep" ? sweepSchema() : scenarioSchema();
  return [`${JSON.stringify(made, null, 2)}\n`];
}
