import { encodeLink, isLink, type LinkResult, unpackLink } from "../../engine/doors/files.ts";
import { allRuns, keptResult } from "../../engine/doors/report.ts";
import { materialise } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { exerciseLink, readExercise } from "../lessons/exercise.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError, ofFile } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { isThere } from "./reading/files.ts";
import { exerciseIn, locate, readInputs } from "./reading/input.ts";

/** Chat programs and older browsers cut longer ones. */
const LONG = 2000;
/** Whole, or from the page or folder that the link stands in; with nothing behind a # yet. */
const ADDRESS = /^(?:$|[a-z][a-z\d+.-]*:|[./?])[^#\s]*$/i;

const LINK_OPTIONS = {
  base: { value: "ADDRESS", words: "the page's address, which stands before it" },
} as const satisfies Options;

/** `slotwise link`: one share link a file, with what came out, so that whoever opens it can compare; of an exercise, one that asks it. */
export function link(words: readonly string[]): readonly string[] {
  const { values, positionals } = parseWords(words, LINK_OPTIONS);
  const { base = "" } = values;
  const faults: string[] = [];
  if (!ADDRESS.test(base)) {
    faults.push(`--base: expected an address such as https://example.org/slotwise/, got "${base}"`);
  }
  const links = readInputs(positionals).map((input) => {
    const { name, scenario, view } = input;
    const { lesson, ...answers } = exerciseIn(input);
    const given = lesson === undefined ? null : { scenario, lesson, ...answers };
    if (given !== null) {
      const read = readExercise(given);
      if (!read.ok) faults.push(...read.faults.map((fault) => `${name}: ${fault}`));
    }
    const part =
      given === null
        ? encodeLink({ scenario, view, result: ofFile(name, () => resultOf(scenario)) })
        : exerciseLink(given, scenario);
    const text = `${base}${part}`;
    const opened = unpackLink(part);
    // What could not be opened is no link.
    if (!opened.ok) faults.push(...opened.messages.map((message) => `${name}: ${message}`));
    else if (text.length > LONG) {
      console.error(
        `slotwise: ${name}: ${text.length} characters, which not every program passes on whole: a file is safer`,
      );
    }
    return `${text}\n`;
  });
  if (faults.length > 0) throw new CommandError(faults);
  return links;
}

function resultOf(scenario: Scenario): LinkResult {
  const { engine, digest } = keptResult(allRuns(materialise(scenario)));
  return { engine, digest };
}

const NO_LINK =
  "no link, no file and no example: a link ends in #1. and letters; with blanks in it put it between quotes";

/** `slotwise open`: the scenario in a share link, in a file with one, or of an example, one line each. */
export function* open(words: readonly string[]): Generator<string> {
  const links = parseWords(words, {}).positionals;
  if (links.length === 0) throw new CommandError(["a LINK is missing"]);
  const others = links.filter((text) => !isLink(text) && !isThere(locate(text)));
  if (others.length > 0) {
    throw new CommandError(others.map((text) => `${text}: ${NO_LINK}`));
  }
  for (const input of readInputs(links)) {
    yield `${JSON.stringify({ ...input.scenario, ...exerciseIn(input) })}\n`;
  }
}

export const LINK_COMMAND: Command = {
  name: "link",
  forms: [{ operands: "FILE…" }],
  options: LINK_OPTIONS,
  words: "link writes a share link.",
  answer: link,
};

export const OPEN_COMMAND: Command = {
  name: "open",
  forms: [{ operands: "LINK…" }],
  options: {},
  words:
    "open writes the scenario of a share link, also of one as mail leaves it: in lines, quoted, with words around it, in a file; of a figure; or that of an example by its name, to begin with.",
  answer: open,
};
