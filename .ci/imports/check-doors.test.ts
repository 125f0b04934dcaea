import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DOORS, doorFaults, doorOf, twiceNamed } from "./check-doors.ts";

describe("the doors of the engine", () => {
  test("each of the table is a file and each file stands in the table", () => {
    const files = readdirSync("engine/doors").map((file) => doorOf(`engine/doors/${file}`));
    expect(files.sort()).toEqual([...DOORS].sort());
    expect(doorOf("engine/run/simulate.ts")).toBe(null);
  });

  test("engine/README.md tells of each", () => {
    const [, told = ""] = readFileSync("engine/README.md", "utf8").split("## The doors");
    const table = told.split("\n## ")[0] ?? "";
    expect([...table.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, door]) => door)).toEqual([...DOORS]);
  });

  test("none has more than 80 names or a line that does more than name, and no name stands in two", () => {
    const texts = DOORS.map((door) => readFileSync(`engine/doors/${door}.ts`, "utf8"));
    const faults = DOORS.map((door, k) => doorFaults(`engine/doors/${door}.ts`, texts[k] ?? ""));
    expect([...faults.flat(), ...twiceNamed(texts)]).toEqual([]);
  });

  test("a wide door, one that opens everything, one that computes, and one that is in no table are found", () => {
    const run = "engine/doors/run.ts";
    const list = (count: number) =>
      `export {\n${Array.from({ length: count }, (_, k) => `  ${k % 2 ? "type " : ""}n${k},\n`).join("")}} from "../a.ts";\n`;
    expect(doorFaults(run, list(80))).toEqual([]);
    expect(doorFaults(run, list(81))).toEqual([`${run}: 81 names, and 80 are the most`]);
    expect(doorFaults(run, 'export type { A as B } from "../a.ts";')).toEqual([]);
    expect(doorFaults(run, 'export * from "../a.ts";')).toHaveLength(1);
    expect(doorFaults(run, 'export type * from "../a.ts";')).toHaveLength(1);
    expect(doorFaults(run, "export const a = 1;")).toHaveLength(1);
    expect(doorFaults("engine/doors/other.ts", "")).toHaveLength(1);
  });

  test("a name in two doors is found, under the name it has there", () => {
    const one = 'export { a as b, type C } from "../a.ts";';
    expect(twiceNamed([one, 'export { a, D } from "../a.ts";'])).toEqual([]);
    expect(twiceNamed([one, 'export type { C } from "../a.ts";'])).toHaveLength(1);
  });
});
