import { expect, test } from "vitest";
import { matching } from "./commands.ts";

const commands = ["Lanes by queue", "Lanes by flow", "Undo", "Add or remove BRR"].map((title) => ({
  group: title.startsWith("Lanes") ? "Charts" : "Scenario",
  title,
  run() {},
}));

function titles(query: string): readonly string[] {
  return matching(commands, query).map(({ title }) => title);
}

test("matching finds commands by all words, in any order and case, of title and group", () => {
  expect(titles("")).toHaveLength(4);
  expect(titles("flow LANES")).toEqual(["Lanes by flow"]);
  expect(titles("charts queue")).toEqual(["Lanes by queue"]);
  expect(titles("nothing")).toEqual([]);
});

test("matching puts beginnings of words first", () => {
  expect(titles("ue")).toEqual(["Lanes by queue"]);
  expect(titles("r")).toEqual(["Add or remove BRR", "Lanes by queue", "Lanes by flow", "Undo"]);
});

test("matching finds a command by other words for it", () => {
  const [first] = commands;
  if (first === undefined) throw new Error("there are commands");
  const fluid = { ...first, title: "Fluid model", words: "rate" };
  expect(matching([...commands, fluid], "rate")).toEqual([fluid]);
});

test("matching leaves out the marks between words", () => {
  const base = { group: "Charts", title: "Compare with PIAS", words: "base against", run() {} };
  expect(matching([...commands, base], "Base: PIAS")).toEqual([base]);
});

test("matching puts what is called so before what only speaks of it", () => {
  const named = ["Compare thresholds", "Thresholds by hand", "Thresholds"].map((title) => ({
    group: "Go to",
    title,
    run() {},
  }));
  const found = matching(named, " thresholds ").map(({ title }) => title);
  expect(found).toEqual(["Thresholds", "Compare thresholds", "Thresholds by hand"]);
});

test("matching puts words in the title's order first, and what takes away last unless it is asked for", () => {
  const several = [
    { title: "Remove PIAS: multi-level feedback for flow scheduling", takesAway: true },
    { title: "Add the flows of a file" },
    { title: "Flows: add" },
    { title: "Clear all flows", takesAway: true },
    { title: "Compare with PIAS" },
    { title: "Add a flow" },
  ].map((command) => ({ group: "Scenario", run() {}, ...command }));
  const found = (query: string) => matching(several, query).map(({ title }) => title);
  expect(found("add flow")).toEqual(["Add a flow", "Add the flows of a file", "Flows: add"]);
  expect(found("pias")[0]).toBe("Compare with PIAS");
  expect(found("flow").at(-1)).toBe("Clear all flows");
  expect(found("rem pias")[0]).toMatch(/^Remove PIAS/);
  expect(found("clear")).toEqual(["Clear all flows"]);
});
