import { describe, expect, test } from "vitest";
import { EFFORTS, panelsOf, sweepOfPanel } from "../../../engine/doors/figures.ts";
import { allFigures } from "./figure-runs.ts";

type Settings = Readonly<Record<string, unknown>>;

/** "RTO_min" is the setting `rtoMin`. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}.[\]]/gu, "");

/** The policies that sources of these names are of. */
const KIN: Readonly<Record<string, readonly string[]>> = {
  "D³": ["d3", "d3-distributed"],
  RCP: ["brr", "rcp-distributed"],
  TCP: ["tcp"],
  slack: ["qclimb-dctcp"],
  Homa: ["homa"],
};

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

    test("every setting of a run has a source, and no source is of what the run has not", () => {
      for (const [name, run] of Object.entries(figures.runs)) {
        const { scenario, sources, vary, efforts } = run;
        const names = Object.keys(sources).flatMap((key) => key.split(", ").map(plain));
        const isSaid = (...words: readonly string[]) =>
          words.some((word) => names.includes(plain(word)));
        const workloads = [scenario["workload"]].flat() as readonly Settings[];
        const isList = Array.isArray(scenario["workload"]);
        for (const [k, workload] of workloads.entries())
          for (const key of Object.keys(workload)) {
            // Seeds and names are of no paper; of flows that arrive at once a load says nothing.
            if (
              key === "seed" ||
              key === "name" ||
              (key === "load" && workload["arrivals"] === "at-once")
            )
              continue;
            const whole = isList ? [`workload[${k}]`, "workload"] : [];
            expect([name, key, isSaid(`workload.${key}`, ...whole)]).toEqual([name, key, true]);
          }
        const policies = (scenario["policies"] as readonly Settings[]).flatMap((one) => [
          one,
          ...((one["of"] as readonly Settings[]) ?? []),
        ]);
        for (const { id, label = id, of: _, ...settings } of policies)
          for (const key of Object.keys(settings)) {
            const kin = names.some((one) => plain(`${label}`).startsWith(one) && one !== "");
            expect([name, key, kin || isSaid(key, `${id}`)]).toEqual([name, key, true]);
          }
        const has = JSON.stringify({ scenario, vary, efforts });
        for (const key of Object.keys(sources)) {
          const last = /^workload\b.*?(\w+)$/.exec(key)?.[1];
          if (last !== undefined)
            expect([name, key, has]).toEqual([name, key, expect.stringContaining(last)]);
        }
        const ids = policies.map(({ id }) => `${id}`);
        for (const [key, kin] of Object.entries(KIN))
          if (key in sources)
            expect([name, key, ids.some((id) => kin.includes(id))]).toEqual([name, key, true]);
      }
    });

    test("every run is drawn by a panel", () => {
      const drawn = new Set(figures.panels.flatMap((panel) => ("run" in panel ? [panel.run] : [])));
      expect(Object.keys(figures.runs).filter((name) => !drawn.has(name))).toEqual([]);
    });
  },
);
