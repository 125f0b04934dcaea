import { describe, expect, test } from "vitest";
import { wiringOf } from "../../../engine/index.ts";
import { layoutOf } from "./layout.ts";
import type { DrawnFabric, Mark } from "./places.ts";

const FABRICS: readonly DrawnFabric[] = [
  { kind: "switch", ports: 4, rate: 1 },
  { kind: "switch", ports: 600, rate: 1 },
  { kind: "star", hosts: 9, rate: 1 },
  { kind: "star", hosts: 900, rate: 1 },
  { kind: "tree", racks: 4, hosts: 3, hostRate: 1, coreRate: 1 },
  { kind: "leaf-spine", leaves: 9, hosts: 16, spines: 4, hostRate: 1, coreRate: 4 },
  { kind: "fat-tree", k: 4, rate: 1 },
  { kind: "fat-tree", k: 16, rate: 1 },
  { kind: "bcube", n: 4, k: 1, rate: 1 },
  { kind: "bcube", n: 2, k: 3, rate: 1 },
  { kind: "bcube", n: 8, k: 2, rate: 1 },
  { kind: "jellyfish", switches: 20, degree: 4, hosts: 3, rate: 1 },
  { kind: "jellyfish", switches: 40, degree: 4, hosts: 20, rate: 1 },
  { kind: "jellyfish", switches: 80, degree: 3, hosts: 1, rate: 1 },
];
const NOBODY = { count: 0, src: new Int32Array(0), dst: new Int32Array(0), identity: null };

function overlap(a: Mark, b: Mark): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 1e-9 &&
    Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 1e-9
  );
}

function isNear(one: number | undefined, other: number | undefined): boolean {
  return Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < 0.005;
}

describe.each([1000, 300])("layoutOf, %i pixels wide", (width) => {
  test.each(FABRICS.map((fabric) => [JSON.stringify(fabric), fabric] as const))(
    "%s",
    (_, fabric) => {
      const wiring = wiringOf(NOBODY, fabric);
      const layout = layoutOf(fabric, wiring, width);
      const { marks, markOf, strands } = layout;
      // Every node is drawn once, inside, over nobody else.
      const drawn = marks.flatMap(({ first, count }) =>
        Array.from({ length: count }, (_, k) => first + k),
      );
      expect([...drawn].sort((a, b) => a - b)).toEqual(
        Array.from({ length: wiring.nodes }, (_, k) => k),
      );
      for (const [k, mark] of marks.entries()) {
        expect(mark.x - mark.width / 2).toBeGreaterThanOrEqual(0);
        expect(mark.x + mark.width / 2).toBeLessThanOrEqual(width);
        expect(mark.y + mark.height / 2).toBeLessThanOrEqual(layout.height);
        expect(mark.width).toBeGreaterThan(0);
        const over = marks.find((other, n) => n > k && overlap(mark, other));
        expect(over, JSON.stringify(mark)).toBeUndefined();
      }
      // Every link is a strand's, between the marks of its ends; the halves of a cable meet.
      const sum = Array.from(
        { length: strands.count },
        (_, s) => strands.start[s + 1] as number,
      ).at(-1);
      expect(sum).toBe(wiring.from.length);
      const wrong = Array.from(wiring.from, (from, link) => {
        const s = strands.strandOf[link] as number;
        const own = strands.link.subarray(strands.start[s], strands.start[s + 1]);
        const back = fabric.kind === "switch" ? s : (strands.strandOf[link ^ 1] as number);
        const isRight =
          strands.from[s] === markOf[from] &&
          strands.to[s] === markOf[wiring.to[link] as number] &&
          own.includes(link) &&
          isNear(strands.x1[s], strands.x1[back]) &&
          isNear(strands.y1[s], strands.y1[back]);
        return isRight ? "" : `link ${link}`;
      });
      expect(wrong.filter((name) => name !== "")).toEqual([]);
      expect(layoutOf(fabric, wiring, width)).toEqual(layout);
    },
  );
});

test("hosts are drawn one by one where there is room, else rack by rack", () => {
  const kinds = (fabric: DrawnFabric, width: number): string[] => {
    const { marks } = layoutOf(fabric, wiringOf(NOBODY, fabric), width);
    return marks
      .filter(({ kind }) => kind !== "switch")
      .map(({ kind, count }) => `${kind} ${count}`);
  };
  const fabric = { kind: "tree", racks: 4, hosts: 30, hostRate: 1, coreRate: 1 } as const;
  expect(new Set(kinds(fabric, 1000))).toEqual(new Set(["host 1"]));
  expect(kinds(fabric, 400)).toEqual(["hosts 30", "hosts 30", "hosts 30", "hosts 30"]);
});
