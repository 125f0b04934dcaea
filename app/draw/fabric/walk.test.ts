import { expect, test } from "vitest";
import { nodeName, wiringOf } from "../../../engine/doors/draw-data.ts";
import { layoutOf } from "./layout.ts";
import { bandsOf, nearestStrand, strandAfter } from "./walk.ts";

const NOBODY = { count: 0, src: new Int32Array(0), dst: new Int32Array(0), identity: null };
const fabric = { kind: "tree", racks: 2, hosts: 2, hostRate: 1, coreRate: 1 } as const;
const wiring = wiringOf(NOBODY, fabric);
const layout = layoutOf(fabric, wiring, { width: 600 });

function nameOf(strand: number | null): string | null {
  if (strand === null) return null;
  const link = layout.strands.link[layout.strands.start[strand] as number] as number;
  const ends = [wiring.from[link] as number, wiring.to[link] as number];
  return ends.map((node) => nodeName(fabric, node)).join(" → ");
}

test("arrow keys walk from link to link, and from band to band", () => {
  const bands = bandsOf(layout, () => true);
  expect(bands.map((band) => band.map(nameOf))).toEqual([
    ["the root → rack 0", "the root → rack 1"],
    ["rack 0 → the root", "rack 1 → the root"],
    ["rack 0 → host 0", "rack 0 → host 1", "rack 1 → host 2", "rack 1 → host 3"],
    ["host 0 → rack 0", "host 1 → rack 0", "host 2 → rack 1", "host 3 → rack 1"],
  ]);
  let at: number | null = null;
  const walked = [
    "ArrowRight",
    "ArrowRight",
    "ArrowDown",
    "ArrowDown",
    "ArrowRight",
    "ArrowUp",
  ].map((key) => {
    at = strandAfter(layout, bands, at, key);
    return nameOf(at);
  });
  expect(walked).toEqual([
    "the root → rack 0",
    "the root → rack 1",
    "rack 1 → the root",
    "rack 1 → host 2",
    "rack 1 → host 3",
    "rack 1 → the root",
  ]);
  expect(strandAfter(layout, bands, at, "ArrowRight")).toBeNull();
  // End leads to the last link, from wherever one stands; without links in use, nowhere.
  expect(nameOf(strandAfter(layout, bands, at, "End"))).toBe("host 3 → rack 1");
  expect(nameOf(strandAfter(layout, bands, null, "End"))).toBe("host 3 → rack 1");
  expect(strandAfter(layout, [], null, "End")).toBeNull();
});

test("the strand under the pointer is the half of the cable next to its sender", () => {
  const { x0, y0, count } = layout.strands;
  const named = (name: string): number =>
    Array.from({ length: count }, (_, strand) => strand).find((s) => nameOf(s) === name) ?? -1;
  const [down, up] = [named("the root → rack 0"), named("rack 0 → the root")];
  const between = (ends: Float32Array, share: number): number =>
    (ends[down] as number) * (1 - share) + (ends[up] as number) * share;
  const at = (share: number) =>
    nearestStrand(layout, between(x0, share), between(y0, share), () => 1);
  expect([0.3, 0.7].map((share) => nameOf(at(share)))).toEqual([
    "the root → rack 0",
    "rack 0 → the root",
  ]);
  expect(nearestStrand(layout, 2, 60, () => 1)).toBeNull();
  // Just beyond the middle of the cable: the half that is in use is meant.
  const middle = [between(x0, 0.52), between(y0, 0.52)] as const;
  expect(nameOf(nearestStrand(layout, ...middle, () => 1))).toBe("rack 0 → the root");
  expect(nameOf(nearestStrand(layout, ...middle, (s) => (s === down ? 1 : 0)))).toBe(
    "the root → rack 0",
  );
});
