import { useEffect, useMemo } from "react";
import { useStore } from "zustand";
import type { Scenario } from "../../engine/doors/scenario.ts";
import type { CheckedSweep } from "../jobs/studies/sweep-jobs.ts";
import { useApp } from "../store/hooks.ts";
import { useLatestStudy } from "../store/use-study.ts";
import { keepSweep, keptSweep } from "./kept-sweep.ts";
import { fileOf, firstSetting, type SweepSetting, takesLong } from "./setting.ts";
import { beginSweep, changeSetting, moving, nextId, sweepPage } from "./sweep-store.ts";

/** The sweep on the screen: its setting, what the parser says of it, and how it is run. */
export interface SweepHere {
  readonly scenario: Scenario | null;
  readonly setting: SweepSetting;
  readonly file: Record<string, unknown> | null;
  readonly key: string;
  /** Null while the check is under way. */
  readonly checked: CheckedSweep | null;
  /** Why it could not be checked, in a sentence. */
  readonly failure: string | null;
  /** Begins it, with what is known of it. */
  readonly start: () => void;
  /** It is long enough to be asked for. */
  readonly isLong: boolean;
}

let isRead = false;

/** Reads, once, the sweep that an earlier visit stored. */
function readKept(): void {
  if (isRead) return;
  isRead = true;
  const kept = keptSweep();
  if (kept !== null && sweepPage.getState().setting === null) {
    sweepPage.setState({ setting: kept.setting, known: { key: kept.key, pieces: kept.pieces } });
  }
}

export function useSweep(): SweepHere {
  readKept();
  const scenario = useApp((state) => state.scenario.checked.scenario);
  const stored = useStore(sweepPage, (state) => state.setting);
  const isMoving = useStore(moving);
  const setting = useMemo(() => stored ?? firstSetting(scenario), [stored, scenario]);
  const file = useMemo(
    () => (scenario === null ? null : fileOf(setting, scenario)),
    [setting, scenario],
  );
  const key = useMemo(() => JSON.stringify(file), [file]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object of the same text is the same question
  const question = useMemo(
    () => (file === null || isMoving ? null : { id: nextId(), file }),
    [key, isMoving],
  );
  const check = useLatestStudy("sweepCheck", question);
  const checked = question !== null && check.of === question ? check.output : null;
  const isLong = checked?.ok === true && takesLong(checked.sweep.scenario, runsOf(checked));
  const start = useMemo(() => {
    if (checked?.ok !== true || question === null) return () => {};
    return () => begin(question.id, question.file, key, checked);
  }, [checked, question, key]);
  useEffect(() => {
    const { shown, run, known } = sweepPage.getState();
    const isKnown = run?.key === key || (shown?.key === key && shown.isWhole && !shown.isSmall);
    const isKept = known?.key === bareKey(file);
    if (checked?.ok === true && !isKnown && (!isLong || isKept)) start();
  }, [checked, key, start, isLong, file]);
  useKeeping(setting);
  return { scenario, setting, file, key, checked, failure: check.failure, start, isLong };
}

type Sound = Extract<CheckedSweep, { ok: true }>;

function begin(id: number, file: Record<string, unknown>, key: string, checked: Sound): void {
  const { sweep, points } = checked;
  const { known } = sweepPage.getState();
  const seeds = "until" in sweep.seeds ? null : sweep.seeds;
  const bare = bareKey(file);
  const pieces =
    known?.key !== bare || seeds === null
      ? []
      : known.pieces.filter(({ seed, point }) => seeds.includes(seed) && point < points);
  beginSweep({ id, file, key, bare, points, seeds, known: pieces, isSmall: false });
}

/** A sweep without its seeds: more of them go on with what is known. */
function bareKey(file: Record<string, unknown> | null): string {
  return JSON.stringify({ ...file, seeds: null });
}

function runsOf({ points, seeds, policies }: Sound): number {
  return points * seeds * policies;
}

/** Between two times that what has come so far is stored. */
const KEEP_MS = 3000;

function useKeeping(setting: SweepSetting): void {
  useEffect(() => {
    let last = performance.now();
    const keep = (): void => {
      const { known, setting: now } = sweepPage.getState();
      if (now === null && known === null) return;
      const { key = "", pieces = [] } = known ?? {};
      const isLost = !keepSweep({ setting: now ?? setting, key, pieces });
      if (isLost !== sweepPage.getState().isLost) sweepPage.setState({ isLost });
    };
    const stop = sweepPage.subscribe((state, before) => {
      const isNews = state.setting !== before.setting || state.known !== before.known;
      const isOver = state.run?.state !== "running";
      if (!isNews || (!isOver && performance.now() - last < KEEP_MS)) return;
      last = performance.now();
      keep();
    });
    // What was typed less than that ago.
    addEventListener("pagehide", keep);
    return () => {
      stop();
      removeEventListener("pagehide", keep);
    };
  }, [setting]);
}

/** The setting as it is shown, changed. */
export function edit(setting: SweepSetting, change: Partial<SweepSetting>): void {
  changeSetting({ ...setting, ...change });
}
