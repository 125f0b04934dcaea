import { didYouMean } from "../../engine/doors/files.ts";
import { POLICIES, type PolicyDefinition } from "../../engine/doors/scenario.ts";
import { KEPT_EXAMPLES } from "../../workloads/examples.ts";
import { WORDS, type Word } from "../../workloads/glossary.ts";
import { PRESET_GROUPS, type PresetGroup } from "../../workloads/presets/index.ts";
import type { Preset } from "../../workloads/presets/preset.ts";

/** A lesson, as far as it is looked for. */
export interface LessonEntry {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly source: string;
}

/** What answers a query, by kind; without one all examples and nothing else. */
export interface Found {
  readonly groups: readonly PresetGroup[];
  readonly lessons: readonly LessonEntry[];
  readonly policies: readonly PolicyDefinition[];
  readonly transports: readonly PolicyDefinition[];
  readonly words: readonly (readonly [term: string, word: Word])[];
}

/** Words of ours for those that people type. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["mouse", "mice"],
  ["latency", "fct"],
]);
/** Words with as many letters in common at their beginning are of one stem: starvation, starve. */
const STEM = 5;
/** Of what is shorter any slip makes another word. */
const LEAST_FOR_SLIPS = 5;

/** Everything in which each word of the query occurs, or, where nothing has them, words a slip of the keyboard away. */
export function find(query: string, lessons: readonly LessonEntry[]): Found {
  const words = wordsOf(query).map((word) => ALIASES.get(word) ?? word);
  if (words.length === 0)
    return { groups: PRESET_GROUPS, lessons: [], policies: [], transports: [], words: [] };
  const found = having(words, lessons, isLike);
  return countOf(found) > 0 ? found : having(words, lessons, isNear);
}

export function countOf({ groups, lessons, policies, transports, words }: Found): number {
  const examples = groups.flatMap(({ presets }) => presets);
  return [examples, lessons, policies, transports, words].reduce(
    (sum, { length }) => sum + length,
    0,
  );
}

/** Where the words are in no heading of an example, what is in its note counts. */
function having(
  words: readonly string[],
  lessons: readonly LessonEntry[],
  isMeant: (asked: string, word: string) => boolean,
): Found {
  const has = (...texts: readonly (string | undefined)[]): boolean => {
    const all = wordsOf(texts.join(" "));
    return words.every((word) => all.some((one) => isMeant(word, one)));
  };
  const headed = examplesWith((paper, preset) => has(...headOf(paper, preset)));
  const listed = POLICIES.filter(({ group }) => group !== null);
  const answering = listed.filter(({ id, name, title, brief }) => has(id, name, title, brief));
  return {
    groups:
      headed.length > 0
        ? headed
        : examplesWith((paper, preset) => has(...headOf(paper, preset), preset.note)),
    lessons: lessons.filter(({ title, summary, source }) => has(title, summary, source)),
    policies: answering.filter(({ group }) => group !== "packets"),
    transports: answering.filter(({ group }) => group === "packets"),
    words: Object.entries<Word>(WORDS).filter(([, { name, also, sentences }]) =>
      has(name, also, sentences[0]),
    ),
  };
}

/** A word that is in some text here and that may have been meant; null: none is near. */
export function nearWord(query: string): string | null {
  const [wrong] = wordsOf(query).filter((word) => !VOCABULARY.some((one) => isLike(word, one)));
  if (wrong === undefined) return null;
  return /"([^"]+)"/.exec(didYouMean(wrong, VOCABULARY))?.[1] ?? null;
}

const VOCABULARY = [
  ...new Set(
    wordsOf(
      [
        ...PRESET_GROUPS.flatMap(({ paper, presets }) =>
          presets.flatMap((preset) => headOf(paper, preset)),
        ),
        ...POLICIES.map(({ name, title }) => `${name} ${title}`),
        ...Object.values<Word>(WORDS).map(({ name, also }) => `${name} ${also ?? ""}`),
      ].join(" "),
    ).filter((word) => word.length > 2 && !/\d/.test(word)),
  ),
];

function examplesWith(isMeant: (paper: string, preset: Preset) => boolean): readonly PresetGroup[] {
  return PRESET_GROUPS.map(({ paper, presets }) => ({
    paper,
    presets: presets.filter((preset) => isMeant(paper, preset)),
  })).filter(({ presets }) => presets.length > 0);
}

function headOf(paper: string, { name, figure = "", question, title }: Preset): readonly string[] {
  const kept = KEPT_EXAMPLES[name];
  const policies = kept?.policies.map(([id, label]) => `${label} ${id}`) ?? [];
  return [name, paper, figure, question, title, kept?.setting ?? "", ...policies];
}

/** D³ is typed D3, 1,500 may be 1500, and accents are left out. */
function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/(\d),(?=\d{3})/g, "$1");
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}

/** A number is meant as a whole: "Fig. 2" is not in "Fig. 26". TCP is in DCTCP too. */
function isLike(asked: string, word: string): boolean {
  if (/^\d+$/.test(asked)) return word === asked;
  if (word.startsWith(asked) || (asked.length > 2 && word.endsWith(asked))) return true;
  let common = 0;
  while (common < asked.length && asked[common] === word[common]) common += 1;
  return common >= STEM && common >= word.length - 2;
}

/** Of a longer word the beginning may have the slip. */
function isNear(asked: string, word: string): boolean {
  if (isLike(asked, word)) return true;
  const lengths = [asked.length - 1, asked.length, asked.length + 1];
  return (
    asked.length >= LEAST_FOR_SLIPS &&
    lengths.some((length) => isOneSlip(asked, word.slice(0, length)))
  );
}

/** One letter more, one less, or another in its place, but for the first. */
function isOneSlip(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [rest, other] = [a.slice(from), b.slice(from)];
  const isSlip =
    rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
  return from > 0 && isSlip;
}
