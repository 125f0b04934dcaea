import { expect, test } from "vitest";
import { faultsOf } from "../testing/small-cases.ts";
import { parsePolicyIds, parseSeeds, parseWords } from "./command-options.ts";

const OPTIONS = {
  at: { value: "T", words: "when" },
  seeds: { value: "A..B", words: "which" },
  trace: { words: "all" },
} as const;

function faults(words: string, options: Parameters<typeof parseWords>[1] = OPTIONS) {
  return faultsOf(() => parseWords(words.split(" "), options));
}

test("options stand anywhere, the last of several counts, and a value may begin with -", () => {
  const words = "a --at 1 - --trace --at -5 --seeds=-1..3 -- --b".split(" ");
  const { values, positionals } = parseWords(words, OPTIONS);
  expect({ ...values }).toEqual({ at: "-5", seeds: "-1..3", trace: true });
  expect(positionals).toEqual(["a", "-", "--b"]);
});

test("all that does not fit is said at once, each in a line of its own", () => {
  expect(faults("--sedes 1..3 --loud -x --trace=yes --at --trace --seeds")).toEqual([
    '--sedes: no such option (did you mean "--seeds"?)',
    "--loud: no such option (known: --at, --seeds, --trace)",
    "-x: no such option (known: --at, --seeds, --trace)",
    '--trace: takes no value, got "yes"',
    "--at: a value is missing before --trace",
    "--seeds: a value is missing",
  ]);
  expect(faults("--toString", {})).toEqual(["--toString: no such option (there are none)"]);
});

test("a word with a colon that is not rank's is one fault, however many commas its expression has", () => {
  const said = (text: string) => {
    const faults: string[] = [];
    return { policies: parsePolicyIds(text, faults), faults };
  };
  expect(said("srpt, rank: min(sent, 100)").policies).toEqual([
    { id: "srpt" },
    { id: "rank", rank: "min(sent, 100)" },
  ]);
  expect(said("srpt, rnk: min(sent, 100)").faults).toEqual([
    '--policy: expected ids, or "rank: …" last, got "srpt, rnk: min(sent, 100)": did you mean "rank"?',
  ]);
});

test("parseSeeds reads lists and ranges, each seed once", () => {
  const table: [string, readonly number[]][] = [
    ["7", [7]],
    ["1..4", [1, 2, 3, 4]],
    ["0, 5..6,9", [0, 5, 6, 9]],
    ["3..3", [3]],
  ];
  const faults: string[] = [];
  for (const [text, seeds] of table) expect(parseSeeds(text, faults)).toEqual(seeds);
  expect(faults).toEqual([]);
});

test("parseSeeds says what is wrong", () => {
  const form = "seeds from 0, such as 1..20 or 1,5,9";
  const table: [string, string][] = [
    ["4..1", "1..4: the first seed of a range is not above its last"],
    ["1..3,2", "every seed once"],
    ["", form],
    ["1.5", form],
    ["-1..3", form],
    ["1...3", form],
    ["1..999999999", "10000 seeds at most"],
    ["9007199254740993", "seeds up to 2^53 − 1"],
  ];
  for (const [text, expected] of table) {
    const faults: string[] = [];
    expect(parseSeeds(text, faults)).toBe(null);
    expect(faults).toEqual([`--seeds: expected ${expected}, got "${text}"`]);
  }
});
