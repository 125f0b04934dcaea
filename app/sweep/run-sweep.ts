import type { Piece } from "../../engine/doors/study.ts";
import type { SweepCurves, SweepTask } from "../jobs/studies/sweep-jobs.ts";

export interface SweepState {
  readonly state: "running" | "done" | "cancelled" | "failed";
  /** All that is known, in no order that means anything. */
  readonly pieces: readonly Piece[];
  /** Tasks, with those that were known before. */
  readonly done: number;
  readonly total: number;
  readonly curves: SweepCurves | null;
  /** Seeds whose pieces are all in the curves. */
  readonly seeds: number;
  /** Why it failed, in a sentence. */
  readonly message: string;
}

interface Heard<Output> {
  done(output: Output): void;
  failed(message: string): void;
}

/** Lanes on which tasks are computed: so many at once, each of which can be ended. */
export interface SweepLanes {
  readonly count: number;
  pieces(tasks: readonly SweepTask[], heard: Heard<readonly Piece[]>): () => void;
  /** Null: nobody asks for curves, only for pieces. */
  readonly rows: ((pieces: readonly Piece[], heard: Heard<SweepCurves>) => () => void) | null;
  /** Milliseconds. */
  now(): number;
}

export interface SweepPlan {
  /** Tasks in the order of seeds, then points, so that every curve that is drawn is a whole smaller sample. */
  readonly tasks: readonly SweepTask[];
  readonly known: readonly Piece[];
  /** Each lane does its share in one go, and curves are drawn once: for what is over in a moment. */
  readonly isSmall: boolean;
}

/** How long a lane works between two messages, in milliseconds. */
const SHARE = 80;
const MOST_TASKS = 64;
/** Up to so many pieces curves are drawn with every seed; beyond, which pieces are copied for, once there are a tenth more. */
const DRAWN_AT_ONCE = 2000;
const GROWTH = 1.1;

/** Does the tasks in their order, several at a time, and tells of curves as seeds are complete. Returns what cancels it. */
export function runSweep(
  plan: SweepPlan,
  lanes: SweepLanes,
  tell: (state: SweepState) => void,
): () => void {
  const { tasks, known, isSmall } = plan;
  const pieces: Piece[] = [...known];
  const running = new Set<() => void>();
  const left = new Map<number, number>();
  const order = [...new Set(tasks.map(({ seed }) => seed))];
  for (const { seed } of tasks) left.set(seed, (left.get(seed) ?? 0) + 1);
  /** Seeds that all their points have, whose tasks were done before any here. */
  const before = seedsOfAll(known, order);
  let next = 0;
  let done = 0;
  let batch = isSmall ? Math.ceil(tasks.length / lanes.count) : 1;
  let curves: SweepCurves | null = null;
  let drawn = 0;
  let drawnPieces = 0;
  let isDrawing = false;
  let isOver = false;

  /** How many seeds of the order are complete. */
  const complete = (): number => {
    const open = order.findIndex((seed) => (left.get(seed) ?? 0) > 0);
    return open < 0 ? order.length : open;
  };
  const say = (state: SweepState["state"], message = ""): void =>
    tell({
      state,
      pieces,
      done: known.length + done,
      total: known.length + tasks.length,
      curves,
      seeds: before + drawn,
      message,
    });
  const stop = (state: SweepState["state"], message = ""): void => {
    if (isOver) return;
    isOver = true;
    for (const end of running) end();
    say(state, message);
  };
  const begin = <Output>(
    start: (heard: Heard<Output>) => () => void,
    then: (output: Output) => void,
  ): void => {
    let end = (): void => {};
    let isAnswered = false;
    const heard: Heard<Output> = {
      done: (output) => {
        isAnswered = true;
        running.delete(end);
        if (!isOver) then(output);
      },
      failed: (message) => stop("failed", message),
    };
    end = start(heard);
    if (!isAnswered) running.add(end);
  };
  const draw = (rows: NonNullable<SweepLanes["rows"]>): void => {
    isDrawing = true;
    const whole = complete();
    const isLast = next >= tasks.length && done === tasks.length;
    const later = new Set(order.slice(whole));
    // Nothing smaller is whole yet: what there is of the first seed.
    const shown =
      isLast || whole + before === 0 ? pieces : pieces.filter(({ seed }) => !later.has(seed));
    drawnPieces = shown.length;
    begin<SweepCurves>(
      (heard) => rows([...shown], heard),
      (output) => {
        isDrawing = false;
        curves = output;
        drawn = whole;
        if (isLast) stop("done");
        else {
          say("running");
          work();
        }
      },
    );
  };
  const work = (): void => {
    if (isOver) return;
    const isDone = done === tasks.length;
    const isMuchMore = pieces.length < DRAWN_AT_ONCE || pieces.length >= GROWTH * drawnPieces;
    const isMore = curves === null ? done > 0 : isMuchMore && complete() > drawn;
    const isDue = isDone || (!isSmall && isMore);
    if (isDone && lanes.rows === null) {
      stop("done");
      return;
    }
    if (!isDrawing && isDue && lanes.rows !== null) {
      draw(lanes.rows);
      return;
    }
    const own = tasks.slice(next, next + batch);
    if (own.length === 0) return;
    next += own.length;
    const from = lanes.now();
    begin<readonly Piece[]>(
      (heard) => lanes.pieces(own, heard),
      (found) => {
        pieces.push(...found);
        done += own.length;
        for (const { seed } of own) left.set(seed, (left.get(seed) ?? 1) - 1);
        const each = (lanes.now() - from) / own.length;
        if (!isSmall)
          batch = Math.max(1, Math.min(MOST_TASKS, 2 * batch, Math.round(SHARE / each)));
        say("running");
        work();
      },
    );
  };

  say("running");
  for (let lane = 0; lane < Math.max(1, lanes.count); lane++) work();
  return () => stop("cancelled");
}

/** How many seeds that are still to be done are not among those known; the others are complete before it begins. */
function seedsOfAll(known: readonly Piece[], open: readonly number[]): number {
  return new Set(known.map(({ seed }) => seed).filter((seed) => !open.includes(seed))).size;
}
