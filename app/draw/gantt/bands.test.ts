import { expect, test } from "vitest";
import { seeds } from "../../../engine/testing/seeds.ts";
import { randomOf } from "../fixtures/fixtures.ts";
import { bandsOf, lanesIn } from "./bands.ts";
import { portLanes } from "./lanes.ts";

test("a chart of a screen's height is one band; bands of a higher one touch, end to end", () => {
  expect(bandsOf(0)).toEqual([{ top: 0, bottom: 0 }]);
  expect(bandsOf(900)).toEqual([{ top: 0, bottom: 900 }]);
  for (let total = 901; total < 6000; total += 37) {
    const bands = bandsOf(total);
    expect(bands[0]?.top).toBe(0);
    expect(bands.at(-1)?.bottom).toBe(total);
    for (const [k, { top, bottom }] of bands.entries()) {
      expect(bottom - top).toBeGreaterThanOrEqual(200);
      expect(bottom - top).toBeLessThan(600);
      if (k > 0) expect(top).toBe(bands[k - 1]?.bottom);
    }
  }
});

for (const seed of seeds([1, 2, 3, 4, 5, 6])) {
  test(`the lanes of a band are those that show in it (seed ${seed})`, () => {
    const random = randomOf(seed);
    const ports = 100 + Math.floor(random() * 900);
    const used = Uint8Array.from({ length: 2 * ports }, () => (random() < 0.8 ? 1 : 0));
    const layout = portLanes(ports, seed % 2 === 0 ? null : used);
    const wrong: number[] = [];
    for (const band of bandsOf(layout.total)) {
      for (const [first, end] of [
        [0, 2 * ports],
        [0, ports],
        [ports, 2 * ports],
      ] as const) {
        const [from, to] = lanesIn(layout, band, first, end);
        for (let lane = first; lane < end; lane++) {
          if (layout.used?.[lane] === 0) continue;
          const top = layout.top[lane] as number;
          // Its ground is a line of a pixel below it.
          const shows = top < band.bottom && top + layout.height + 1 > band.top;
          if ((lane >= from && lane < to) !== shows) wrong.push(lane);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
}
