import { expect, test } from "vitest";
import { parseChain } from "../../engine/doors/study.ts";
import { plainText } from "../bench/phrases.ts";
import { chainInput, FIRST_CHAIN } from "../draw/view/chain.ts";
import { chainFault, chainPhrases, keptPhrases } from "./chain-words.ts";

test.each([
  [{}, "sinking after 3 and 8, behind 3 packets of others, losing packet 9"],
  [{ thresholds: "", lost: [] }, "never sinking, behind 3 packets of others, losing none"],
  [
    { lost: [1, 2, 7] },
    "sinking after 3 and 8, behind 3 packets of others, losing packets 1, 2 and 7",
  ],
  [
    { numbers: { ...FIRST_CHAIN.numbers, packets: 0 } },
    "sinking after 3 and 8, behind nothing else, losing packet 9",
  ],
])("a chain with %j is told in a sentence", (change, told) => {
  const draft = { ...FIRST_CHAIN, ...change };
  expect(plainText(chainPhrases(draft))).toBe(
    `A flow of 28 packets, 8 a slot in a window of 16, ${told}`,
  );
  expect(plainText(keptPhrases(draft))).toBe(
    "Kept the same: an ACK takes 4 slots, the timer runs out after 40",
  );
});

test("what is wrong is said by the name of its field, queues as people count them", () => {
  const numbers = { ...FIRST_CHAIN.numbers, size: 97, lower: "x", priority: 8 };
  const draft = { ...FIRST_CHAIN, numbers, thresholds: "8, 3" };
  const parsed = parseChain(chainInput(draft));
  const said = parsed.ok ? [] : parsed.faults.map((fault) => chainFault(fault, draft));
  expect(said).toEqual([
    "Packets: expected an integer from 1 to 96, got 97",
    expect.stringMatching(/^Lower bound: expected /),
    expect.stringMatching(/^It sinks a queue after so many packets: expected up to seven/),
    "Other traffic, queue: expected an integer from 1 to 8, got 9",
  ]);
});
