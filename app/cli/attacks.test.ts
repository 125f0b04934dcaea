import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { answer } from "./answer.ts";
import { BAD_FILES } from "./testing/bad-files.ts";
import { BAD_WORDS } from "./testing/bad-words.ts";
import { faultsOf, PAIR } from "./testing/small-cases.ts";

const folder = mkdtempSync(join(tmpdir(), "slotwise-attacks-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));

const GOOD = join(folder, "pair.json");
writeFileSync(GOOD, JSON.stringify(PAIR));

/** Each with words that only a scenario is missing from. */
const COMMANDS = [
  ["run"],
  ["run", "--policy", "srpt", "--format", "table"],
  ["explain", "--policy", "srpt", "--at", "1"],
  ["sample"],
  ["bounds"],
  ["thresholds", "--method", "equal-split", "--load", "0.5"],
  ["link"],
  ["figure"],
] as const;

/** Commands that begin threads are attacked in study/sweep.test.ts. */
function told(words: readonly string[]): Iterable<unknown> {
  return answer(words, new URL(import.meta.url)) as Iterable<unknown>;
}

const REPLACED = /polic|thresholds|label|load|a set |a method /;

const LONGEST = 2100;
const MOST_LINES = 101;

function isSaid(lines: readonly string[]): boolean {
  return (
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines.every((line) => line.length <= LONGEST && !/^ +at |TypeError|RangeError/m.test(line))
  );
}

describe(`${BAD_FILES.length} files that are no scenario, each for ${COMMANDS.length} commands`, () => {
  test.each(BAD_FILES)("%s", (what, content) => {
    const file = join(folder, "bad.json");
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    for (const words of COMMANDS) {
      const lines = faultsOf(() => [...told([...words, file])]);
      // What the words say in place of the file is not looked at in it.
      const isReplaced = words.length > 1 && REPLACED.test(what) && lines.length === 0;
      if (isReplaced) continue;
      expect([...words, isSaid(lines)], lines.join("\n").slice(0, 500)).toEqual([...words, true]);
    }
  });
});

describe(`${BAD_WORDS.length} lines of words`, () => {
  test.each(BAD_WORDS.map((words) => [words.join(" ").slice(0, 60), words]))("%s", (_, words) => {
    const named = words.map((word) => (word === "pair.json" ? GOOD : word));
    const lines = faultsOf(() => [...told(named)]);
    expect(isSaid(lines), lines.join("\n").slice(0, 500)).toBe(true);
  });
});
