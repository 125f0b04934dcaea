import { outcomeOf } from "./contest.ts";
import { type Instance, type Trial, withArrival, withReleases, withSize } from "./instance.ts";
import type { Found, WorstCaseQuestion } from "./question.ts";

/** The ratio stays within this share of the one that was found. */
const KEPT = 0.001;
/** All sizes and times together. */
const SCALES = [0.5, 0.75];

/** The instance with flows dropped and numbers made smaller, one after the other, until nothing more can be. */
export function smaller({ contest, bounds }: WorstCaseQuestion, found: Found): Found {
  const least = found.ratio - KEPT * Math.abs(found.ratio);
  let now = found;
  const attempt = (instance: Instance): boolean => {
    const outcome = outcomeOf(contest, instance, least);
    if (outcome === null || outcome.ratio < least) return false;
    now = { instance, ...outcome };
    return true;
  };
  /** Sets a number of a flow as small as can be: by halves of the way down, then step by step. */
  const lower = (value: number, floor: number, put: (value: number) => Instance): boolean => {
    let isLower = false;
    for (let way = value - floor; way >= bounds.step; ) {
      const next = value - bounds.step * Math.ceil(way / bounds.step);
      if (next >= floor && attempt(put(next))) {
        isLower = true;
        value = next;
        way = Math.min(way, value - floor);
      } else way = way > bounds.step ? Math.max(bounds.step, way / 2) : 0;
    }
    return isLower;
  };
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let i = now.instance.length - 1; i >= 0 && now.instance.length > 1; i--)
      if (attempt(now.instance.filter((_, k) => k !== i))) isChanged = true;
    for (const factor of SCALES) {
      const { step, minSize } = bounds;
      const scaled = now.instance.map((trial) => scaledBy(trial, factor, step, minSize));
      const isSmaller = scaled.some(({ size }, k) => size < (now.instance[k] as Trial).size);
      if (isSmaller && attempt(scaled)) isChanged = true;
    }
    const first = Math.min(...now.instance.map(({ arrival }) => arrival));
    if (first > 0 && attempt(now.instance.map((trial) => sooner(trial, first)))) isChanged = true;
    for (let i = 0; i < now.instance.length; i++) {
      const put = (change: (trial: Trial) => Trial) =>
        now.instance.map((old, k) => (k === i ? change(old) : old));
      const one = () => now.instance[i] as Trial;
      if (lower(one().size, bounds.minSize, (size) => put((old) => withSize(old, size))))
        isChanged = true;
      if (lower(one().arrival, 0, (arrival) => put((old) => withArrival(old, arrival))))
        isChanged = true;
      const { allowed, packets } = one();
      if (allowed !== null) {
        const shorten = (to: number) => put((old) => ({ ...old, allowed: to }));
        if (lower(allowed, bounds.step, shorten)) isChanged = true;
      }
      for (let k = 1; packets !== null && k < one().size; k++) {
        const slot = one().packets?.[k] ?? 0;
        const released = (to: number) => put((old) => withReleases(old, k, k + 1, to));
        if (lower(slot, one().packets?.[k - 1] ?? 0, released)) isChanged = true;
      }
    }
  }
  return now;
}

/** The flow with all its times so much earlier. */
function sooner(trial: Trial, time: number): Trial {
  const packets = trial.packets?.map((slot) => slot - time) ?? null;
  return { ...trial, arrival: trial.arrival - time, packets };
}

/** The flow with all sizes and times so many times as large, on the grid; packets that are listed stay as they are. */
function scaledBy(trial: Trial, factor: number, step: number, least: number): Trial {
  if (trial.packets !== null) return trial;
  const of = (value: number) => step * Math.round((factor * value) / step);
  const { size, arrival, allowed } = trial;
  return {
    ...trial,
    size: Math.max(least, of(size)),
    arrival: of(arrival),
    allowed: allowed === null ? null : Math.max(step, of(allowed)),
  };
}
