import { expect, test } from "vitest";
import { LESSONS } from "../../workloads/lessons/index.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { find, type LessonEntry, nearWord } from "./find.ts";

const LESSON_ENTRIES = LESSONS.map(({ name, lesson }) => ({
  ...(lesson as LessonEntry),
  name,
}));

function found(query: string) {
  const { groups, lessons, policies, transports, words } = find(query, LESSON_ENTRIES);
  return {
    examples: groups.flatMap(({ presets }) => presets.map(({ name }) => name)),
    lessons: lessons.map(({ name }) => name),
    policies: policies.map(({ id }) => id),
    transports: transports.map(({ id }) => id),
    words: words.map(([term]) => term),
  };
}

test("find has examples by all words of paper, figure, question, title, setting and policies, else of the note too", () => {
  const names = (query: string) => found(query).examples;
  expect(names("").length).toBe(PRESET_GROUPS.flatMap(({ presets }) => presets).length);
  expect(names("theorem asrpt")).toEqual(["asrpt-theorem-1", "asrpt-theorem-3", "asrpt-theorem-6"]);
  expect(names("NOS2 FIG. 1")).toEqual(["nos2-fig-1"]);
  expect(names("asrpt fig. 2")).not.toContain("qclimb-fig-26");
  expect(names("fig. 26")).toEqual(["qclimb-fig-26", "qclimb-fig-26-printed"]);
  expect(names("theorem 3")).toEqual(["asrpt-theorem-3"]);
  expect(names("seven mice")).toEqual(["asrpt-theorem-3"]);
  expect(names("flood")).toEqual(["asrpt-theorem-1"]);
  expect(names("nothing of the kind")).toEqual([]);
});

test("find leaves out papers of which nothing is found", () => {
  expect(find("early termination", []).groups.map(({ paper }) => paper)).toEqual([
    "PDQ (SIGCOMM 2012)",
  ]);
});

test("find answers the words that a newcomer types, in every kind that has them", () => {
  const tcp = found("TCP");
  expect(tcp.examples).toEqual(
    expect.arrayContaining(["incast-transports", "incast-timer", "dctcp-marks"]),
  );
  expect([tcp.lessons, tcp.transports]).toEqual([
    ["incast-packets", "ecn-marks"],
    expect.arrayContaining(["tcp", "dctcp", "pias-dctcp"]),
  ]);
  const homa = found("homa");
  expect(homa.examples).toEqual(["incast-transports", "transports-web-search"]);
  expect(homa.transports).toEqual(["homa"]);
  const incast = found("incast transports");
  expect(incast.examples).toContain("incast-transports");
  expect(found("incast")).toMatchObject({ words: ["incast"], lessons: ["incast-packets"] });
  expect(found("mice").examples.length).toBeGreaterThan(3);
  expect(found("mice").words).toEqual(["mouse"]);
  expect(found("deadline")).toMatchObject({
    words: ["deadline"],
    lessons: expect.arrayContaining(["deadlines"]),
    policies: expect.arrayContaining(["edf"]),
  });
  expect(found("deadline").examples).toContain("pdq-fig-1");
  expect(found("starvation").words).toEqual(["starvation"]);
  expect(found("starvation").examples).toContain("pias-web-search");
  expect(found("d3").policies).toEqual(["d3"]);
});

test("a beginning of a word, another ending and one slip are found as well", () => {
  expect(found("deadl").examples).toEqual(found("deadline").examples);
  expect(found("elephsnt").examples).toContain("mice-elephants");
  expect(found("starving").words).toEqual(["starvation"]);
  expect(found("pfabrik").transports).toEqual(["pfabric"]);
});

test.each([
  ["éléphants", "elephants"],
  ["ＴＣＰ", "tcp"],
  ["[tcp*", "tcp"],
  ["latency", "FCT"],
  ["constructor", "nothing of the kind"],
])("%s is looked for as %s", (query, meant) => {
  expect(found(query)).toEqual(found(meant));
});

test("where nothing is found a near word is named, if there is one", () => {
  expect(found("tresholdds").examples).toEqual([]);
  expect(nearWord("tresholdds")).toBe("thresholds");
  expect(nearWord("elefant")).toBe("elephant");
  expect(nearWord("qqqqqq")).toBe(null);
});
