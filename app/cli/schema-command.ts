import { scenarioSchema } from "../../engine/index.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/words.ts";

/** `slotwise schema`: the JSON schema of scenario files, for editors. */
export function schema(words: readonly string[]): readonly string[] {
  const { positionals } = parseWords(words, {});
  const [first] = positionals;
  if (first !== undefined) throw new CommandError([`schema: expected nothing, got "${first}"`]);
  return [`${JSON.stringify(scenarioSchema(), null, 2)}\n`];
}
