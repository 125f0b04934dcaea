import { expect, test } from "vitest";
import { crowdFixture } from "../fixtures/crowd-fixture.ts";
import { distributionPlot } from "./distribution-plot.ts";
import { withSoFar } from "./so-far-curves.ts";

test("of a policy that runs the flows that are done leave the tail, all others stay, and the axis reaches to them", () => {
  const { experiment, runs } = crowdFixture(400, 2);
  const plotted = { ...experiment, runs, bySeed: null };
  const view = { measure: "fct", scale: "log", sizeClass: "all", range: null } as const;
  const plot = distributionPlot(plotted, view, "ccdf", "light");
  const fct = Float64Array.from({ length: 1000 }, (_, k) => 0.5 + k ** 2);
  const soFar = { key: "srpt", id: "srpt", label: "SRPT", fct, share: 0.25 } as const;
  const shown = withSoFar(plot, [soFar], "light");
  const [panel] = shown.panels;
  const curve = panel?.curves.at(-1);
  expect(panel?.curves).toHaveLength(runs.length + 1);
  expect(curve?.label).toBe("SRPT, 25 % done");
  expect(curve?.points.length).toBeLessThanOrEqual(102);
  for (const { x, y } of curve?.points.slice(1) ?? []) {
    const done = fct.filter((one) => one <= x).length / fct.length;
    expect(y).toBeCloseTo(1 - 0.25 * done, 12);
  }
  expect(shown.x.range[0]).toBe(0.5);
  expect(shown.x.range[1]).toBeGreaterThanOrEqual(fct.at(-1) as number);
  expect(withSoFar(plot, [], "light")).toBe(plot);
});
