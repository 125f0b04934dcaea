import { CommandError } from "../reading/command-error.ts";
import { parseWords } from "../reading/words.ts";
import { answersTable, withFolders } from "./answers.ts";

/** `slotwise check ANSWERS…`: a table of the answers to an exercise. */
export function check(words: readonly string[]): Iterable<string> {
  const { values, positionals } = parseWords(words, {
    format: { type: "string" },
    exercise: { type: "string" },
  });
  const { format = "table", exercise = null } = values;
  if (format !== "table" && format !== "csv" && format !== "json") {
    throw new CommandError([`--format: expected table, csv or json, got "${format}"`]);
  }
  const names = withFolders(positionals);
  if (names.length === 0) throw new CommandError(["ANSWERS are missing: files, links or folders"]);
  return answersTable(names, { format, exercise });
}
