import { beforeAll, expect, test } from "vitest";
import { EMPTY_DRAFT, withFlows } from "../../document/draft/draft.ts";
import { valueAt } from "../../document/draft/json-paths.ts";
import { textOfList } from "../../document/draft/written-lists.ts";
import { checkDraft } from "../../document/read/check.ts";
import { fetchReading } from "../../document/read/reading-at-hand.ts";
import { readFirst } from "./stored-first.ts";

beforeAll(fetchReading);

/** The whole of what 0.2.0 stored is read in app/store/kept/storage-of-0.2.test.ts. */
const read = (draft: object) => readFirst({ flows: [], ...draft });

test("parts that are missing are as on the empty page", () => {
  expect(read({})).toEqual({
    draft: { ...EMPTY_DRAFT, aside: { fabric: {} } },
    isWhole: true,
  });
  const flows = [{ id: "a", arrival: 0, size: "1e" }];
  expect(read({ flows })?.draft.file).toEqual(withFlows(EMPTY_DRAFT, flows).file);
});

test.each([
  ["a key of a later version", { poems: 1 }],
  ["one further in", { workload: { load: 1, release: { poems: 1 } } }],
  ["another source", { source: "poems" }],
  ["policies that are no list", { policies: {} }],
  ["a policy that there is not", { policies: [{ id: "poems" }] }],
  ["another thing in the place of a part", { fabric: 7 }],
  ["another thing in the place of thresholds", { policies: [{ id: "pias", thresholds: [] }] }],
])("says that it has lost %s", (_, part) => {
  expect(read(part)?.isWhole).toBe(false);
});

test.each([
  ["model", { model: "poems" }, "model"],
  ["fabric.kind", { fabric: { kind: "torus", rate: 1 } }, "fabric.kind"],
  [
    "workload.distribution",
    { workload: { distribution: { kind: "zipf" } } },
    "workload.distribution",
  ],
  ["workload.arrivals", { workload: { arrivals: { kind: "__proto__" } } }, "workload.arrivals"],
  [
    "workload.bounds.model",
    { workload: { bounds: { model: "valueOf" } } },
    "workload.bounds.model",
  ],
])("keeps a word that is none, for the parser to name: %s", (path, part, fault) => {
  const found = read({ source: path.startsWith("workload") ? "workload" : "flows", ...part });
  if (found === null) throw new Error("it is a draft");
  expect(found.isWhole).toBe(true);
  expect(valueAt(found.draft.file, path)).toBeDefined();
  expect([...checkDraft(found.draft).faults.keys()]).toContain(fault);
});

test("thresholds of before there were methods are a list, and half a text of more is nothing", () => {
  const policies = [
    { id: "pias", thresholds: { text: "3, 8, ", queues: 3 } },
    { id: "qclimb", thresholds: { method: "optimal", queues: 5, more: "{" } },
  ];
  const [pias, qclimb] = read({ policies })?.draft.policies ?? [];
  expect(pias?.file).toEqual({ id: "pias", thresholds: [3, 8] });
  expect(pias && textOfList(pias, "thresholds")).toBe("3, 8, ");
  expect(qclimb?.file["thresholds"]).toEqual({ method: "optimal", queues: 5 });
});
