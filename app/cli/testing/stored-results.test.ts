import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseSweep } from "../../../engine/doors/study.ts";
import { probe, roomsHash, storedResults } from "./stored-results.ts";

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

test("SPEC 13.8 what is stored is of sweeps that are still read, and has every policy's marks", () => {
  for (const { name, head } of storedResults()) {
    expect([name, parseSweep(head.sweep).ok]).toEqual([name, true]);
    expect(Object.keys(head.rooms ?? {})).toEqual(Object.keys(head.probes ?? {}));
  }
});
