import { expect, test } from "vitest";
import type { Replication } from "./replication.ts";
import { replicationWords, terminatedWords } from "./replication-words.ts";

test("what the bars are taken over is said in every state", () => {
  const over = (state: Replication["state"], known: number, message = ""): Replication => ({
    state,
    seeds: [3, 4, 5],
    found: [3, 4, 5].map((_, k) => (k < known ? [] : null)),
    message,
  });
  const table: [Replication | null, number | null, RegExp][] = [
    [null, null, /^This run: 9 flows, as drawn\.$/],
    [null, 3, /^This run: seed 3, 9 flows, none left out as warm-up\./],
    [over("running", 1), 3, /^This run until there are two seeds\.$/],
    [over("running", 2), 3, /^Means over 2 of 3 seeds, 9 flows each/],
    [over("done", 3), 3, /^Means over seeds 3 to 5, .* 95 % t-intervals/],
    [over("cancelled", 2), 3, /^Means over 2 of 3 seeds.* Cancelled\.$/],
    [over("failed", 0, "No memory."), 3, /until there are two seeds\. No memory\.$/],
  ];
  for (const [replication, seed, words] of table) {
    expect(replicationWords(replication, seed, "9 flows")).toMatch(words);
  }
});

test("that a mean is over fewer flows is said wherever a run of any seed gave some up", () => {
  expect(terminatedWords([[{ terminated: 0 }], [{ terminated: 0 }]])).toBe("");
  expect(terminatedWords([[{ terminated: 0 }], [{ terminated: 2 }]])).toMatch(/over fewer flows/);
});
