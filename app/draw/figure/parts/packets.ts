import { linkPortName } from "../../../../engine/doors/draw-data.ts";
import { flowHue } from "../../brush/flow-hues.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import { linesOf, say } from "../../kit/say.ts";
import { LINE } from "../../kit/space.ts";
import { type AliveRun, aliveRuns, knownUntil } from "../../packets/alive/alive-run.ts";
import { durationWords, headline, type Phrase } from "../../packets/alive/compared.ts";
import { windowAt } from "../../packets/alive/packet-record.ts";
import { paintSwitch } from "../../packets/alive/paint-switch.ts";
import { sceneAt } from "../../packets/alive/scene.ts";
import { countUpTo } from "../../packets/alive/stays.ts";
import { layoutOf, sharedScale, switchHeight } from "../../packets/alive/switch-layout.ts";
import { timeAxis } from "../../packets/alive/time-axis.ts";
import { countsWords, type StateWords, stateWords } from "../../packets/alive/told.ts";
import { briefOf } from "../../run/brief-parts.ts";
import { flowId, type RunView } from "../../run/results.ts";
import type { Recorder } from "../draw/recorder.ts";
import { note } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import type { Part, Shown } from "./part.ts";
import { paintTracks } from "./tracks.ts";

/** What is seen of one port under every policy whose packets are recorded. */
export interface ShownPackets {
  readonly runs: readonly AliveRun[];
  readonly views: readonly RunView[];
  /** Picoseconds of the moment that is shown. */
  readonly time: number;
  readonly end: number;
  /** "the switch to host 8". */
  readonly port: string;
  nameOf(flow: number): string;
  colourOf(flow: number, ink: Ink): string;
}

/** The most packets that go over all links of a run whose packets are kept. */
const MOST_KEPT = 2 ** 18;

/** The runs with the record of their packets at the port that the view names, else where most waits; or why there are none. */
export function shownPackets(shown: Shown): ShownPackets | string {
  const { runs: all, port, moment = null, fabric, experiment } = shown;
  const views = all.filter(({ run }) => run.packets);
  const recorded = views.flatMap(({ policy: { label }, run, until }) => {
    if (!run.packets) return [];
    const one = { label, run, record: run.packets };
    const { picoseconds, begin } = run.packets;
    return until === undefined ? one : knownUntil(one, (until - begin) * picoseconds);
  });
  const [first] = recorded;
  if (first === undefined) {
    return all.some(({ run }) => run.packets === null)
      ? `more than ${MOST_KEPT} hops of packets are not kept; take sums, tenths or cells, or with --from and --to at most a millisecond of one port`
      : "none of these policies sends packets";
  }
  const { links, picoseconds, begin, start } = first.record;
  const hasPort = port !== null && port < links.from.length;
  const runs = hasPort ? aliveRuns(recorded, port) : aliveRuns(recorded);
  const [one] = runs ?? [];
  if (runs === null || one === undefined) return "nothing was sent";
  const end = runs.reduce((last, { index }) => Math.max(last, index.end), 1);
  const shownAt = moment === null ? fullest(runs) : Math.round((moment - begin) * picoseconds);
  // What is not known to its end has played to a moment.
  const asked = one.index.until ?? shownAt;
  const { link } = one.index;
  const name = linkPortName(fabric, links.from[link] as number, links.to[link] as number);
  return {
    ...{ runs, views, end },
    time: Math.min(end, Math.max(one.index.begin, asked)),
    // The figures' font has no arrow.
    port: fabric.kind === "link" ? "the link" : name.replace(" → ", " to "),
    nameOf: (flow) => flowId(experiment, flow),
    colourOf: (flow, { theme }) => flowHue(flow, start.length, theme),
  };
}

/** Of the times at which most waits under a policy, that at which most waits under all of them. */
function fullest(runs: readonly AliveRun[]): number {
  const waiting = (time: number): number =>
    runs.reduce((sum, { index: { queue } }) => {
      const before = countUpTo(queue.time, time) - 1;
      return sum + ((queue.value[before] as number | undefined) ?? 0);
    }, 0);
  const times = runs.map(({ index }) => index.fullestAt);
  return times.reduce((best, time) => (waiting(time) > waiting(best) ? time : best));
}

/** Wider sheets have larger letters in their sentence. */
const HEADLINE = { narrow: TEXT.head, wide: TEXT.title, from: 560 } as const;

/** The sentence of numbers over a comparison packet by packet. */
export const headlinePart: Part = function* (recorder, shown, width, ink) {
  const packets = shownPackets(shown);
  yield;
  if (typeof packets === "string") return note(recorder, `No sentence: ${packets}.`, width, ink);
  return paintHeadline(recorder, headline(packets.runs), width, ink);
};

function paintHeadline(
  recorder: Recorder,
  phrases: readonly Phrase[],
  width: number,
  ink: Ink,
): number {
  const size = width < HEADLINE.from ? HEADLINE.narrow : HEADLINE.wide;
  const line = Math.round(size * 1.24);
  const tones = { plain: ink.ink, bad: ink.bad, good: ink.accent } as const;
  let x = 0;
  let y: number = size;
  for (const word of wordsOf(phrases)) {
    const wide = word.reduce((sum, { text }) => sum + textWidth(text, size, 600), 0);
    if (x > 0 && x + wide > width) [x, y] = [0, y + line];
    for (const { text, tone } of word)
      x += say(recorder, text, x, y, { size, weight: 600, colour: tones[tone] });
    x += textWidth(" ", size, 600);
  }
  return y + Math.round(size * 0.4);
}

/** Words as they are parted at the ends of lines, a number with its unit; a word may be of several tones. */
function wordsOf(phrases: readonly Phrase[]): readonly (readonly Phrase[])[] {
  const words: Phrase[][] = [[]];
  for (const { text, tone } of phrases) {
    for (const [k, piece] of text.split(/ (?!(?:[nµm]?s|%)(?![\w]))/).entries()) {
      if (k > 0) words.push([]);
      if (piece !== "") words.at(-1)?.push({ text: piece, tone });
    }
  }
  return words.filter((word) => word.length > 0);
}

/** Columns of switch views are at least so wide; between two of them. */
const CELL = { least: 200, gap: 26, small: 250, short: 190 } as const;
const HEAD = { name: 17, rule: 35, state: 53, foot: 58 } as const;
/** Of a switch view that fills a slide. */
const HEIGHT = { least: 176, most: 360 } as const;
/** Pixels of an axis as wide as on the page: what is dropped flies as far there. */
const AXIS = 980;

/** Every policy's port at one moment: senders, buffer, wire and receiver. */
export const switchPart: Part = function* (recorder, shown, width, ink, room) {
  const packets = shownPackets(shown);
  yield;
  if (typeof packets === "string") return note(recorder, `No port: ${packets}.`, width, ink);
  return yield* paintViews(recorder, shown, packets, width, ink, room);
};

function* paintViews(
  recorder: Recorder,
  shown: Shown,
  { runs, views, time, port, colourOf, nameOf }: ShownPackets,
  width: number,
  ink: Ink,
  room?: number,
): Generator<undefined, number> {
  const isLate = (runs[0]?.index.record.begin ?? 0) > 0;
  const since = isLate ? " after the first arrival" : "";
  const top = note(recorder, `At ${durationWords(time)}${since}, at ${port}.`, width, ink);
  const { gap, least, small } = CELL;
  const fits = Math.max(Math.min(2, runs.length), Math.floor((width + gap) / (least + gap)));
  const rows = Math.ceil(runs.length / fits);
  const columns = Math.ceil(runs.length / rows);
  const cell = Math.floor((width - (columns - 1) * gap) / columns);
  const isSmall = cell < small;
  const indexes = runs.map(({ index }) => index);
  const scale = sharedScale(indexes);
  const flows = Math.max(...indexes.map((index) => index.flows.length));
  const rules = views.map((view) => ruleLines(briefOf(view, shown.experiment.sizeUnit), cell));
  const below = (Math.max(1, ...rules.map(({ length }) => length)) - 1) * LINE;
  const foot = HEAD.foot + below;
  const usual = switchHeight(columns, flows, isSmall);
  const asked = room === undefined ? usual : Math.floor((room - top) / rows) - foot - 12;
  const height = Math.min(HEIGHT.most, Math.max(HEIGHT.least, asked));
  const axis = timeAxis(indexes, "fold");
  const toX = axis.lay?.(axis, AXIS, 72).toX ?? ((at: number) => at);
  for (const [place, { label, index }] of runs.entries()) {
    const column = place % columns;
    const row = Math.floor(place / columns);
    recorder.save();
    recorder.moveBy(column * (cell + gap), top + row * (foot + height + 12));
    if (column > 0) {
      recorder.fillStyle = ink.line;
      recorder.fillRect(-gap / 2, 2, 1, foot + height - 8);
    }
    const scene = sceneAt(index, time);
    const isShort = cell < CELL.short;
    // A figure of the ports alone has no legend for a dot.
    const counts = countsWords(index, scene).filter((words) => !words.includes("•"));
    const state = stateWords(index, scene, isShort);
    paintHead(recorder, { label, counts, rule: rules[place] ?? [], state, below }, cell, ink);
    recorder.moveBy(0, foot);
    const layout = layoutOf(index, scene, scale, { width: cell, height, isSmall });
    paintSwitch(recorder, index, scene, {
      ...{ layout, ink, toX, lit: null, picked: null },
      nameOf,
      colourOf: (flow) => colourOf(flow, ink),
      windowOf: (flow, at) => windowAt(index.windows, flow, at),
    });
    recorder.restore();
    yield;
  }
  return top + rows * (foot + height + 12) - 12;
}

interface Head {
  readonly label: string;
  readonly rule: readonly string[];
  /** The first that has room is said. */
  readonly counts: readonly string[];
  readonly state: StateWords;
  /** Pixels that rules of several lines take more than one. */
  readonly below: number;
}

function ruleLines(rule: string, width: number): readonly string[] {
  return linesOf(rule, width, (line) => textWidth(line, TEXT.small, 400));
}

function paintHead(
  recorder: Recorder,
  { label, rule, counts, state, below }: Head,
  width: number,
  ink: Ink,
): void {
  const small = { size: TEXT.small, colour: ink.ink3 } as const;
  const name = { size: TEXT.head, weight: 600, colour: ink.ink, room: 0.65 * width } as const;
  const room = width - say(recorder, label, 0, HEAD.name, name) - 8;
  const told = counts.find((words) => textWidth(words, small.size, 400) <= room) ?? "";
  say(recorder, told, width, HEAD.name, { ...small, align: "end" });
  rule.forEach((line, k) => {
    say(recorder, line, 0, HEAD.rule + k * LINE, { ...small, room: width });
  });
  const tone = { plain: ink.ink2, bad: ink.bad, done: ink.ink3 }[state.tone];
  say(recorder, state.text, 0, HEAD.state + below, { ...small, colour: tone, room: width });
}

/** What was sent when, of the whole run: the queue and every flow's life, and where the time went. */
export const tracksPart: Part = function* (recorder, shown, width, ink) {
  const packets = shownPackets(shown);
  yield;
  if (typeof packets === "string") return note(recorder, `No tracks: ${packets}.`, width, ink);
  return paintTracks(recorder, packets, { width, ink, hasMoment: false });
};

const BELOW = { headline: 10, views: 16 } as const;

/** All of it as on the page: the sentence, the ports at a moment, and the whole time below, for which a slide has no room. */
export const packetsPart: Part = function* (recorder, shown, width, ink, room) {
  const packets = shownPackets(shown);
  if (typeof packets === "string") return note(recorder, `No packets: ${packets}.`, width, ink);
  const y = paintHeadline(recorder, headline(packets.runs), width, ink) + BELOW.headline;
  yield;
  recorder.save();
  recorder.moveBy(0, y);
  const rest = room === undefined ? undefined : room - y;
  let height = yield* paintViews(recorder, shown, packets, width, ink, rest);
  if (room === undefined) {
    recorder.moveBy(0, height + BELOW.views);
    const look = { width, ink, hasMoment: true } as const;
    height += BELOW.views + paintTracks(recorder, packets, look);
  }
  recorder.restore();
  return y + height;
};
