import { existsSync } from "node:fs";
import {
  encodeLink,
  isLink,
  shortened,
  unpackLink,
  utf16Text,
} from "../../../engine/doors/files.ts";
import { allRuns, comparedWords, compareKept, keptResult } from "../../../engine/doors/report.ts";
import { materialise } from "../../../engine/doors/run.ts";
import type { KeptResult, Scenario } from "../../../engine/doors/scenario.ts";
import { figureKind } from "../../draw/figure/carry/carry.ts";
import { drawnAs } from "../../draw/figure/drawn-as.ts";
import { UNITS } from "../../draw/figure/sheet/width.ts";
import { keptIn, keptInLink, type ReadKept } from "../../node/kept.ts";
import { parseFigureArguments } from "../figure/figure-arguments.ts";
import { drawFigure } from "../figure/figure-command.ts";
import type { Command, Options } from "../reading/command.ts";
import { CommandError, ofFile } from "../reading/command-error.ts";
import { parseWords } from "../reading/command-options.ts";
import { called, readBytes, whyUnreplaceable, writeWhole } from "../reading/files.ts";
import { refuseTwice } from "../reading/input.ts";
import { answersTable, holdsAnswers, withFolders } from "./answers-table.ts";
import { twiceIn, withResult } from "./write-result.ts";

const CHECK_OPTIONS = {
  update: {
    words:
      'writes what it comes to now: into a scenario file its "result", a figure is drawn anew, and a link, or what was on standard input (-), is printed; if one of the files cannot be updated, none is',
  },
  exercise: {
    value: "FILE",
    isRepeated: true,
    words:
      "the exercise that the answers are to be of; several, or a folder of them, each by its title",
  },
  gradebook: {
    words:
      "of answers: a row a student, over all exercises, with the points of each question; whoever handed in what is not marked is named",
  },
  format: {
    choices: ["table", "csv", "json"],
    words: "of answers: table (the default), csv or json",
  },
} as const satisfies Options;

/**
 * `slotwise check FILE…`: what files, figures and links keep, compared with what they come to now; `slotwise check ANSWERS…`: a
 * table of the answers to an exercise. Which of the two it is, the files say.
 */
function check(words: readonly string[]): Iterable<string | Uint8Array> {
  const { values, positionals, faults } = parseWords(words, CHECK_OPTIONS);
  if (faults.length > 0) throw new CommandError(faults);
  const {
    format,
    exercise: exercises = [],
    gradebook: isGradebook = false,
    update = false,
  } = values;
  if (positionals.length === 0) {
    throw new CommandError(["FILES or ANSWERS are missing: files, links or folders"]);
  }
  const names = positionals.flatMap((name) => {
    const found = withFolders([name]);
    if (found.length > 0) return found;
    throw new CommandError([`${name}: no file in this folder ends in .json, .txt or .slotwise`]);
  });
  const isOfAnswers =
    format !== undefined ||
    exercises.length > 0 ||
    isGradebook ||
    (!update && (names.length !== positionals.length || names.some(holdsAnswers)));
  if (!isOfAnswers) return keptResults(names, update);
  if (update)
    throw new CommandError(["--update: does not go with answers, which stay as they are"]);
  return answersTable(names, { format: format ?? "table", exercises, isGradebook });
}

/** Messages repeat this many characters of a link. */
const SHOWN = 40;

/** A name that was read: `bytes` are a file's, null for a link. */
interface Found {
  readonly name: string;
  readonly bytes: Uint8Array | null;
  readonly read: ReadKept & { readonly ok: true };
}

/**
 * Compares what files, figures and links keep with what they come to now, a line each. Exit 0: all are the same, to rounding
 * if an engine of another minor version kept them; 1: some differ, or have moved since that version; 2: some keep nothing to
 * compare with. `isUpdate` writes what they come to now, once that is known of all of them, and prints what was on standard
 * input.
 */
function* keptResults(names: readonly string[], isUpdate: boolean): Generator<string | Uint8Array> {
  const all = readAll(names);
  if (isUpdate) {
    refuseToUpdate(names);
    // Exit 2 means that nothing was written.
    const updates = all.map((found) => [found, ofFile(found.name, () => updateOf(found))] as const);
    for (const [{ name, bytes }, content] of updates) {
      if (name === "-") yield content ?? bytes ?? "";
      else if (content === null) yield `same ${name}\n`;
      else if (bytes === null) yield `${content}\n`;
      else {
        writeWhole(name, content);
        yield `updated ${name}\n`;
      }
    }
    return;
  }
  let status = 0;
  for (const found of all) {
    const line = ofFile(found.name, () => compare(found));
    status = Math.max(status, STATUS[line.state]);
    yield `${line.words}\n`;
  }
  // Written as far as it goes, and then told by the exit code.
  process.exitCode = status;
}

/** Refuses before anything is run, with every name that could not be written. */
function refuseToUpdate(names: readonly string[]): void {
  const faults = names.flatMap((name) => {
    const why = isLinkHere(name) || name === "-" ? null : whyUnreplaceable(name);
    return why === null ? [] : [`${name}: ${why}`];
  });
  if (names.includes("-") && names.length > 1)
    faults.push("-: what is on standard input is updated alone, since it is printed");
  if (faults.length > 0) throw new CommandError(faults);
}

function isLinkHere(name: string): boolean {
  return isLink(name) && !existsSync(called(name));
}

interface Line {
  readonly state: keyof typeof STATUS;
  readonly words: string;
}

const STATUS = { same: 0, differs: 1, none: 2 } as const;

/** Reads every file before any is run or written, so that all faults come at once. */
function readAll(names: readonly string[]): readonly Found[] {
  refuseTwice(names);
  const faults: string[] = [];
  const found: Found[] = [];
  for (const name of names) {
    const one = read(name);
    if (one.read.ok) found.push({ ...one, read: one.read });
    else faults.push(...one.read.messages.map((message) => `${one.name}: ${message}`));
  }
  if (faults.length > 0) throw new CommandError(faults);
  return found;
}

function read(name: string): Pick<Found, "name" | "bytes"> & { readonly read: ReadKept } {
  if (isLinkHere(name)) {
    return { name: shortened(name, SHOWN), bytes: null, read: keptInLink(name) };
  }
  const found = readBytes(name);
  if (!found.ok) return { name, bytes: null, read: found };
  const { bytes } = found;
  const read = keptIn(bytes);
  const twice = read.ok && read.kind === "file" ? twiceIn(textOf(bytes)) : null;
  if (twice === null) return { name, bytes, read };
  const why = `${twice}: expected once, got it twice: which of the two is meant, no reader can tell`;
  return { name, bytes, read: { ok: false, messages: [why] } };
}

function textOf(bytes: Uint8Array): string {
  return utf16Text(bytes) ?? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function compare({ name, read }: Found): Line {
  const { scenario, result } = read;
  if (result === undefined) return { state: "none", words: `no digest ${name}` };
  const experiment = materialise(scenario);
  const compared = compareKept(result, allRuns(experiment), experiment);
  const words = comparedWords(compared, result.engine, experiment.ids);
  const isKept = compared.state === "same" || compared.state === "rounding";
  return {
    state: isKept ? "same" : "differs",
    words: `${compared.state} ${name}${words === "" ? "" : `: ${words}`}`,
  };
}

/**
 * Makes the content that replaces a stale result; null: nothing changed. A link is answered by a link, since it may stand
 * anywhere.
 */
function updateOf({ name, bytes, read }: Found): string | Uint8Array | null {
  const result = keptResult(allRuns(materialise(read.scenario)));
  if (read.result?.digest === result.digest && read.result.engine === result.engine) return null;
  const link = (kept: KeptResult): string =>
    encodeLink({
      ...read.linked,
      scenario: read.scenario,
      result: { engine: kept.engine, digest: kept.digest },
    });
  if (bytes === null) return link(result);
  return renewed(name, bytes, read, () => link(result), result);
}

function renewed(
  name: string,
  bytes: Uint8Array,
  read: Found["read"],
  link: () => string,
  result: KeptResult,
): string | Uint8Array {
  if (read.kind === "figure") return drawnAnew(name, bytes, read.scenario, read.linked?.view);
  const text = textOf(bytes);
  const written = read.kind === "link" ? withLink(name, text, link()) : withResult(text, result);
  return utf16Text(bytes) === null ? written : Buffer.from(`\uFEFF${written}`, "utf16le");
}

/** The text with this link in place of its own. Throws a `CommandError` where that is not in one piece, as mail may leave it. */
function withLink(name: string, text: string, link: string): string {
  const pieces = text.match(/#\d+\.[A-Za-z0-9_-]+/g) ?? [];
  const [own = ""] = pieces;
  if (pieces.length === 1 && unpackLink(own).ok) return text.replace(own, link);
  throw new CommandError([`${name}: its link is not in one line: write it so, and try again`]);
}

/** A figure drawn again as it was, in its own format. Throws a `CommandError` where the figure does not say how it was drawn. */
function drawnAnew(
  name: string,
  bytes: Uint8Array,
  scenario: Scenario,
  view: unknown,
): string | Uint8Array {
  const drawn = drawnAs(view);
  if (drawn === null) {
    throw new CommandError([
      `${name}: does not say how it was drawn: draw it again, on the page or by slotwise figure`,
    ]);
  }
  const format = figureKind(bytes)?.toLowerCase() ?? "tikz";
  const words = Object.entries(drawn).flatMap(([name, value]) => {
    if (!DRAWN.has(name) || value === undefined || value === null || value === false) return [];
    if (name === "scale" && format !== "png") return [];
    const option = `--${name === "laneHeight" ? "lane-height" : name}`;
    if (value === true) return [option];
    const isLength = name === "width" || name === "height";
    return [`${option}=${isLength ? lengthWords(value) : [value].flat().join(",")}`];
  });
  // Figures of 0.2 do not say what bars they have, which are plain.
  if (drawn["bars"] === undefined) words.push("--bars=plain");
  const { figure: _, ...looked } = view as Readonly<Record<string, unknown>>;
  const asked = parseFigureArguments([...words, `--format=${format}`, "--", name]);
  return drawFigure(scenario, { ...asked, view: looked, left: placesIn(drawn["left"]) });
}

/** What the link in a figure says of how it was drawn, by the names of the command's options, which check it as they check everybody's. */
const DRAWN = new Set([
  ...["kind", "width", "height", "theme", "title", "caption", "scale", "bars", "hide", "text"],
  ...["laneHeight", "direct", "measures", "columns", "xlabel", "ylabel", "transparent"],
]);

/** Pixels that are asked for are whole; others come from centimetres or points. */
function lengthWords(length: unknown): unknown {
  return typeof length !== "number" || Number.isInteger(length) ? length : `${length / UNITS.cm}cm`;
}

function placesIn(left: unknown): readonly number[] {
  return Array.isArray(left) ? left.filter((place) => Number.isInteger(place)) : [];
}

export const CHECK_COMMAND: Command = {
  name: "check",
  forms: [
    { operands: "FILE…", options: ["update"] },
    { operands: "ANSWERS…", options: ["exercise", "gradebook", "format"] },
  ],
  options: CHECK_OPTIONS,
  words: `check runs every scenario file, link or figure (SVG, PNG, PDF, TeX) that keeps a result, and says of each whether it is the same, or what differs first. Of what another version kept it says that it agrees, or which numbers moved since (as CHANGELOG has them). Exit code: 0 all the same, 1 some differ or moved, 2 some keep nothing (or cannot be read).
Of ANSWERS to an exercise, files and links that were handed in, or folders of them, it makes a table: the first answers, right ✓, close ≈ or wrong ✗, with the number of tries, what is right, and how large a share of each question's is. Exercises that are not the same to the letter, or not that of --exercise, are marked.`,
  answer: check,
};
