import { describe, expect, test } from "vitest";
import { wiringOf } from "../../../engine/doors/draw-data.ts";
import { layoutOf } from "./layout.ts";
import type { DrawnFabric, Mark } from "./places.ts";
import { type Strands, strandPoints } from "./strands.ts";

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

/** One begins near where the other ends. */
function isWithin({ x0, y0, x1, y1 }: Strands, a: number, b: number, apart: number): boolean {
  const far = Math.hypot(
    (x1[a] as number) - (x0[b] as number),
    (y1[a] as number) - (y0[b] as number),
  );
  return far < apart;
}

describe.each([
  { width: 1000 },
  { width: 300 },
  { width: 500, height: 360, isNamed: true },
  { width: 300, height: 200, isNamed: true },
])("layoutOf, in %j", (room) => {
  const { width } = room;
  test.each(FABRICS.map((fabric) => [JSON.stringify(fabric), fabric] as const))(
    "%s",
    (_, fabric) => {
      const wiring = wiringOf(NOBODY, fabric);
      const layout = layoutOf(fabric, wiring, room);
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
      // Every link is a strand's, between the marks of its ends; the halves of a cable meet, or lie side by side.
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
          (layout.areBeside && fabric.kind !== "switch"
            ? isWithin(strands, s, back, 4)
            : isNear(strands.x1[s], strands.x1[back]) && isNear(strands.y1[s], strands.y1[back]));
        return isRight ? "" : `link ${link}`;
      });
      expect(wrong.filter((name) => name !== "")).toEqual([]);
      expect(layoutOf(fabric, wiring, room)).toEqual(layout);
    },
  );
});

test("hosts are squares with lines where there is room, else cells below their switch, else a rack is one", () => {
  const fabric = { kind: "tree", racks: 4, hosts: 30, hostRate: 1, coreRate: 1 } as const;
  const hosts = (width: number) => {
    const { marks, hasCells, strands } = layoutOf(fabric, wiringOf(NOBODY, fabric), { width });
    const own = marks.filter(({ kind }) => kind !== "switch");
    return [own.length, own[0]?.count, hasCells, strands.drawn];
  };
  const [between, toHosts] = [2 * 4, 2 * 120];
  expect(hosts(1600)).toEqual([120, 1, false, between + toHosts]);
  expect(hosts(400)).toEqual([120, 1, true, between]);
  expect(hosts(12)).toEqual([4, 30, false, between + 2 * 4]);
});

test("cells of a rack lie below their switch, and the line of a cell is the cell itself", () => {
  const fabric = FABRICS[5] as DrawnFabric;
  const wiring = wiringOf(NOBODY, fabric);
  const { marks, strands, markOf } = layoutOf(fabric, wiring, { width: 480, isNamed: true });
  const [host, leaf] = [marks[markOf[43] as number], marks[markOf[144 + 2] as number]] as [
    Mark,
    Mark,
  ];
  expect(leaf.label).toBe("leaf 2");
  expect(host.y).toBeGreaterThan(leaf.y + leaf.height / 2);
  expect(Math.abs(host.x - leaf.x)).toBeLessThan(480 / 9 / 2);
  const link = [...wiring.to].indexOf(43);
  const s = strands.strandOf[link] as number;
  expect([strands.isCell[s], strandPoints(strands, s)]).toEqual([
    1,
    [host.x, host.y, host.x, host.y].map(Math.fround),
  ]);
});

test("on a star senders stand opposite receivers, unless a host is both", () => {
  const fabric = { kind: "star", hosts: 6, rate: 1 } as const;
  const sides = (dst: readonly number[]) => {
    const ends = { src: Int32Array.from(dst, (_, k) => k), dst: Int32Array.from(dst) };
    const wiring = wiringOf({ count: dst.length, ...ends, identity: null }, fabric);
    const { marks, lines } = layoutOf(fabric, wiring, { width: 300, height: 220, isNamed: true });
    const x = (host: number) => marks.find(({ first }) => first === host)?.x ?? 0;
    return lines === "level" ? [0, 1, 2, 3, 4, 5].map((host) => x(host) > 150) : lines;
  };
  expect(sides([5, 5, 5])).toEqual([false, false, false, false, false, true]);
  expect(sides([5, 5, 4])).toEqual([false, false, false, false, true, true]);
  expect(sides([5, 0, 5])).toBe("upright");
});

test("the two halves of a cable are one smooth line", () => {
  const fabric = { kind: "tree", racks: 3, hosts: 2, hostRate: 1, coreRate: 1 } as const;
  const wiring = wiringOf(NOBODY, fabric);
  const { strands } = layoutOf(fabric, wiring, { width: 600, height: 300 });
  for (let s = 0; s < strands.count; s++) {
    const link = strands.link[strands.start[s] as number] as number;
    const back = strands.strandOf[link ^ 1] as number;
    const [own, other] = [strandPoints(strands, s), strandPoints(strands, back)];
    const slope = (points: readonly number[]) => {
      const [x0, y0, x1, y1] = points.slice(-4) as [number, number, number, number];
      return (x1 - x0) / (y1 - y0);
    };
    expect(slope(own)).toBeCloseTo(slope(other), 4);
  }
});
