import { expect, test } from "vitest";
import { knowledgeOf } from "./rank-words.ts";

test.each([
  ["min(sent, release)", "Needs no oracle: it reads nothing of how much is still to come."],
  ["size - remaining", "Reads size and remaining, which only an oracle knows."],
  [
    "known(lower) ? lower : estimate",
    "Reads estimate and lower: what is believed of a size, not the size itself.",
  ],
  ["!complete", "Reads whether a flow's last packet is there, but not its size."],
  // As ASRPT does.
  [
    "complete ? remaining / weight : sent",
    "Reads remaining once a flow's last packet is there: no oracle is needed for that.",
  ],
  ["complete ? sent : remaining", "Reads remaining, which only an oracle knows."],
  ["sizee", null],
])("SPEC 14.2 what %s asks of an oracle", (rank, words) => {
  expect(knowledgeOf({ id: "rank", rank })).toBe(words);
});
