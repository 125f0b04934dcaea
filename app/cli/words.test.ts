import { expect, test } from "vitest";
import { parsePolicyIds } from "./reading/policy-ids.ts";
import { parseWords } from "./reading/words.ts";
import { faultsOf } from "./testing/faults-of.ts";

const OPTIONS = {
  at: { type: "string" },
  seeds: { type: "string" },
  trace: { type: "boolean" },
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
