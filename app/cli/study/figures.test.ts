import { describe, expect, test } from "vitest";
import { EFFORTS, panelsOf, sweepOfPanel } from "../../../engine/doors/figures.ts";
import { allFigures } from "./figure-runs.ts";

describe.each(allFigures().map((figures) => [figures.paper, figures] as const))(
  "%s",
  (_, figures) => {
    test.each(EFFORTS)("every panel that is drawn is a sweep, at effort %s", (effort) => {
      for (const panel of figures.panels) {
        if (!("run" in panel)) continue;
        const parsed = sweepOfPanel(figures, panel, effort);
        expect(
          parsed.ok ? [] : parsed.faults.map(({ message }) => `${panel.figure}: ${message}`),
        ).toEqual([]);
        if (!parsed.ok) continue;
        // What is printed stands at a point of its axes.
        for (const { at = {} } of panel.printed) {
          for (const [axis, value] of Object.entries(at)) {
            const own = parsed.sweep.vary.find(({ as }) => as === axis);
            expect([panel.figure, axis, own?.names.includes(value)]).toEqual([
              panel.figure,
              axis,
              true,
            ]);
          }
        }
      }
    });

    test("every panel is found by its own name", () => {
      for (const panel of figures.panels) expect(panelsOf(figures, panel.figure)).toEqual([panel]);
    });

    test("every run is drawn by a panel", () => {
      const drawn = new Set(figures.panels.flatMap((panel) => ("run" in panel ? [panel.run] : [])));
      expect(Object.keys(figures.runs).filter((name) => !drawn.has(name))).toEqual([]);
    });
  },
);
