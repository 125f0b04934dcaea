import { expect, test } from "vitest";
import { PAIR } from "./testing/pair.ts";
import { file, slotwise, slotwiseProcess } from "./testing/slotwise.ts";

/** Most tests call the command in their own process. */
test.each([
  [["run", "pair.json", "-", "--format", "table"], JSON.stringify(PAIR)],
  [["run", "-", "pair.json", "x", "--policy", "pias"], "{"],
  [["figure", "pair.json", "--kind", "gantt"]],
  [["link", "pair.json"]],
  [["check", "pair.json"]],
  [["thresholds", "--workload", "web-search", "--load", "0.8", "--method", "published"]],
  [["smaple"]],
])("%j writes and says the same, and ends alike, in a process of its own", (words, input = "") => {
  file("pair.json", PAIR);
  const { bytes, stderr, status } = slotwise(words, input);
  const own = slotwiseProcess(words, input);
  expect([status, stderr, bytes.equals(own.bytes)]).toEqual([own.status, own.stderr, true]);
});
