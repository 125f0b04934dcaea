import { expect, test } from "vitest";
import { EMPTY_DRAFT } from "../document/draft/draft.ts";
import { completionsAt } from "./json-drawer.tsx";
import { readText, written } from "./json-text.ts";
import { lineOf, linesOf, placeAt } from "./scan.ts";

/** The place of the bar in a text, which is not part of it. */
function at(text: string) {
  const caret = text.indexOf("|");
  return placeAt(text.replace("|", ""), caret);
}

test.each<[text: string, path: readonly (string | number)[], expects: string, token: string]>([
  ["{|", [], "key", ""],
  ['{ "mo|', [], "key", '"mo'],
  ['{ "model": |', ["model"], "value", ""],
  ['{ "model": "sl|', ["model"], "value", '"sl'],
  ['{ "flows": [{ "id": "a" }, { "si|', ["flows", 1], "key", '"si'],
  ['{ "flows": [{ "id": "a", "size": 3|', ["flows", 0, "size"], "value", "3"],
  ['{ "model": "slot", |', [], "key", ""],
  ['{ "a": "x, {", "b": [1, |', ["b", 1], "value", ""],
])("%s", (text, path, expects, token) => {
  expect(at(text)).toMatchObject({ path, expects, token });
});

test("what may be written comes from the JSON schema", () => {
  expect(completionsAt(at('{ "mo|'))).toEqual(['"model": ']);
  expect(completionsAt(at('{ "model": |'))).toEqual(['"slot"', '"fluid"']);
  expect(completionsAt(at('{ "model": "f|'))).toEqual(['"fluid"']);
  expect(completionsAt(at('{ "flows": [{ "arr|'))).toEqual(['"arrival": ']);
  expect(completionsAt(at('{ "policies": [{ "id": "pi|'))).toEqual(['"pias"', '"pias-dctcp"']);
  expect(completionsAt(at('{ "model": "slot", "mo|'))).toEqual([]);
  expect(completionsAt(at('{ "nothing": { "x|'))).toEqual([]);
});

test("faults find the lines of their values, or of what those would be in", () => {
  const text = written({
    version: 1,
    flows: [
      { id: "a", arrival: 0, size: 2 },
      { id: "b", arrival: 1, size: "x" },
    ],
    policies: [{ id: "fifo" }],
  });
  expect(text.split("\n")[4]).toBe('    { "id": "b", "arrival": 1, "size": "x" }');
  const lines = linesOf(text);
  expect(lineOf(lines, "flows[1].size")).toBe(5);
  expect(lineOf(lines, "flows[1].weight")).toBe(5);
  expect(lineOf(lines, "policies[0].id")).toBe(8);
  expect(lineOf(lines, "fabric")).toBe(1);
  expect(JSON.parse(text)).toMatchObject({ flows: [{ size: 2 }, { size: "x" }] });
});

test.each([
  ["lists", "[".repeat(100_000), "]".repeat(100_000)],
  ["objects", '{"a":'.repeat(100_000), `1${"}".repeat(100_000)}`],
  ["lists without an end", "[".repeat(100_000), ""],
])("%s in one another are refused before their paths are written", (_, begin, end) => {
  const text = begin + end;
  expect(readText(text, EMPTY_DRAFT)).toEqual({
    draft: null,
    faults: [{ line: 1, message: "This is nested too deeply to be a scenario." }],
  });
  expect(placeAt(text, begin.length).path).toHaveLength(100_000);
});
