import { createStore } from "zustand/vanilla";
import type { Piece } from "../../engine/doors/study.ts";
import type { SweepCurves, SweepTask } from "../jobs/studies/sweep-jobs.ts";
import { pool } from "../store/page-pool.ts";
import { poolSize } from "../workers/spawn.ts";
import { runSweep, type SweepState } from "./run-sweep.ts";
import type { SweepSetting } from "./setting.ts";

/** The setting and the sample of the curves on the screen. */
export interface ShownCurves {
  readonly curves: SweepCurves;
  /** The sweep's text, by which it is known that another is asked for by now. */
  readonly key: string;
  /** Complete seeds; of `until` null. */
  readonly seeds: number | null;
  readonly isWhole: boolean;
  /** A smaller sample, shown while a number is moved. */
  readonly isSmall: boolean;
}

interface SweepPage {
  /** Null until the user changes it. */
  readonly setting: SweepSetting | null;
  readonly shown: ShownCurves | null;
  /** The last run of the sweep of `key`. */
  readonly run: (SweepState & { readonly key: string }) | null;
  /** Pieces of the last sweep that was begun, and its text without its seeds. */
  readonly known: { readonly key: string; readonly pieces: readonly Piece[] } | null;
  /** True if the browser refused to store the setting. */
  readonly isLost: boolean;
}

export const sweepPage = createStore<SweepPage>(() => ({
  setting: null,
  shown: null,
  run: null,
  known: null,
  isLost: false,
}));

/** True while a number is moved by hand. */
export const moving = createStore(() => false);

export function changeSetting(setting: SweepSetting): void {
  sweepPage.setState({ setting });
}

/** Number of the last sweep in this page: workers keep what they know of it. */
let lastId = 0;

export function nextId(): number {
  lastId += 1;
  return lastId;
}

export interface Begun {
  readonly id: number;
  readonly file: unknown;
  readonly key: string;
  /** Without its seeds. */
  readonly bare: string;
  /** Number of points in their order. */
  readonly points: number;
  /** Null for `until`, which has a task a point. */
  readonly seeds: readonly number[] | null;
  readonly known: readonly Piece[];
  readonly isSmall: boolean;
}

/** Seeds that the curves of a whole sweep have before they take the place of a smaller sample. */
const ENOUGH = 3;
let end = (): void => {};

/** Ends the sweep that runs and begins this one; calls back when it is over, in whatever way. */
export function beginSweep(begun: Begun, onOver = (): void => {}): void {
  end();
  const { id, file, key, bare, seeds, known, isSmall } = begun;
  const tasks = tasksOf(begun);
  const cores = poolSize(navigator.hardwareConcurrency);
  end = runSweep(
    { tasks, known, isSmall },
    {
      count: cores,
      pieces: (own, heard) => pool.submit("sweepPieces", { id, file, tasks: own }, heard),
      rows: (pieces, heard) => pool.submit("sweepRows", { id, file, pieces }, heard),
      now: () => performance.now(),
    },
    (state) => {
      const { shown } = sweepPage.getState();
      const isWhole = state.state === "done";
      const { curves } = state;
      const isOver = state.state !== "running";
      // A smaller sample of the same stays until there is as much of the whole.
      const isEnough = isWhole || isOver || shown?.isSmall !== true || state.seeds >= ENOUGH;
      const next: ShownCurves | null =
        curves === null || !isEnough
          ? shown
          : curves === shown?.curves && isWhole === shown.isWhole
            ? shown
            : { curves, key, seeds: seeds === null ? null : state.seeds, isWhole, isSmall };
      sweepPage.setState(
        isSmall
          ? { shown: next, run: null }
          : { shown: next, run: { ...state, key }, known: { key: bare, pieces: state.pieces } },
      );
      if (isOver) onOver();
    },
  );
}

export function cancelSweep(): void {
  end();
  end = () => {};
}

/** Seeds outermost; what is known is left out. */
function tasksOf({ points, seeds, known }: Begun): readonly SweepTask[] {
  const places = Array.from({ length: points }, (_, point) => point);
  if (seeds === null) {
    const begun = new Set(known.map(({ point }) => point));
    return places.filter((point) => !begun.has(point)).map((point) => ({ point, seed: 1 }));
  }
  const have = new Set(known.map(({ point, seed }) => `${point} ${seed}`));
  return seeds.flatMap((seed) =>
    places.filter((point) => !have.has(`${point} ${seed}`)).map((point) => ({ point, seed })),
  );
}

/** The curves of a link or of an earlier visit. */
export function showCurves(shown: ShownCurves): void {
  cancelSweep();
  sweepPage.setState({ shown, run: null });
}
