import { useEffect, useState } from "react";
import { rowsEngine } from "../../engine/doors/report.ts";
import { isSweepRow, type Row } from "../../engine/doors/study.ts";
import { takeSweep } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { ownHistory } from "../store/open-lesson.ts";
import { pool } from "../store/page-pool.ts";
import { inPolicy } from "../store/preview.ts";
import { store } from "../store/store.ts";
import { byLabel, numbersOf, type ScenarioNumber, valuesAround } from "./numbers.ts";
import { firstSetting, isRecord, keyOf, settingOf } from "./setting.ts";
import { changeSetting, nextId, showCurves } from "./sweep-store.ts";
import type { SweepHere } from "./use-sweep.ts";

/** What has come to this screen: what is wrong with it, and whether it is still being read. */
interface Arrivals {
  readonly faults: readonly string[];
  readonly isRead: boolean;
}

/** Takes what a number's curve, a paper's figure or a link has left for this screen. */
export function useArrivals({ scenario, setting }: SweepHere): Arrivals {
  const arrived = useApp((state) => state.transient.sweep);
  /** Null: a sweep is being checked. */
  const [faults, setFaults] = useState<readonly string[] | null>([]);
  useEffect(() => {
    if (arrived === null || scenario === null) return;
    takeSweep(null);
    if (typeof arrived === "string") {
      const { path, value } = numberAt(arrived, scenario);
      const first = firstSetting(scenario);
      const measures = setting.axes.length > 0 ? setting.measures : first.measures;
      setFaults([]);
      changeSetting({
        ...first,
        seeds: scenario.workload === undefined ? "1" : first.seeds,
        measures,
        axes: [{ path, values: valuesAround(path, value), as: "" }],
      });
      return;
    }
    setFaults(null);
    // Taken by now: it is answered also when this effect is over.
    openSweep(arrived, scenario, setFaults);
  }, [arrived, scenario, setting]);
  const isLeft = arrived !== null && scenario !== null;
  return { faults: faults ?? [], isRead: faults !== null && !isLeft };
}

/** A number by its path; a policy is named by its key in the draft there. */
function numberAt(arrived: string, scenario: unknown): ScenarioNumber {
  const within = inPolicy(arrived);
  const { policies } = ownHistory(store.getState()).present;
  const place = policies.filter(({ on }) => on).findIndex(({ key }) => key === within?.key);
  const whole = within === null ? arrived : `policies[${place}].${within.path}`;
  const path = byLabel(whole, scenario);
  const value = numbersOf(scenario).find((one) => one.path === path)?.value ?? 0;
  return { path, value };
}

/**
 * The sweep of a link or a file, alone or with its rows, which are the curves of the setting that it leaves. The scenario
 * that it is of stands on the bench, and one that it does not have is that one.
 */
export function openSweep(
  arrived: unknown,
  scenario: unknown,
  tell: (faults: readonly string[]) => void,
): void {
  const written = isRecord(arrived) && isRecord(arrived["sweep"]) ? arrived["sweep"] : arrived;
  const file = isRecord(written)
    ? { ...written, scenario: written["scenario"] ?? scenario }
    : written;
  pool.submit(
    "sweepCheck",
    { id: nextId(), file },
    {
      done: (checked) => {
        if (!checked.ok) {
          tell(checked.faults.map(({ message }) => `The sweep: ${message}`));
          return;
        }
        tell([]);
        const { sweep } = checked;
        const setting = settingOf(sweep);
        changeSetting(setting);
        const rows = isRecord(arrived) && Array.isArray(arrived["rows"]) ? arrived["rows"] : [];
        if (rows.length === 0 || !rows.every(isSweepRow)) return;
        const engine = rowsEngine(isRecord(arrived) ? arrived["engine"] : undefined);
        const result = { engine, sweep, rows: rows as Row[], largestShare: Number.NaN };
        const seeds = "until" in sweep.seeds ? null : sweep.seeds.length;
        const curves = { result, crossings: [], pieces: 0 };
        const key = keyOf(setting, store.getState().scenario.checked.scenario);
        showCurves({ curves, key, seeds, isWhole: true, isSmall: false });
      },
      failed: (message) => tell([message]),
    },
  );
}
