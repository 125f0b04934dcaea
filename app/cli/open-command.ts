import { isLink } from "../../engine/index.ts";
import { CommandError } from "./reading/command-error.ts";
import { exerciseIn, readInputs } from "./reading/input.ts";
import { parseWords } from "./reading/words.ts";

/** `slotwise open`: the scenario in a share link, one line a link. */
export function* open(words: readonly string[]): Generator<string> {
  const links = parseWords(words, {}).positionals;
  if (links.length === 0) throw new CommandError(["a LINK is missing"]);
  const others = links.filter((text) => text !== "-" && !isLink(text));
  if (others.length > 0) {
    throw new CommandError(others.map((text) => `${text}: no link: one ends in #1. and letters`));
  }
  for (const input of readInputs(links)) {
    yield `${JSON.stringify({ ...input.scenario, ...exerciseIn(input) })}\n`;
  }
}
