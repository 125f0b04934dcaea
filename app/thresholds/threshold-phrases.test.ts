import { expect, test } from "vitest";
import { plainText } from "../bench/phrases.ts";
import { shippedSizes } from "./sizes.ts";
import {
  choiceFault,
  choiceOf,
  searchPhrases,
  thresholdPhrases,
  WAYS,
  wayOf,
} from "./threshold-phrases.ts";
import { checkChoice, FIRST_CHOICE } from "./use-choice.ts";

test.each(WAYS)("thresholds by %s are told as %s", (way, phrase) => {
  const choice = { ...FIRST_CHOICE, ...choiceOf(way) };
  expect(wayOf(choice)).toBe(way);
  const told = plainText(thresholdPhrases(choice, "Web search", 6));
  // Where their number follows from the thresholds it is none to be set.
  const queues =
    way === "published" || way === "hand" ? "6" : way === "equal-split" ? "8" : "at most 8";
  expect(told).toBe(`Flows of web search at load 0.8 sink through ${queues} queues at ${phrase}`);
  expect(searchPhrases(choice).length > 0).toBe(way === "simulation");
});

test.each([
  [{ method: "published", load: 0.65 } as const, /^Load: expected /],
  [
    { objective: "simulation", flows: 1e6 } as const,
    /^(Flows a sample|Thresholds tried): expected /,
  ],
])("what is wrong with %j is said by the name of its number", (change, said) => {
  const choice = { ...FIRST_CHOICE, ...change };
  const checked = checkChoice(choice, shippedSizes(choice.workload), []);
  if (checked.ok) throw new Error("nothing is wrong");
  const [first] = [...checked.faults].map(([field, fault]) => choiceFault(fault, field));
  expect(first).toMatch(said);
});
