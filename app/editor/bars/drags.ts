import type { FlowDraft } from "../../document/draft/draft.ts";
import {
  addFlow,
  duplicateFlows,
  placeFlows,
  placesOfCopies,
  setFlowCells,
} from "../../edits/flow-edits.ts";
import { select } from "../../store/actions.ts";
import { abandonTrial, acceptTrial, beginTrial, tryEdit } from "../../store/trial.ts";
import { spanOf } from "./bar-geometry.ts";
import type { Axis, Grip, Span } from "./drag.ts";
import { boxed, clean, draggedSpans, drawnSpan, gridOf, timeAt } from "./drag.ts";
import type { MarkName } from "./flow-marks.ts";
import { draggedMark } from "./flow-marks.ts";

/** A drag in the drawing. It begins with the first movement of a pointer that is down. */
export interface Drag {
  move(to: Point): void;
  drop(): void;
  abandon(): void;
}

/** Pixels from the start of the axis, and rows from the first, with fractions. */
export interface Point {
  readonly x: number;
  readonly row: number;
}

/** The drawing as it was when the pointer went down. */
export interface Ground {
  readonly axis: Axis;
  readonly flows: readonly FlowDraft[];
  readonly rate: number;
  readonly model: "slot" | "fluid";
}

/** A shape that is shown besides the flows themselves. */
export type Shadow =
  | { readonly kind: "ghost"; readonly row: number; readonly span: Span }
  | { readonly kind: "box"; readonly from: Point; readonly to: Point };

type Cast = (shadow: Shadow | null) => void;

/** A new flow: where the drag begins and ends says when it arrives and how large it is. */
export function drawing({ axis, flows, rate, model }: Ground, from: Point, cast: Cast): Drag {
  const grid = gridOf(model, axis);
  const index = flows.length;
  beginTrial("pointer", [index], { isNew: true });
  return {
    move({ x }) {
      const [anchor, time] = [from.x, x].map((at) =>
        timeAt(axis, Math.min(axis.width, Math.max(0, at))),
      ) as [number, number];
      const span = drawnSpan(anchor, time, grid);
      cast({ kind: "ghost", row: Math.floor(from.row), span });
      tryEdit(`${span.arrival} ${span.length}`, (draft) =>
        addFlow(draft, span.arrival, clean(span.length * rate)),
      );
    },
    drop() {
      acceptTrial();
      select([index]);
    },
    abandon: abandonTrial,
  };
}

/** Flows by a grip of the first of them; `copy`: copies of them, which stay below when the drag is over. */
export function moving(
  { axis, flows, rate, model }: Ground,
  from: Point,
  held: readonly number[],
  grip: Grip,
  copy: boolean,
): Drag {
  const grid = gridOf(model, axis);
  const placed = held.flatMap((index): { index: number; span: Span }[] => {
    const flow = flows[index];
    const span = flow === undefined ? null : spanOf(flow, rate);
    return span === null ? [] : [{ index, span }];
  });
  const originals = placed.map(({ index }) => index);
  const sorted = [...originals].sort((a, b) => a - b);
  const copies = placesOfCopies(originals);
  const moved = copy ? originals.map((index) => copies[sorted.indexOf(index)] ?? index) : originals;
  beginTrial("pointer", moved, { isNew: copy });
  return {
    move({ x }) {
      const delta = timeAt(axis, x) - timeAt(axis, from.x);
      const spans = draggedSpans(
        placed.map(({ span }) => span),
        grip,
        delta,
        grid,
      );
      const places = new Map(
        spans.map(({ arrival, length }, k) => [
          moved[k] ?? -1,
          { arrival, size: sizeOf(length, placed[k]?.span, flows[originals[k] ?? -1], rate) },
        ]),
      );
      tryEdit(`${spans[0]?.arrival} ${spans[0]?.length}`, (draft) =>
        placeFlows(copy ? duplicateFlows(draft, originals) : draft, places),
      );
    },
    drop() {
      acceptTrial();
      if (copy) select(moved);
    },
    abandon: abandonTrial,
  };
}

/** A length that has not changed is the very size it was. */
function sizeOf(
  length: number,
  before: Span | undefined,
  flow: FlowDraft | undefined,
  rate: number,
): number {
  return length === before?.length && typeof flow?.size === "number"
    ? flow.size
    : clean(length * rate);
}

/** The flag of a deadline, or the bracket of a bound. */
export function marking(
  { axis, flows, rate, model }: Ground,
  from: Point,
  index: number,
  name: MarkName,
  at: number,
): Drag {
  const grid = gridOf(model, axis);
  beginTrial("pointer", [index], { column: name });
  return {
    move({ x }) {
      const flow = flows[index];
      const span = flow === undefined ? null : spanOf(flow, rate);
      if (flow === undefined || span === null) return;
      const time = at + timeAt(axis, x) - timeAt(axis, from.x);
      const value = draggedMark(name, flow, span, time, grid, rate);
      tryEdit(String(value), (draft) => setFlowCells(draft, [index], name, value));
    },
    drop: acceptTrial,
    abandon: abandonTrial,
  };
}

/** A box around flows: they are chosen besides those that were. */
export function boxing(
  { axis, flows, rate }: Ground,
  from: Point,
  before: ReadonlySet<number>,
  cast: Cast,
): Drag {
  const spans = flows.map((flow) => spanOf(flow, rate));
  return {
    move(to) {
      cast({ kind: "box", from, to });
      const times = [timeAt(axis, from.x), timeAt(axis, to.x)] as const;
      select([...before, ...boxed(spans, [from.row, to.row], times)]);
    },
    drop() {},
    abandon: () => select(before),
  };
}
