import { expect, test } from "vitest";
import { contrast, luminance } from "./colours.ts";
import { RAMP_STEPS, rampOf, stepOf } from "./ramp.ts";

const PAPER = { light: "#fdfdfb", dark: "#13161a", print: "#ffffff" } as const;

test.each(
  (["light", "dark", "print"] as const).flatMap((palette) =>
    (["load", "queues"] as const).map((of) => [palette, of] as const),
  ),
)(
  "the greater the load, the farther its colour is from the paper in lightness: %s, %s",
  (palette, of) => {
    const ramp = rampOf(palette, of);
    expect(ramp).toHaveLength(RAMP_STEPS);
    for (const colour of ramp) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    const apart = ramp.map((colour) => Math.abs(luminance(colour) - luminance(PAPER[palette])));
    for (let k = 1; k < apart.length; k++) {
      expect(apart[k]).toBeGreaterThan(apart[k - 1] as number);
    }
    // Links that are more than half full keep 3 : 1 against the paper.
    for (const colour of ramp.slice(RAMP_STEPS / 2)) {
      expect(contrast(colour, PAPER[palette])).toBeGreaterThan(3);
    }
  },
);

test("idle is nothing at all, full is all, and what is a little above by rounding is full", () => {
  const steps = [0, 1e-9, 0.05, 0.0500001, 0.5, 0.95, 1, 1 + 1e-12, 1.4].map(stepOf);
  expect(steps).toEqual([0, 1, 1, 2, 10, 19, 20, 20, 20]);
});
