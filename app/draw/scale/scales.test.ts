import { scaleLinear, scaleLog, scaleSymlog } from "d3-scale";
import { expect, test } from "vitest";
import { randomOf } from "../fixtures/fixtures.ts";
import { signedLogScale } from "../kit/signed-axis.ts";
import { linearScale, logScale, roundLogValues } from "./scales.ts";

test.each([1, 2, 3, 4])("scales and their round values are those of d3, seed %i", (seed) => {
  const random = randomOf(seed);
  for (let k = 0; k < 100; k++) {
    const from = 10 ** (random() * 8 - 4);
    const to = from * (1 + 10 ** (random() * 9 - 1));
    const width = 100 + random() * 900;
    const linear = to * 1e-4;
    const pairs = [
      [linearScale(-from, to, width), scaleLinear([-from, to], [0, width])],
      [logScale(from, to, width), scaleLog([from, to], [0, width])],
      [
        signedLogScale(-to, 2 * to, width, linear),
        scaleSymlog([-to, 2 * to], [0, width]).constant(linear),
      ],
    ] as const;
    for (const [own, twin] of pairs) {
      const value = from + random() * (to - from);
      expect(own.toX(value)).toBeCloseTo(twin(value), 6);
      const x = random() * width;
      const back = twin.invert(x);
      expect(Math.abs(own.toValue(x) - back)).toBeLessThanOrEqual(1e-9 * (to + Math.abs(back)));
    }
    const count = 2 + Math.floor(random() * 20);
    const round = scaleLog([from, to], [0, width]).ticks(count);
    const own = roundLogValues(from, to, count);
    expect(own).toHaveLength(round.length);
    for (const [k, value] of own.entries()) expect(value / (round[k] ?? 0)).toBeCloseTo(1, 9);
  }
});
