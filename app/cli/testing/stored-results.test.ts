import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepOfRun } from "../../../engine/doors/figures.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import { parseSweep, type Row } from "../../../engine/doors/study.ts";
import { PAPER_CLAIMS } from "../../../workloads/reproduce/claims-table.ts";
import { allFigures } from "../study/figure-runs.ts";
import {
  changesOf,
  probe,
  releasesBetween,
  renewed,
  roomsHash,
  spot,
  staleTooLong,
  storedResults,
} from "./stored-results.ts";
import { toldOf } from "./told-results.ts";

const THRESHOLDS = [10_000, 50_000];

test.each([
  { id: "tcp" },
  { id: "dctcp" },
  { id: "dctcp", set: "ns2" },
  { id: "l2dct" },
  { id: "pias-dctcp", thresholds: THRESHOLDS },
  { id: "las-dctcp" },
  { id: "srpt-dctcp" },
  { id: "ascc" },
  { id: "qclimb-dctcp", thresholds: THRESHOLDS, slack: 5000 },
  { id: "nos2-dctcp" },
  { id: "pfabric" },
  { id: "homa" },
])("SPEC 13.9 the probe drops, loses, and runs into timeouts under %o", (policy) => {
  const { counts } = probe(policy);
  expect(counts?.dropped).toBeGreaterThan(0);
  expect(counts?.lost).toBeGreaterThan(0);
  expect(counts?.timeouts).toBeGreaterThan(0);
  if (!["tcp", "pfabric", "homa"].includes(policy.id)) expect(counts?.marked).toBeGreaterThan(0);
});

test("SPEC 13.9 comments, blanks and imports of types are no change of a loop; code is", () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, "../../..", file), "utf8");
  const own = roomsHash("windows");
  const changed = (of: (text: string) => string) =>
    roomsHash("windows", (file) => (file.endsWith("/tcp-hosts.ts") ? of(read(file)) : read(file)));
  expect(changed((text) => `// A remark.\n${text}\n\n/** Another. */\n`)).toBe(own);
  expect(changed((text) => `import type { None } from "./none.ts";\n${text}`)).toBe(own);
  expect(changed((text) => text.replace("+ 1", "+ 2"))).not.toBe(own);
  expect(roomsHash("rates")).not.toBe(own);
});

test("SPEC 13.9 no claim of the standard effort is told by what is stale for more than one release", () => {
  for (const { name, head } of storedResults()) {
    const panels = allFigures().find(({ paper }) => paper === head.paper)?.panels ?? [];
    const drawn = panels.filter((panel) => "run" in panel && panel.run === head.run);
    const claimed = PAPER_CLAIMS.flatMap((claim) =>
      !("compute" in claim) &&
      claim.paper === head.paper &&
      drawn.some(({ figure }) => figure === claim.figure)
        ? [claim.policy, claim.over ?? claim.policy]
        : [],
    );
    expect([name, staleTooLong(head, claimed)]).toEqual([name, []]);
    // Nor does it help not to look.
    if (releasesBetween(head.engine, ENGINE_VERSION) > 1)
      expect([name, head.stale ?? []]).toEqual([name, changesOf(head).stale]);
  }
});

test("SPEC 13.9 what is stale has the version that found it; a release later it may still be, two later not", () => {
  const [head] = storedResults().flatMap((one) =>
    one.name.startsWith("pias-web") ? [one.head] : [],
  );
  if (head === undefined) throw new Error("PIAS's web search is stored");
  const rooms = { LAS: "new", PIAS: "new" };
  const changes = { changed: ["LAS", "PIAS"], stale: ["LAS"] };
  const later = renewed(head, changes, rooms, "0.4.0");
  expect([later.stale, later.since, later.rooms?.["PIAS"], later.rooms?.["LAS"]]).toEqual([
    ["LAS"],
    { LAS: "0.4.0" },
    "new",
    head.rooms?.["LAS"],
  ]);
  expect(renewed(later, changes, rooms, "0.5.0").since).toEqual({ LAS: "0.4.0" });
  const old = { ...later, effort: "standard" };
  const found = ["0.4.0", "0.5.3", "0.6.0", "1.0.0"].map((one) => staleTooLong(old, ["LAS"], one));
  expect(found).toEqual([[], [], ["LAS"], ["LAS"]]);
  expect(staleTooLong(old, ["PIAS"], "0.6.0")).toEqual([]);
  expect(staleTooLong({ ...old, effort: "paper" }, ["LAS"], "0.6.0")).toEqual([]);
  // What runs again is what it was.
  const none = renewed(later, { changed: [], stale: [] }, rooms, "0.5.0");
  expect([none.stale, none.since]).toEqual([[], {}]);
});

test("SPEC 13.9 what is stale is said beside the claims and curves that it is told by, and beside no others", () => {
  const [one] = storedResults().filter(({ name }) => name === "pdq-loss.standard.jsonl");
  if (one === undefined) throw new Error("PDQ's Figure 9b is stored");
  const told = (stale: readonly string[]) =>
    toldOf([{ ...one, head: { ...one.head, engine: "0.2.0", stale } }]);
  const words = "measured with 0.2.0; TCP has changed since";
  expect(told(["TCP"]).curves["PDQ 9b"]).toMatchObject({ stale: words });
  expect(told([]).curves["PDQ 9b"]).not.toHaveProperty("stale");
  const [flows] = storedResults().filter(({ name }) => name === "pdq-flows.standard.jsonl");
  if (flows === undefined) throw new Error("PDQ's Figure 3d is stored");
  const { claims } = toldOf([
    { ...flows, head: { ...flows.head, engine: "0.2.0", stale: ["TCP"] } },
  ]);
  const saidOf = (id: string) => claims.find(({ claim }) => claim === id)?.stale;
  // TCP over RCP, and RCP over PDQ.
  expect([saidOf("60v"), saidOf("60u")]).toEqual([words, undefined]);
});

test("SPEC 13.9 a piece runs again each day, of what is stale none", () => {
  const small = storedResults().find(({ name }) => name === "pdq-flows.standard.jsonl");
  if (small === undefined) throw new Error("PDQ's Figure 3d is stored");
  for (const day of [0, 1, 20_000]) expect(spot(small, day)).toBeNull();
  const rest = small.rest.replaceAll(/"finish":"[^"]*"/g, '"finish":"other"');
  expect(spot({ ...small, rest }, 7)).toMatch(/other finish times/);
  const stale = Object.keys(small.head.rooms ?? {});
  expect(spot({ ...small, rest, head: { ...small.head, stale } }, 7)).toBeNull();
});

test("SPEC 13.8 what is stored is of sweeps that are still read, and has every policy's marks", () => {
  for (const { name, head } of storedResults()) {
    expect([name, parseSweep(head.sweep).ok]).toEqual([name, true]);
    expect(Object.keys(head.rooms ?? {})).toEqual(Object.keys(head.probes ?? {}));
  }
});

test("SPEC 13.8 what is stored at the paper's own size stands beside the standard effort, which gives the word", () => {
  const [standard] = storedResults().filter(
    ({ name }) => name === "pias-web-search.standard.jsonl",
  );
  const pias = allFigures().find(({ paper }) => paper === "PIAS");
  const whole = pias && sweepOfRun(pias, "web-search", "paper");
  if (standard === undefined || !whole?.ok) throw new Error("PIAS's web search is stored");
  // Four seeds of LAS and PIAS stand for batches of one run.
  const lines = standard.rest.split("\n").flatMap((line) => {
    if (line === "") return [];
    const { seed, ...rest } = JSON.parse(line);
    return ["LAS", "PIAS"].includes(rest.policy)
      ? [JSON.stringify({ ...rest, seed: 1, batch: seed })]
      : [];
  });
  const { rooms: _, probes: __, ...head } = standard.head;
  const paper = {
    name: "pias-web-search.paper.jsonl",
    head: { ...head, effort: "paper", sweep: whole.sweep },
    rest: `${lines.join("\n")}\n`,
  };
  const claimOf = (told: ReturnType<typeof toldOf>) =>
    told.claims.find(({ claim }) => claim === "6t");
  const { whole: words, ...rest } = claimOf(toldOf([paper, standard])) ?? {};
  expect(rest).toEqual(claimOf(toldOf([standard])));
  expect(words).toMatch(
    /^at the paper’s size \w.*; pooled, 4 batches; 99,936 flows on a leaf–spine of 144 hosts/,
  );
  const { rows } = toldOf([paper, standard]).curves["PIAS 5a"] as { rows: readonly Row[] };
  expect(rows.filter((row) => row.whole).map(({ policy, at }) => [policy, at])).toEqual([
    ["PIAS, the paper’s size", { load: 0.8 }],
    ["LAS, the paper’s size", { load: 0.8 }],
  ]);
  // Alone it is what is told.
  expect(claimOf(toldOf([paper]))?.effort).toBe("paper");
});
