import type { LifePiece } from "../../draw/kit/marks/lives.ts";
import type { Track } from "../../draw/kit/marks/track.ts";
import type { Interval } from "../../draw/scale/fold.ts";

/** A made-up incast under one transport: shaped like a packet-level run, computed by a few lines. Times are microseconds. */
export interface MadeUpIncast {
  readonly name: string;
  readonly track: Track;
  readonly lives: readonly {
    readonly name: string;
    readonly pieces: readonly LifePiece[];
    readonly timers: readonly number[];
  }[];
  readonly busy: readonly Interval[];
  readonly end: number;
}

export interface IncastAsk {
  readonly name: string;
  readonly flows: number;
  /** Packets that the port holds; null: any number. */
  readonly limit: number | null;
  readonly threshold: number | null;
  /** Time that a lost packet waits. */
  readonly timer: number;
}

const PACKET = 1.2;
const WIRE = 6.2;
const REPLY = 10;
const EACH = 10;
/** Bursts that begin within this time meet at the port. */
const TOGETHER = 15;
/** After so many timers the port is given room for all. */
const MOST_TIMERS = 3;

/** Every worker sends ten packets at once into one port; what is dropped is sent again after a timer, in bursts that double. */
export function madeUpIncast({ name, flows, limit, threshold, timer }: IncastAsk): MadeUpIncast {
  const stays: Interval[] = [];
  const drops: number[] = [];
  const marks: number[] = [];
  const busy: Interval[] = [];
  const states = Array.from({ length: flows }, (_, flow) => ({
    at: flow * 0.05,
    left: EACH,
    burst: EACH,
    timers: [] as number[],
    pieces: [] as LifePiece[],
  }));
  let free = 0;
  while (states.some(({ left }) => left > 0)) {
    const next = Math.min(...states.filter(({ left }) => left > 0).map(({ at }) => at));
    const open = states.filter(({ left, at }) => left > 0 && at < next + TOGETHER);
    const arrivals = open
      .flatMap((state) =>
        Array.from({ length: Math.min(state.left, state.burst) }, (_, k) => ({
          state,
          time: state.at + WIRE + k * PACKET,
        })),
      )
      .sort((a, b) => a.time - b.time);
    const sent = new Map(open.map((state) => [state, { last: 0, got: 0, lost: 0 }]));
    const leaves: number[] = [];
    for (const { state, time } of arrivals) {
      const own = sent.get(state);
      if (own === undefined) continue;
      const queue = leaves.filter((leave) => leave > time).length;
      const isFull = limit !== null && queue >= limit && state.timers.length < MOST_TIMERS;
      if (isFull) {
        drops.push(time);
        own.lost += 1;
        continue;
      }
      if (threshold !== null && queue >= threshold) marks.push(time);
      const start = Math.max(time, free);
      free = start + PACKET;
      leaves.push(free);
      stays.push([time, free]);
      own.last = start;
      own.got += 1;
    }
    for (const state of open) advance(state, sent.get(state), timer, busy);
  }
  const end = Math.max(...states.map(({ at }) => at), 1);
  const lives = states.map(({ pieces, timers }, k) => ({ name: `w${k + 1}`, pieces, timers }));
  const queue = { ...stepsOf(stays), end };
  return { name, track: { queue, limit, threshold, drops, marks }, lives, busy, end };
}

interface State {
  at: number;
  left: number;
  burst: number;
  readonly timers: number[];
  readonly pieces: LifePiece[];
}

function advance(
  state: State,
  sent: { readonly last: number; readonly got: number; readonly lost: number } | undefined,
  timer: number,
  busy: Interval[],
): void {
  const { got, lost, last } = sent ?? { got: 0, lost: 0, last: 0 };
  const go = (part: LifePiece["part"], length: number): void => {
    const to = Number((state.at + length).toFixed(6));
    state.pieces.push({ part, from: state.at, to });
    state.at = to;
  };
  const began = state.at;
  if (got > 0) {
    const before = (got - 1) * PACKET;
    go("own", before);
    go("wire", WIRE);
    go("queue", Math.max(0, last - began - before - WIRE));
    go("wire", WIRE);
    state.left -= got;
  }
  if (state.left > 0) {
    go("reply", REPLY);
    busy.push([began, state.at]);
    if (lost > 0) {
      go("timer", timer);
      state.timers.push(state.at);
      state.burst = 1;
    } else state.burst *= 2;
  } else busy.push([began, state.at]);
}

function stepsOf(stays: readonly Interval[]) {
  const events = stays.flatMap(([from, to]) => [
    [from, 1],
    [to, -1],
  ]) as [number, number][];
  events.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  let waiting = 0;
  const value = events.map(([, by]) => {
    waiting += by;
    return waiting;
  });
  return { time: events.map(([time]) => time), value };
}
