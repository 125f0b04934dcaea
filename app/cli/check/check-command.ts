import { CommandError } from "../reading/command-error.ts";
import { parseWords } from "../reading/words.ts";
import { holdsAnswers, withFolders } from "./answers.ts";
import { answersTable } from "./answers-table.ts";
import { keptResults } from "./kept-results.ts";

/**
 * `slotwise check FILE…`: what files, figures and links keep, compared with what they come to now; `slotwise check ANSWERS…`: a
 * table of the answers to an exercise. Which of the two it is, the files say.
 */
export function check(words: readonly string[]): Iterable<string | Uint8Array> {
  const { values, positionals } = parseWords(words, {
    format: { type: "string" },
    exercise: { type: "string" },
    update: { type: "boolean" },
  });
  const { format, exercise = null, update = false } = values;
  if (positionals.length === 0) {
    throw new CommandError(["FILES or ANSWERS are missing: files, links or folders"]);
  }
  const names = withFolders(positionals);
  const isOfAnswers =
    format !== undefined ||
    exercise !== null ||
    (!update && (names.length !== positionals.length || names.some(holdsAnswers)));
  if (!isOfAnswers) return keptResults(names, update);
  const shown = format ?? "table";
  if (shown !== "table" && shown !== "csv" && shown !== "json") {
    throw new CommandError([`--format: expected table, csv or json, got "${shown}"`]);
  }
  if (update)
    throw new CommandError(["--update: does not go with answers, which stay as they are"]);
  if (names.length === 0) throw new CommandError(["ANSWERS are missing: files, links or folders"]);
  return answersTable(names, { format: shown, exercise });
}
