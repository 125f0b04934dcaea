import { describe, expect, test } from "vitest";
import { encodeLink } from "../../engine/index.ts";
import { OPENING_PRESET } from "../../workloads/presets/index.ts";
import { fileName, readText } from "./scenario-file.ts";

const text = JSON.stringify(OPENING_PRESET.scenario);

describe("readText", () => {
  test("reads a scenario from JSON, with or without a byte order mark, and from a link", () => {
    const read = readText(text);
    if ("faults" in read) throw new Error(read.faults.join());
    expect(read.scenario.title).toBe(OPENING_PRESET.title);
    expect(readText(`\uFEFF${text}`)).toEqual(read);
    expect(readText(`https://example.org/${encodeLink({ scenario: read.scenario })}\n`)).toEqual(
      read,
    );
  });

  test("says all that is wrong", () => {
    expect(readText('{"version": 1, "title": "#1.x", "model": "cube"}')).toEqual({
      faults: [
        'model: expected "slot" or "fluid", got "cube"',
        expect.stringMatching(/^fabric: /),
        expect.stringMatching(/^flows: /),
        expect.stringMatching(/^policies: /),
      ],
    });
    expect(readText("size cdf")).toEqual({
      faults: [expect.stringMatching(/^it is no scenario: expected JSON: /)],
    });
    expect(readText("see #1.abc")).toEqual({
      faults: [expect.stringMatching(/damaged or cut off/)],
    });
  });
});

test("fileName makes a name of a title", () => {
  expect(fileName("Elephants of similar size")).toBe("elephants-of-similar-size");
  expect(fileName("ASRPT, Fig. 2: ½ / Größe")).toBe("asrpt-fig-2-½-größe");
  expect(fileName(" … ")).toBe("scenario");
});
