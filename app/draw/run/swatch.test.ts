import { describe, expect, it } from "vitest";
import type { RunView } from "./results.ts";
import { earlierRuns, swatchBackground, swatchBars } from "./swatch.ts";

const run = (id: string, slot: number) => ({ policy: { id }, slot }) as unknown as RunView;

describe("swatches of runs", () => {
  it("count the runs of the policy that were chosen before, however they are ordered", () => {
    const runs = [run("pias", 3), run("fifo", 0), run("pias", 1), run("pias", 2)];
    expect(runs.map((view) => earlierRuns(view, runs))).toEqual([2, 0, 0, 1]);
  });

  it("are whole for the first, and differ for three more within the same ten pixels", () => {
    const all = [0, 1, 2, 3].map(swatchBars);
    expect(all[0]).toEqual([[0, 10]]);
    expect(new Set(all.map((bars) => JSON.stringify(bars))).size).toBe(4);
    for (const bars of all) {
      const last = bars.at(-1) ?? [0, 0];
      expect([bars[0]?.[0], last[0] + last[1]]).toEqual([0, 10]);
    }
  });

  it("are a colour, or a gradient of bars", () => {
    expect(swatchBackground("#123456", 0)).toBe("#123456");
    expect(swatchBackground("#123456", 1)).toBe(
      "linear-gradient(90deg, transparent 0 0px, #123456 0px 4px, transparent 0 6px, #123456 6px 10px)",
    );
  });
});
