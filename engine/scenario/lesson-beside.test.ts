import { expect, test } from "vitest";
import { schemaAccepts } from "../testing/scenarios/against-schema.ts";
import { LINK, messages } from "../testing/scenarios/parsed.ts";
import { decodeLink } from "./decode-link.ts";
import { encodeLink } from "./link-codec.ts";
import { parseScenario } from "./parse-scenario.ts";

const parsed = parseScenario(LINK);
if (!parsed.ok) throw new Error("the scenario is sound");
const { scenario } = parsed;
const question = { ask: "When?", finish: "a", under: "FIFO", at: 1 };
const lesson = { version: 1, steps: [{ question, after: "So.", view: { panels: ["service"] } }] };
const answers = { version: 1, name: "Ada", given: ["10", null] };
const marked = {
  lesson: {
    ...lesson,
    once: true,
    name: "Group",
    steps: [{ question: { ...question, tolerance: 0.1, points: 2, once: false } }],
  },
  answers: { ...answers, tries: [2, null] },
};

test("SPEC 5.11 an exercise and its answers stand beside the scenario, in a file and in a link", () => {
  const file = { ...LINK, lesson, answers };
  expect(parseScenario(file)).toEqual({ ok: true, scenario });
  const link = decodeLink(encodeLink({ scenario, lesson, answers }));
  expect(link).toEqual({ ok: true, scenario, lesson, answers });
});

test("SPEC 5.11 the schema knows the keys of both; of the whole file a wrong one has the nearest", () => {
  expect(schemaAccepts({ ...LINK, lesson, answers })).toBe(true);
  expect(schemaAccepts({ ...LINK, lesson: "fifos-convoy", answers })).toBe(true);
  expect(schemaAccepts({ ...LINK, ...marked })).toBe(true);
  const wrong = [
    { lesson: { version: 2, steps: [{}] } },
    { lesson: { version: 1, steps: [] } },
    { lesson: { version: 1, steps: [{ quesion: question }] } },
    { lesson: { version: 1, steps: [{ view: { panels: ["metric"] } }] } },
    { answers: { version: 1, given: [7] } },
    { answers: { ...answers, tries: [0] } },
    { lesson: { ...lesson, once: 1 } },
    { lesson: { version: 1, steps: [{ question: { ...question, tolerance: 2 } }] } },
    { lesson: { version: 1, steps: [{ question: { ...question, points: -1 } }] } },
  ];
  for (const part of wrong) expect(schemaAccepts({ ...LINK, ...part })).toBe(false);
  expect(messages({ ...LINK, leson: 1 })).toEqual([
    expect.stringMatching(/^leson: expected no such key: did you mean "lesson"\?/),
  ]);
});
