import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { parseFigures, sweepOfPanel } from "../../engine/doors/figures.ts";
import nos2 from "../../workloads/reproduce/figures/nos2.json" with { type: "json" };
import pdq from "../../workloads/reproduce/figures/pdq.json" with { type: "json" };
import pias from "../../workloads/reproduce/figures/pias.json" with { type: "json" };
import told from "../../workloads/reproduce/results/told.json" with { type: "json" };
import { fetchReading } from "../document/read/reading-at-hand.ts";
import { sweepCheckJob } from "../jobs/studies/sweep-jobs.ts";
import { openScenario } from "../store/actions.ts";
import { pool } from "../store/page-pool.ts";
import { store } from "../store/store.ts";
import { keyOf } from "./setting.ts";
import { hasRatios } from "./sweep-chart.tsx";
import { changeSetting, sweepPage } from "./sweep-store.ts";
import { openSweep } from "./use-arrivals.ts";

beforeAll(fetchReading);
afterEach(() => vi.restoreAllMocks());

/** The setting that stands on the page by now. */
function asked(): string {
  const { setting } = sweepPage.getState();
  if (setting === null) throw new Error("a setting");
  return keyOf(setting, store.getState().scenario.checked.scenario);
}

test.each([
  ["PIAS", pias, "5a"],
  ["PDQ", pdq, "3b"],
  ["PDQ", pdq, "9b"],
  ["NOS2", nos2, "6a"],
] as const)(
  "stored curves of a figure of %s are of the setting that they open",
  (paper, file, figure) => {
    const read = parseFigures(file);
    const panel = read.ok ? read.figures.panels.find((one) => one.figure === figure) : undefined;
    if (!read.ok || panel === undefined || !("run" in panel)) throw new Error("a panel");
    const parsed = sweepOfPanel(read.figures, panel, "standard");
    if (!parsed.ok) throw new Error("a sweep");
    vi.spyOn(pool, "submit").mockImplementation(((_: string, question: never, heard: never) =>
      (heard as { done: (found: unknown) => void }).done(sweepCheckJob(question))) as never);
    openScenario(parsed.sweep.scenario);
    const { rows, engine } = told.curves[`${paper} ${figure}` as keyof typeof told.curves];
    const sweep = { ...parsed.sweep, seeds: [1, 2, 3, 4] };
    const faults = vi.fn();
    openSweep({ engine, sweep, rows }, store.getState().scenario.checked.scenario, faults);
    expect(faults).toHaveBeenCalledWith([]);
    const { shown, setting } = sweepPage.getState();
    expect(shown?.curves.result.rows).toHaveLength(rows.length);
    expect(hasRatios(shown)).toBe(false);
    expect(shown?.key).toBe(asked());
    if (setting !== null) changeSetting({ ...setting, seeds: "1..9" });
    expect(shown?.key).not.toBe(asked());
  },
);
