import { expect, test } from "vitest";
import { parseJson, whyNoJson } from "./json-text.ts";
import { parseScenarioText } from "./parse-scenario.ts";

test.each([
  ["[NaN, -Infinity,Infinity ,1]", [Number.NaN, -Infinity, Infinity, 1]],
  ['{"NaN": "NaN", "a\\"": NaN, "b": "\\\\"}', { NaN: "NaN", 'a"': Number.NaN, b: "\\" }],
  ['{"title": "no NaN"}', { title: "no NaN" }],
  ["NaN", Number.NaN],
])(
  "numbers that JSON has no word for are read, texts with these words are left alone: %s",
  (text, value) => {
    expect(parseJson(text)).toEqual(value);
  },
);

test.each(["{", "[NaN", "[NaNs]", "[-NaN1]", '["NaN]', "[+Infinity]", "[undefined]", ""])(
  "what is no JSON besides is refused as it stands: %s",
  (text) => {
    let reason: unknown;
    try {
      JSON.parse(text);
    } catch (error) {
      reason = error;
    }
    expect(() => parseJson(text)).toThrow(reason as Error);
  },
);

test.each(["[", '{"a":', '[{"b":['])(
  "endless nests of %s are refused before they are parsed",
  (nest) => {
    const text = nest.repeat(20_000_000 / nest.length);
    expect(() => parseJson(text)).toThrow("brackets more than 100 deep");
    expect(parseJson(`${"[".repeat(100)}${"]".repeat(100)}`)).toHaveLength(1);
  },
);

test("SPEC 5.1 NaN is a fault with its place, beside all others", () => {
  const text = `{"version": 1, "model": "slot", "fabric": {"kind": "link"}, "policies": [{"id": "qclimb", "slack": NaN}],
    "flows": [{"id": "a", "arrival": NaN, "size": -2}, {"id": "b", "arrival": 0, "size": Infinity, "deadline": -Infinity}]}`;
  const parsed = parseScenarioText(text);
  expect(parsed.ok ? [] : parsed.faults.map(({ message }) => message)).toEqual([
    "flows[0].arrival: expected an integer from 0, got NaN",
    "flows[0].size: expected a positive integer, got -2",
    "flows[1].size: expected a positive integer, got Infinity",
    "flows[1].deadline: expected 0 or a number from 1e-30 to 2^53 − 1, got -Infinity",
    "policies[0].slack: expected 0 or a number from 1e-30 to 2^53 − 1, got NaN",
  ]);
});

test("a text of a million quotation marks without an end is refused at once", () => {
  for (const text of ['{"a": "'.concat('\\"'.repeat(1_000_000)), '"\\'.repeat(500_000)]) {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  }
}, 3000);

function reasonOf(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    return whyNoJson(text, error);
  }
  throw new Error(`this is JSON: ${text}`);
}

test("why a text is no JSON is one line, with the place where the parser knows it", () => {
  expect(reasonOf('{\n  "a": 1\n  "b": 2\n}\n')).toMatch(/at position 13 \(line 3 column 3\)$/);
  expect(reasonOf('{"a":\nNaN}\n')).not.toContain("\n");
  expect(reasonOf(" \n")).toBe("it is empty");
  expect(reasonOf("\uFFFDPNG garbage")).toBe("it is no text");
  expect(reasonOf("PK\x03\x04\0\0")).toBe("it is no text");
  expect(whyNoJson("[", "not an error")).toBe("not an error");
});

test("a text that was cut off anywhere, or begins as no JSON does, is told in plain words", () => {
  const whole = '{\n  "version": 1,\n  "answers": ["a\\"b", { "x": true }]\n}';
  for (let end = 1; end < whole.length; end++) {
    const reason = reasonOf(whole.slice(0, end));
    expect(reason).not.toMatch(/Unexpected|Unterminated/);
    const line = whole.slice(0, end).trimEnd().split("\n").length;
    if (reason.startsWith("it ends"))
      expect(reason).toBe(`it ends too early, in line ${line}: is all of it there?`);
  }
  expect(reasonOf("hello")).toBe("“h” does not belong, in line 1 near “hello”");
  const third = `{\n  "a": 1,\n  "b": oops,\n${'  "c": [1, 2, 3],\n'.repeat(9)}  "d": 2 }`;
  const wide = `{\n\n\n  "a": ${" ".repeat(30)}oops and more of it\n}`;
  expect(reasonOf(wide)).toBe("“o” does not belong, in line 4 near “oops and m”");
  const below = `{\n  "a":\n\n\n${" ".repeat(30)}oops and more of it\n}`;
  expect(reasonOf(below)).toBe("“o” does not belong, in line 5 near “oops and m”");
  expect(reasonOf(third)).toMatch(/^“o” does not belong, (in line 3 )?near “.*oops/);
});
