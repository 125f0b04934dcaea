import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import type { Amounts } from "../../kit/marks/amounts.ts";
import { amountsOf } from "../../kit/marks/amounts.ts";
import type { Interval } from "../../scale/fold.ts";
import { grouped } from "../../scale/numbers.ts";
import type { Lives } from "./life.ts";
import { silencesOf } from "./moments.ts";
import { DATA, DROPPED } from "./packet-record.ts";
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

const plain = (text: string): Phrase => ({ text, tone: "plain" });
const bad = (text: string): Phrase => ({ text, tone: "bad" });
const good = (text: string): Phrase => ({ text, tone: "good" });

/**
 * The sentence over a comparison, from numbers of the runs, by the first rule that holds: a policy is silent for half of its
 * time, once or several times; switches pause for more than three tenths; else the largest part of the slowest beside that of
 * the fastest. What is told is told of whole runs, whichever port is shown; flows that never end are told last.
 */
export function headline(runs: readonly ComparedRun[]): readonly Phrase[] {
  const ended = runs.filter((run) => meanOf(run) > 0);
  if (ended.length === 0) {
    return runs.length === 0 ? [] : [plain("No flow ends under "), bad(namesOf(runs)), plain(".")];
  }
  return [...firstThatHolds(ended), ...unendedTold(runs)];
}

function firstThatHolds(runs: readonly ComparedRun[]): readonly Phrase[] {
  const byEnd = [...runs].sort((a, b) => b.index.end - a.index.end);
  const silent = byEnd.find(({ index }) => silenceOf(index) >= (index.end - index.begin) / 2);
  if (silent !== undefined) return [...silenceTold(silent), ...soonerTold(silent, byEnd)];
  const paused = runs.find((run) => run.amounts.paused > 0.3 * meanOf(run));
  return paused === undefined ? partsTold(runs) : pausesTold(paused, runs);
}

/** "TCP", "TCP and DCTCP", "TCP, DCTCP and Homa", "all four policies". */
function namesOf(runs: readonly ComparedRun[]): string {
  const names = runs.map(({ label }) => label);
  if (names.length > 3) return `${NUMBERS[names.length] ?? names.length} policies`;
  const last = names.pop() as string;
  return names.length === 0 ? last : `${names.join(", ")} and ${last}`;
}

function silenceOf(index: PortIndex): number {
  return silencesOf(index).reduce((sum, [from, to]) => sum + to - from, 0);
}

/** Packets of data that any port of the run dropped, and when, in order of time. */
function dropsOf({ copies }: PacketRecord): readonly number[] {
  const times: number[] = [];
  for (let copy = 0; copy < copies.length; copy++) {
    if (copies.kind[copy] !== DATA || copies.fate[copy] !== DROPPED) continue;
    times.push(copies.end[copy] as number);
  }
  return times.sort((a, b) => a - b);
}

function silenceTold({ label, index }: ComparedRun): readonly Phrase[] {
  const silences = silencesOf(index);
  const [from, to] = silences[0] as Interval;
  const { copies, fired } = index.record;
  const drops = dropsOf(index.record);
  if (silences.length > 1) {
    const times = `${NUMBERS[silences.length] ?? silences.length} times`;
    return [
      plain(`Under ${label} nothing moves `),
      bad(`${times}, for ${durationWords(silenceOf(index))} of ${durationWords(index.end)}`),
      plain(
        `: ${counted(drops.length, "packet is dropped", "packets are dropped")}, and ${counted(fired.length, "timer runs out", "timers run out")}.`,
      ),
    ];
  }
  let timers = 0;
  for (let row = 0; row < fired.length; row++) {
    if ((fired.set[row] as number) <= from && (fired.fired[row] as number) >= to) timers += 1;
  }
  const told = timers === 1 ? "one timer runs" : `${NUMBERS[timers] ?? timers} timers run`;
  const silence = [
    plain("nothing moves for "),
    bad(durationWords(to - from)),
    plain(timers > 0 ? `: ${told}.` : "."),
  ];
  const dropped = countUpTo(drops, from);
  if (dropped === 0) return [plain(`Under ${label} `), ...silence];
  let sent = 0;
  for (let copy = 0; copy < copies.length; copy++) {
    if (copies.kind[copy] === DATA && (copies.born[copy] as number) <= from) sent += 1;
  }
  const within = drops[dropped - 1] as number;
  const isSoon = from < LATE * within;
  return [
    plain(`Under ${label} `),
    bad(`${grouped(dropped)} of the first ${grouped(sent)} packets`),
    plain(
      ` ${dropped === 1 ? "spills" : "spill"} within ${durationWords(within)}${isSoon ? ", and then " : `; from ${durationWords(from)} on `}`,
    ),
    ...silence,
  ];
}

/** A silence that begins so many times later than the last drop does not follow it at once. */
const LATE = 4;

function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** Which of the others are done first, and how much sooner. */
function soonerTold(slow: ComparedRun, byEnd: readonly ComparedRun[]): readonly Phrase[] {
  const whole = byEnd.filter(({ index }) => unended(index.record) === 0);
  const fast = whole.at(-1);
  if (fast === undefined || fast === slow) return [];
  const ratio = slow.index.end / fast.index.end;
  if (ratio < 1.05) return [];
  const words = durationWords(fast.index.end);
  const all = whole.filter(({ index }) => durationWords(index.end) === words);
  const times = ratio < 10 ? ratio.toFixed(1) : grouped(Math.round(ratio));
  return [
    plain(` ${capital(namesOf(all))} ${all.length === 1 ? "is" : "are"} done after `),
    good(words),
    plain(`, ${times} times sooner.`),
  ];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pausesTold(paused: ComparedRun, runs: readonly ComparedRun[]): readonly Phrase[] {
  const own = meanOf(paused);
  const others = runs.filter((run) => run !== paused).sort((a, b) => meanOf(b) - meanOf(a));
  // The slowest other if pausing is sooner than that, else the fastest.
  const slowest = others[0];
  const other = slowest !== undefined && meanOf(slowest) < own ? others.at(-1) : slowest;
  const share = shareWords(paused.amounts.paused / own);
  const isSooner = other === undefined || own <= meanOf(other);
  const told = [
    plain(`Under ${paused.label} switches pause flows for ${share} of their time: mean FCT `),
    (isSooner ? good : bad)(durationWords(own)),
    plain("."),
  ];
  if (other === undefined || durationWords(own) === durationWords(meanOf(other))) return told;
  return [
    ...told,
    plain(` Under ${other.label}, ${largestParts(other.amounts, 1)[0] ?? "at once"}, it is `),
    (isSooner ? bad : good)(durationWords(meanOf(other))),
    plain("."),
  ];
}

function partsTold(runs: readonly ComparedRun[]): readonly Phrase[] {
  const byMean = [...runs].sort((a, b) => meanOf(b) - meanOf(a));
  const groupOf = (run: ComparedRun): readonly ComparedRun[] =>
    runs.filter((one) => durationWords(meanOf(one)) === durationWords(meanOf(run)));
  const [slow, fast] = [groupOf(byMean[0] as ComparedRun), groupOf(byMean.at(-1) as ComparedRun)];
  const told = (group: readonly ComparedRun[], tone: (text: string) => Phrase): Phrase[] => {
    const [largest, ...rest] = new Set(group.map(({ amounts }) => largestParts(amounts, 1)[0]));
    const part = rest.length > 0 || largest === undefined ? "" : `, ${largest}`;
    const [first] = group as [ComparedRun];
    return [tone(durationWords(meanOf(first))), plain(` under ${namesOf(group)}${part}`)];
  };
  const isOne = slow.includes(fast[0] as ComparedRun);
  return [
    plain("Mean FCT: "),
    ...told(slow, isOne ? plain : bad),
    ...(isOne ? [] : [plain("; "), ...told(fast, good)]),
    plain("."),
  ];
}

/** How many flows never end; of one port alone that is not known. */
function unended({ end, only }: PacketRecord): number {
  return only === null ? end.filter((time) => Number.isNaN(time)).length : 0;
}

function unendedTold(runs: readonly ComparedRun[]): readonly Phrase[] {
  const most = Math.max(...runs.map(({ index }) => unended(index.record)));
  if (most === 0) return [];
  const worst = runs.filter(({ index }) => unended(index.record) === most);
  const all = (worst[0] as ComparedRun).index.record.end.length;
  const words = `${grouped(most)} of ${counted(all, "flow", "flows")}`;
  return [
    plain(" "),
    bad(words),
    plain(` never ${most === 1 ? "ends" : "end"} under ${namesOf(worst)}.`),
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
