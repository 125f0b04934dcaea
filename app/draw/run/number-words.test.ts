import { expect, test } from "vitest";
import { scenarioSchema } from "../../../engine/doors/files.ts";
import { TOPOLOGIES } from "../../../engine/doors/scenario.ts";
import { axisWords, type CountedScenario, countedSpan, numberWords } from "./number-words.ts";

const SCENARIO = {
  flows: [
    { id: "elephant 1", size: 12, arrival: 0 },
    { size: 1, arrival: 1 },
  ],
  policies: [{ id: "pias" }, { id: "pias", label: "PIAS, twice" }, { id: "dctcp" }],
};

/** Words of a path that are words of the field. */
const PLAIN = [
  ..."hosts seed racks switches arrival size weight deadline load flows slack aging".split(" "),
  ..."ownRate dampening subflows jitter queues share threshold switchThreshold earlyStart trees".split(
    " ",
  ),
];

type Node = Readonly<Record<string, unknown>>;

/** Paths of all numbers that a scenario may have, with [] in the place of places. */
function numericPaths(): readonly string[] {
  const schema = scenarioSchema() as Node;
  const found = new Set<string>();
  const walk = (node: Node, path: string): void => {
    if (typeof node !== "object") return;
    if (typeof node["$ref"] === "string") {
      const steps = node["$ref"].split("/").slice(1);
      walk(
        steps.reduce<Node>((at, step) => at[step] as Node, schema),
        path,
      );
    }
    if ([node["type"]].flat().some((type) => type === "number" || type === "integer")) {
      found.add(path);
    }
    for (const key of ["oneOf", "anyOf", "allOf", "prefixItems"]) {
      const below = key === "prefixItems" ? `${path}[]` : path;
      for (const one of (node[key] ?? []) as Node[]) walk(one, below);
    }
    for (const key of ["then", "else"]) if (key in node) walk(node[key] as Node, path);
    for (const [key, one] of Object.entries((node["properties"] ?? {}) as Node)) {
      walk(one as Node, path === "" ? key : `${path}.${key}`);
    }
    if ("items" in node) walk(node["items"] as Node, `${path}[]`);
  };
  walk(schema, "");
  return [...found].filter((path) => !/^(lesson|answers)\./.test(path));
}

test("every number that a scenario may have is called by words, and by words of its own", () => {
  const paths = numericPaths();
  expect(paths.length).toBeGreaterThan(120);
  const called = new Map<string, string>();
  for (const path of paths) {
    // A network's counts are called as its topology calls them.
    const topology = TOPOLOGIES.find(({ counts }) => path.replace("fabric.", "") in counts);
    const scenario = { ...SCENARIO, fabric: { kind: topology?.kind ?? "link" } };
    const words = numberWords(path.replaceAll("[]", "[0]"), scenario);
    const last = /(\w+)[[\]]*$/.exec(path)?.[1] ?? "";
    // Nothing that only a program reads.
    expect(words, path).not.toMatch(/[[\]._"]|undefined|[a-z][A-Z]/);
    const coined = last.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const isOwn = words.replace(/ of (elephant 1|part1|(part 1 of )?PIAS)$/, "") === coined;
    if (isOwn) expect(PLAIN, path).toContain(last);
    const twin = called.get(words);
    // Two of one name are never in one scenario: the two laws of sizes, two ways to write the losses or the releases.
    if (twin !== undefined) {
      expect([path, twin].join(" "), words).toMatch(/pareto|uniform|loss|spread/);
    }
    called.set(words, path);
  }
});

test("the same number of two networks is called as each of them calls it", () => {
  const words = (kind: string) => numberWords("fabric.k", { fabric: { kind } });
  expect(words("fat-tree")).toBe("ports of a switch of the fat-tree");
  expect(words("bcube")).toBe("levels of BCube above the first");
  for (const { kind, counts } of TOPOLOGIES) {
    const called = Object.keys(counts).map((name) =>
      numberWords(`fabric.${name}`, { fabric: { kind } }),
    );
    expect(called).toEqual(Object.values(counts).map((count) => count.words));
    expect(new Set(called).size).toBe(called.length);
  }
});

test.each([
  ["flows[0].size", "size of elephant 1"],
  ["flows[1].arrival", "arrival of flow 2"],
  ["flows[0].packets[2]", "release of packet 3 of elephant 1"],
  ["workload.load", "load"],
  ["policies[0].thresholds[0]", "first threshold of PIAS"],
  ["policies.PIAS.thresholds[1]", "second threshold of PIAS"],
  ['policies["PIAS, twice"].thresholds.queues', "queues of PIAS, twice"],
  ["policies.DCTCP.initialWindow", "first window of DCTCP"],
  ["policies.PIAS.thresholds[20]", "threshold 21 of PIAS"],
  ["policies[9].slack", "slack of policy 10"],
  ["policies.MIX.of[1].rtoMin", "shortest timer of part 2 of MIX"],
  ["policies.mine.constants.a", "a of mine"],
  ["policies.mine.someOtherThing", "some other thing of mine"],
])("%s is called %s", (path, words) => {
  expect(numberWords(path, SCENARIO)).toBe(words);
});

const PARTS = { workload: [{ load: 0.5 }, { name: "answers", load: 0.1 }] };

test.each([
  ["workload[0].load", "load of part1"],
  ["workload[1].load", "load of answers"],
  ["workload.answers.distribution.fixed", "size of every flow of answers"],
  ["workload.load", "load"],
])("%s of a list is called %s", (path, words) => {
  expect(numberWords(path, PARTS)).toBe(words);
});

test.each([
  "constructor",
  "toString",
  "valueOf",
  "__proto__",
  "hasOwnProperty",
  'flows["\\x41"].size',
  'policies["a\nb"].slack',
  'policies["\\u12"].slack',
  "flows[0].constructor",
  "workload.__proto__",
  "policies[-1].slack",
  "[",
  "",
  "a".repeat(3000),
])("whatever is typed as a path has words: %j", (text) => {
  for (const scenario of [SCENARIO, {}, null, { flows: 3, policies: "a" }]) {
    expect(numberWords(text, scenario)).toBeTypeOf("string");
    expect(axisWords({ path: text, as: "" }, scenario)).toBeTypeOf("string");
  }
});

test.each([
  ["flows[0].size", "size", "size of elephant 1"],
  ["policies.PIAS.thresholds[0]", "thresholds", "first threshold of PIAS"],
  ["workload.load", "workload.load", "load"],
  ["workload.load", "ρ", "ρ"],
  [["flows[0].size", "flows[1].size"], "size", "size"],
] as const)("the axis %s as %s is called %s", (path, as, words) => {
  expect(axisWords({ path, as }, SCENARIO)).toBe(words);
});

test.each([
  [{ model: "fluid", units: { time: "us" } }, "50 to 1,250 µs"],
  [{ model: "fluid", units: { time: "ms", size: "bytes" } }, "50 to 1,250 ms"],
  [{ model: "slot" }, "50 to 1,250 slots"],
  [{ model: "fluid" }, "50 to 1,250 units"],
])("a window of counted flows has its unit: of %j it is %s", (scenario, words) => {
  const counted = { from: 50, to: 1250 };
  const workload = { distribution: "web-search", load: 0.5, seed: 1 };
  for (const where of [
    { workload: { ...workload, counted } },
    { workload: [workload, workload], counted },
    { counted },
  ])
    expect(countedSpan({ ...scenario, ...where } as unknown as CountedScenario)).toBe(words);
  expect(countedSpan({ ...scenario, workload } as unknown as CountedScenario)).toBe(null);
});
