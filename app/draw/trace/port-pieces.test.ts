import { describe, expect, test } from "vitest";
import { flowsOf, type Row, randomOf, traceOf } from "../fixtures/fixtures.ts";
import { laneAt, portLanes } from "../gantt/lanes.ts";
import { buildPortPieces, portSides } from "./trace-index.ts";

const PORTS = 4;
const LINK = { rate: 1, ports: PORTS };

/** Flows with rates that no port's sum exceeds, each in several stretches. */
function randomRows(seed: number): { rows: Row[]; src: Int32Array; dst: Int32Array } {
  const random = randomOf(seed);
  const src = Int32Array.from({ length: 12 }, () => Math.floor(random() * PORTS));
  const dst = Int32Array.from({ length: 12 }, () => Math.floor(random() * PORTS));
  const rows: Row[] = [];
  for (let now = 0; now < 40; now++) {
    const left = new Float64Array(2 * PORTS).fill(1);
    for (let flow = 0; flow < 12; flow++) {
      if (random() < 0.5) continue;
      const [from, to] = [src[flow] as number, PORTS + (dst[flow] as number)];
      const rate = Math.min(left[from] as number, left[to] as number) * (0.3 + 0.7 * random());
      if (rate < 1e-3) continue;
      left[from] = (left[from] as number) - rate;
      left[to] = (left[to] as number) - rate;
      rows.push([flow, Math.floor(random() * 3), now, now + 1, rate]);
    }
  }
  return { rows, src, dst };
}

describe("pieces in lanes of ports", () => {
  test.each([1, 2, 3])(
    "stack what shares a port, seed %d: no two overlap, none leaves its lane, each as high as its rate",
    (seed) => {
      const { rows, src, dst } = randomRows(seed);
      const flows = { ...flowsOf(Array.from({ length: 12 }, () => [0, 1] as const)), src, dst };
      const trace = traceOf(rows, "rates");
      const found = buildPortPieces(trace, flows, LINK, 1000);
      if (found === null) throw new Error("a switch has pieces by port");
      for (const { pieces, portOf } of portSides(found, flows, PORTS)) {
        for (let now = 0; now < 40; now++) {
          for (let port = 0; port < PORTS; port++) {
            const there = rows.flatMap((row) =>
              row[2] === now && portOf[row[0]] === port ? [row[4]] : [],
            );
            const drawn = Array.from({ length: pieces.length }, (_, k) => k)
              .filter((k) => (pieces.start[k] as number) <= now && (pieces.end[k] as number) > now)
              .filter((k) => portOf[trace.flow[pieces.row?.[k] ?? k] as number] === port)
              .map((k) => [pieces.base?.[k] ?? 0, pieces.height?.[k] ?? 1] as const)
              .sort(([a], [b]) => a - b);
            const total = there.reduce((sum, rate) => sum + rate, 0);
            expect(drawn.reduce((sum, [, height]) => sum + height, 0)).toBeCloseTo(total, 5);
            let top = 0;
            for (const [base, height] of drawn) {
              expect(base).toBeGreaterThanOrEqual(top - 1e-6);
              top = base + height;
            }
            expect(top).toBeLessThanOrEqual(1 + 1e-5);
          }
        }
      }
    },
  );

  test("there are none on a link", () => {
    const flows = flowsOf([[0, 2]]);
    expect(buildPortPieces(traceOf([[0, 0, 0, 2, 1]]), flows, { rate: 1, ports: 1 }, 0)).toBe(null);
  });
});

test("lanes of ports that no flow uses take no room, and are never hit", () => {
  // Ingress 1 and 2, egress 3 of 4.
  const used = Uint8Array.of(0, 1, 1, 0, 0, 0, 0, 1);
  const layout = portLanes(4, used);
  const hit = new Set<number>();
  for (let y = 0; y < layout.total; y += 0.5) hit.add(laneAt(layout, y));
  expect([...hit].sort()).toEqual([-1, 1, 2, 7]);
  expect(layout.total).toBeLessThan(portLanes(4).total);
});

test("lanes of ports: the ingress ports, then the egress ports, however many", () => {
  for (const ports of [2, 4, 32]) {
    const layout = portLanes(ports);
    expect(layout.count).toBe(2 * ports);
    for (let lane = 0; lane < layout.count; lane++) {
      expect(laneAt(layout, (layout.top[lane] as number) + layout.height / 2)).toBe(lane);
    }
    expect(layout.total).toBeLessThan(340);
  }
});
