import { expect, test } from "vitest";
import { whyNoJson } from "./why-no-json.ts";

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
