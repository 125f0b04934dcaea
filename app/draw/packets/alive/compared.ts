import { TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import type { Amounts } from "../../kit/marks/amounts.ts";
import { amountsOf } from "../../kit/marks/amounts.ts";
import { type Interval, unionOf } from "../../scale/fold.ts";
import { grouped } from "../../scale/numbers.ts";
import type { Lives } from "./life.ts";
import { DATA } from "./packet-record.ts";
import type { PortIndex } from "./port-index.ts";
import { countUpTo } from "./stays.ts";

/** One policy of a comparison: its port, and where the time of its flows went on average, in picoseconds. */
export interface ComparedRun {
  readonly label: string;
  readonly index: PortIndex;
  readonly amounts: Amounts;
}

/** The mean FCT is the sum of its parts. */
export function meanOf({ amounts }: Pick<ComparedRun, "amounts">): number {
  return TIME_PARTS.reduce((sum, part) => sum + amounts[part], 0);
}

/** The mean parts of all flows that ended. */
export function meanAmounts(lives: Lives, flows: number): Amounts {
  const sums = amountsOf([]) as Record<TimePart, number>;
  let ended = 0;
  for (let flow = 0; flow < flows; flow++) {
    const life = lives.of(flow);
    if (life === null) continue;
    ended += 1;
    const own = amountsOf(life.pieces);
    for (const part of TIME_PARTS) sums[part] += own[part];
  }
  for (const part of TIME_PARTS) sums[part] /= Math.max(1, ended);
  return sums;
}

/** Shorter ones are the breath between two rounds: as folds of the axis, by a share of the time in which something moves. */
const SHARE = 0.1;

/** The stretches before its end in which nothing moves under a policy. */
export function silencesOf({ busy }: Pick<PortIndex, "busy">): readonly Interval[] {
  const time = busy.reduce((sum, [from, to]) => sum + to - from, 0);
  return busy.flatMap(([, from], k): Interval[] => {
    const next = busy[k + 1];
    return next !== undefined && next[0] - from > SHARE * time ? [[from, next[0]]] : [];
  });
}

/** When anything moves under any of the policies. */
export function busyOfAll(runs: readonly Pick<PortIndex, "busy">[]): readonly Interval[] {
  return unionOf(runs.flatMap(({ busy }) => busy));
}

/** Moments nearer to one another than this share of all time are one. */
const NEAR = 1 / 4000;

/** What is worth a look: each policy's first drop, fullest queue, silences and end, in order of time. */
export function momentsOf(runs: readonly PortIndex[]): readonly number[] {
  const end = Math.max(0, ...runs.map((run) => run.end));
  const found = runs.flatMap((run) => [
    ...Array.from(run.droppedAt.subarray(0, 1)),
    ...(run.most > 0 ? [run.fullestAt] : []),
    ...silencesOf(run).flat(),
    run.end,
  ]);
  const moments: number[] = [];
  for (const time of found.sort((a, b) => a - b)) {
    const last = moments.at(-1);
    if (last === undefined || time - last > NEAR * end) moments.push(time);
  }
  // The very end is one, whatever is near it.
  if (moments.length > 0) moments[moments.length - 1] = end;
  return moments;
}

/** "9.98 ms": three digits, in the unit that suits. */
export function durationWords(picoseconds: number): string {
  const size = Math.abs(picoseconds);
  const [unit, name] =
    size >= 1e12
      ? [1e12, "s"]
      : size >= 1e9
        ? [1e9, "ms"]
        : size >= 1e6 || size === 0
          ? [1e6, "µs"]
          : [1e3, "ns"];
  const value = picoseconds / unit;
  if (value === 0) return "0 µs";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  const text = value.toFixed(digits);
  // 999.7 µs is 1,000 µs: a millisecond.
  return Number(text) >= 1000 && unit < 1e12
    ? durationWords(Number(text) * unit)
    : `${text} ${name}`;
}

/** A piece of the sentence; what is bad or good about it has a colour beside its words. */
export interface Phrase {
  readonly text: string;
  readonly tone: "plain" | "bad" | "good";
}

const SHORT: Readonly<Record<TimePart, string>> = {
  wire: "on wires",
  own: "behind its own packets",
  queue: "queueing behind others",
  reply: "for the receiver’s word",
  timer: "waiting for timers",
  lost: "carrying what was dropped",
  grant: "for grants",
  paced: "told to send slower",
  paused: "paused",
  data: "not there yet",
};

/** "99 % waiting for timers": the largest parts of a mean, each of at least half a percent. */
export function largestParts(amounts: Amounts, most: number): readonly string[] {
  const all = meanOf({ amounts });
  if (!(all > 0)) return [];
  return TIME_PARTS.filter((part) => amounts[part] / all >= 0.005)
    .sort((a, b) => amounts[b] - amounts[a])
    .slice(0, most)
    .map((part) => `${shareWords(amounts[part] / all)} ${SHORT[part]}`);
}

function shareWords(share: number): string {
  return share > 0.995 && share < 1
    ? `${(100 * share).toFixed(1)} %`
    : `${Math.round(100 * share)} %`;
}

/** Numbers up to twelve are written out. */
const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");

function timersWords(count: number): string {
  if (count === 1) return "one timer runs";
  return `${NUMBERS[count] ?? count} timers run`;
}

/**
 * The sentence over a comparison, from numbers of the runs, by the first rule that holds: a policy is silent for half of its
 * time, once or several times; switches pause for more than three tenths; else the largest part of the slowest beside that of
 * the fastest.
 */
export function headline(runs: readonly ComparedRun[]): readonly Phrase[] {
  const byEnd = [...runs].sort((a, b) => b.index.end - a.index.end);
  const [slowest, fastest] = [byEnd[0], byEnd.at(-1)];
  if (slowest === undefined || fastest === undefined || slowest.index.end === 0) return [];
  const silent = byEnd.find(({ index }) => {
    const length = silencesOf(index).reduce((sum, [from, to]) => sum + to - from, 0);
    return length >= index.end / 2;
  });
  if (silent !== undefined) return [...silenceTold(silent), ...soonerTold(silent, fastest)];
  const paused = runs.find((run) => run.amounts.paused > 0.3 * meanOf(run));
  if (paused !== undefined) return pausesTold(paused, runs);
  return partsTold(runs);
}

const plain = (text: string): Phrase => ({ text, tone: "plain" });
const bad = (text: string): Phrase => ({ text, tone: "bad" });
const good = (text: string): Phrase => ({ text, tone: "good" });

function silenceTold({ label, index }: ComparedRun): readonly Phrase[] {
  const silences = silencesOf(index);
  const length = silences.reduce((sum, [from, to]) => sum + to - from, 0);
  const [from, to] = silences[0] as Interval;
  const { copies } = index.record;
  if (silences.length > 1) {
    return [
      plain(`Under ${label} nothing moves `),
      bad(
        `${NUMBERS[silences.length] ?? silences.length} times, for ${durationWords(length)} of ${durationWords(index.end)}`,
      ),
      plain(
        `: ${grouped(index.drops.length)} packets are dropped, and ${grouped(index.timedOutAt.length)} timers run out.`,
      ),
    ];
  }
  const dropped = countUpTo(index.droppedAt, from);
  const timers = index.timers.at((from + to) / 2).length;
  const silence = [
    plain("nothing moves for "),
    bad(durationWords(to - from)),
    plain(timers > 0 ? `: ${timersWords(timers)}.` : "."),
  ];
  if (dropped === 0) return [plain(`Under ${label} `), ...silence];
  let sent = 0;
  for (let copy = 0; copy < copies.length; copy++) {
    if (copies.kind[copy] === DATA && (copies.born[copy] as number) <= from) sent += 1;
  }
  const within = index.droppedAt[dropped - 1] as number;
  return [
    plain(`Under ${label} `),
    bad(`${grouped(dropped)} of the first ${grouped(sent)} packets`),
    plain(` spill in the first ${durationWords(within)}, and then `),
    ...silence,
  ];
}

function soonerTold(slow: ComparedRun, fast: ComparedRun): readonly Phrase[] {
  const ratio = slow.index.end / fast.index.end;
  if (fast === slow || ratio < 1.05) return [];
  const times = ratio < 10 ? ratio.toFixed(1) : String(Math.round(ratio));
  return [
    plain(` ${fast.label} is done after `),
    good(durationWords(fast.index.end)),
    plain(`, ${times} times sooner.`),
  ];
}

function pausesTold(paused: ComparedRun, runs: readonly ComparedRun[]): readonly Phrase[] {
  const others = runs.filter((run) => run !== paused).sort((a, b) => meanOf(b) - meanOf(a));
  const [slow] = others;
  const share = shareWords(paused.amounts.paused / meanOf(paused));
  const told = [
    plain(`Under ${paused.label} switches pause flows for ${share} of their time: mean FCT `),
    good(durationWords(meanOf(paused))),
    plain("."),
  ];
  if (slow === undefined) return told;
  return [
    ...told,
    plain(` Under ${slow.label}, ${largestParts(slow.amounts, 1)[0] ?? "at once"}, it is `),
    bad(durationWords(meanOf(slow))),
    plain("."),
  ];
}

function partsTold(runs: readonly ComparedRun[]): readonly Phrase[] {
  const byMean = [...runs].sort((a, b) => meanOf(b) - meanOf(a));
  const [slow, fast] = [byMean[0], byMean.at(-1)];
  if (slow === undefined || fast === undefined) return [];
  const told = (run: ComparedRun): string => largestParts(run.amounts, 1)[0] ?? "at once";
  const first = [
    plain(`Mean FCT: `),
    (fast === slow ? plain : bad)(durationWords(meanOf(slow))),
    plain(` under ${slow.label}, ${told(slow)}`),
  ];
  if (fast === slow) return [...first, plain(".")];
  return [
    ...first,
    plain("; "),
    good(durationWords(meanOf(fast))),
    plain(` under ${fast.label}, ${told(fast)}.`),
  ];
}

/** What is explained below the pictures: the parts and the signs that are in them. */
export function legendOf(runs: readonly ComparedRun[]) {
  const has = (is: (run: ComparedRun) => boolean): boolean => runs.some(is);
  return {
    parts: TIME_PARTS.filter((part) => has(({ amounts }) => amounts[part] > 0)),
    hasDrops: has(({ index }) => index.drops.length > 0),
    hasMarks: has(({ index }) => index.markedAt.length > 0),
    hasTimers: has(({ index }) => index.timedOutAt.length > 0),
  };
}
