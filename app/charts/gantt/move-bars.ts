import { between, type MovingBar, movingBars } from "../../draw/gantt/moving-bars.ts";
import { EDGE } from "../../draw/gantt/scene.ts";
import type { StackLayout } from "../../draw/gantt/stack-layout.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { prepareCanvas } from "../canvas/canvas.ts";
import { readInk } from "../canvas/read-ink.ts";

export interface ShownCharts {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly window: TimeWindow;
}

/** How one chart looks in one kind of lanes. */
interface Look {
  /** From the left edge of its row. */
  readonly left: number;
  readonly total: number;
  readonly bars: readonly MovingBar[];
}

const DURATION_MS = 320;
/** More bars in all charts cannot be followed, and would not move smoothly. */
const MOST_BARS = 1500;

let stop: (() => void) | null = null;

/** The charts in `root` have just got lanes of another kind: every bar moves to its new place. */
export function moveBars(
  root: HTMLElement,
  shown: ShownCharts,
  from: StackLayout,
  to: StackLayout,
): void {
  stop?.();
  const before = looksOf(shown, from);
  const after = before === null ? null : looksOf(shown, to);
  if (before !== null && after !== null) run(root, before, after);
}

/** Looks by the slot of their run; null: there are too many bars, or lanes of ports, in which each is drawn twice. */
function looksOf(
  { experiment, runs, window }: ShownCharts,
  { gutter, plot: width, lanesOf }: StackLayout,
): ReadonlyMap<number, Look> | null {
  const looks = new Map<number, Look>();
  let room = MOST_BARS;
  for (const view of runs) {
    const { index, waits, moves, slot } = view;
    if (index === null) continue;
    const layout = lanesOf(view);
    if (layout.kind === "port") return null;
    const ink = readInk();
    const scene = { experiment, view, index, layout, waits, moves, window, width, ink };
    const bars = movingBars(scene, room);
    if (bars === null) return null;
    room -= bars.length;
    looks.set(slot, { left: gutter, total: layout.total, bars });
  }
  return looks;
}

function run(
  stack: HTMLElement,
  before: ReadonlyMap<number, Look>,
  after: ReadonlyMap<number, Look>,
): void {
  const covers = [...stack.querySelectorAll<HTMLElement>(".gantt-row")].flatMap((row) => {
    const plot = row.querySelector<HTMLElement>(".gantt-plot");
    const [old, next] = [before, after].map((looks) =>
      looks.get(Number.parseInt(row.dataset["slot"] ?? "", 10)),
    );
    return plot === null || old === undefined || next === undefined ? [] : [cover(plot, old, next)];
  });
  const began = performance.now();
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    for (const { remove } of covers) remove();
    stop = null;
  };
  const step = (now: number): void => {
    const share = Math.min(1, Math.max(0, (now - began) / DURATION_MS));
    if (share === 1) {
      end();
      return;
    }
    const eased = 1 - (1 - share) ** 3;
    for (const { draw } of covers) draw(eased);
    frame = requestAnimationFrame(step);
  };
  for (const { draw } of covers) draw(0);
  stop = end;
  frame = requestAnimationFrame(step);
}

/** A canvas over a chart, whose own pictures are not seen meanwhile. */
function cover(
  plot: HTMLElement,
  old: Look,
  next: Look,
): { draw(share: number): void; remove(): void } {
  const canvas = document.createElement("canvas");
  const width = plot.clientWidth;
  const height = Math.max(old.total, next.total);
  Object.assign(canvas.style, {
    position: "absolute",
    top: "0",
    left: `${-EDGE}px`,
    width: `${width + 2 * EDGE}px`,
    height: `${height}px`,
    pointerEvents: "none",
  });
  plot.append(canvas);
  plot.classList.add("is-moving");
  const shift = (bars: readonly MovingBar[], left: number): readonly MovingBar[] =>
    bars.map((bar) => ({ ...bar, x: bar.x + left }));
  const [from, to] = [shift(old.bars, old.left), shift(next.bars, next.left)];
  return {
    draw(share) {
      plot.style.height = `${old.total + (next.total - old.total) * share}px`;
      const context = prepareCanvas(canvas, width, height, EDGE);
      if (context === null) return;
      for (const bar of between(from, to, share)) {
        context.fillStyle = bar.colour;
        const gap = bar.width > 4 ? 1 : 0;
        context.fillRect(bar.x, bar.y, bar.width - gap, bar.height);
      }
    },
    remove() {
      canvas.remove();
      plot.classList.remove("is-moving");
      plot.style.height = `${next.total}px`;
    },
  };
}
