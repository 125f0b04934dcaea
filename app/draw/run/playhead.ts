import { bisectLeft, bisectRight } from "d3-array";
import type { TimeWindow } from "../scale/scales.ts";
import { oneMoment } from "../scale/time-scale.ts";
import type { TraceIndex } from "../trace/trace-index.ts";
import { firstVisible } from "../trace/trace-index.ts";

/** The nearest time a playhead can have: a slot from the first to the last, or any moment between the ends. */
export function snap(model: "slot" | "fluid", extent: TimeWindow, time: number): number {
  if (model === "fluid") return Math.min(Math.max(time, extent.from), extent.to);
  const first = Math.floor(extent.from);
  return Math.min(Math.max(Math.floor(time), first), Math.max(first, Math.ceil(extent.to) - 1));
}

/** The first time after `time` at which a service of the trace starts or ends; null if there is none. */
export function nextDecision({ pieces }: TraceIndex, time: number): number | null {
  const after = time + oneMoment(time, pieces.start[0] ?? 0);
  const later = bisectRight(pieces.start, after, 0, pieces.length);
  // Services that start later end later still: of the others, those under way are asked.
  let next = pieces.start[later] ?? Number.POSITIVE_INFINITY;
  for (let k = firstVisible(pieces, after); k < later; k++) {
    const end = pieces.end[k] as number;
    if (end > after && end < next) next = end;
  }
  return later < pieces.length || Number.isFinite(next) ? next : null;
}

/** The first such time that is not before `from`; `from` itself if there is none. */
export function firstDecision(index: TraceIndex, from: number): number {
  const { start, length } = index.pieces;
  const isOne = start[bisectLeft(start, from, 0, length)] === from;
  return isOne ? from : (nextDecision(index, from) ?? from);
}

/** From so many decisions before `time` to as many after it, as far as there are any. */
export function decisionsAround(index: TraceIndex, time: number, count: number): TimeWindow {
  let [from, to] = [time, time];
  for (let k = 0; k < count; k++) {
    from = previousDecision(index, from) ?? from;
    to = nextDecision(index, to) ?? to;
  }
  return { from, to };
}

/** The last time before `time` at which a service of the trace starts or ends; null if there is none. */
export function previousDecision({ pieces }: TraceIndex, time: number): number | null {
  const before = time - oneMoment(time, pieces.start[0] ?? 0);
  const later = bisectLeft(pieces.start, before, 0, pieces.length);
  if (later === 0) return null;
  // Nothing starts between this and `time`, so only what is under way then may still end before.
  let last = pieces.start[later - 1] as number;
  for (let k = firstVisible(pieces, last); k < later; k++) {
    const end = pieces.end[k] as number;
    if (end < before && end > last) last = end;
  }
  return last;
}

/** A run's own steps for a playhead. */
export interface Steps {
  readonly model: "slot" | "fluid";
  readonly extent: TimeWindow;
  readonly index: TraceIndex;
  readonly arrivals: Float64Array;
}

/** A decision further, or back; `at` itself where there is none. */
export function stepDecision({ index, model, extent }: Steps, at: number, by: 1 | -1): number {
  const next = by > 0 ? nextDecision(index, at) : previousDecision(index, at);
  return next === null ? at : snap(model, extent, next);
}

/** A slot further, or back; in the fluid model to the next event: a decision, or an arrival. */
export function stepEvent(steps: Steps, at: number, by: 1 | -1): number {
  const { model, extent, arrivals } = steps;
  if (model === "slot") return snap(model, extent, at + by);
  const decision = stepDecision(steps, at, by);
  const least = oneMoment(at, extent.from);
  let next = decision === at ? by * Number.POSITIVE_INFINITY : decision;
  for (const arrival of arrivals) {
    if (by > 0 && arrival > at + least && arrival < next) next = arrival;
    if (by < 0 && arrival < at - least && arrival > next) next = arrival;
  }
  return Number.isFinite(next) ? snap(model, extent, next) : at;
}

interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/**
 * The time to which "." and "," take a playhead: the next or the last decision, with Shift the next or the last event;
 * null for other keys. With Shift they are other characters on most keyboards, so the key's place counts there.
 */
export function timeAfterKey({ key, code, shiftKey }: Key, steps: Steps, at: number) {
  if (shiftKey && code === "Period") return stepEvent(steps, at, 1);
  if (shiftKey && code === "Comma") return stepEvent(steps, at, -1);
  if (shiftKey) return null;
  if (key === ".") return stepDecision(steps, at, 1);
  if (key === ",") return stepDecision(steps, at, -1);
  return null;
}

/** The same for the keys of a slider, which are those of its handle. */
export function timeAfterArrow({ key }: Key, steps: Steps, at: number): number | null {
  const { extent, model } = steps;
  if (key === "ArrowRight" || key === "ArrowUp") return stepEvent(steps, at, 1);
  if (key === "ArrowLeft" || key === "ArrowDown") return stepEvent(steps, at, -1);
  if (key === "Home") return snap(model, extent, extent.from);
  if (key === "End") return snap(model, extent, extent.to);
  return null;
}
