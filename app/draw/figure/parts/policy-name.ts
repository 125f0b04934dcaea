import { policyColour } from "../../brush/colours.ts";
import { type Ink, TEXT } from "../../brush/ink.ts";
import type { LaneLayout } from "../../gantt/lanes.ts";
import { type Manner, say } from "../../kit/say.ts";
import { briefOf } from "../../run/brief-parts.ts";
import { type ExperimentView, flowId, type RunView } from "../../run/results.ts";
import { meanWordsOf, portNames } from "../../run/run-words.ts";
import { sameWords } from "../../run/same-runs.ts";
import { earlierRuns, swatchBars } from "../../run/swatch.ts";
import { grouped, readable } from "../../scale/numbers.ts";
import type { Recorder } from "../draw/recorder.ts";
import { lines } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import type { Shown } from "./part.ts";

const LINE = 16;

interface Place {
  /** All that are shown: of a policy's runs each has a swatch of its own. */
  readonly runs: readonly RunView[];
  /** Pixels from the left. */
  readonly room: number;
  /** A name without room goes on in a second line; else it is shortened. */
  readonly wraps?: boolean;
}

/** A policy's colour, which black on white does without, and its name; where its last line ends. */
export function paintPolicyName(
  recorder: Recorder,
  view: RunView,
  { runs, room, wraps = false }: Place,
  ink: Ink,
): { readonly right: number; readonly baseline: number } {
  const { id, label } = view.policy;
  const isPrint = ink.theme === "print";
  const left = isPrint ? 0 : 17;
  if (!isPrint) paintSwatch(recorder, id, earlierRuns(view, runs), 0, 5.5, ink);
  const manner = { size: TEXT.body, weight: 600, colour: ink.ink, room: room - left };
  const isWhole = !wraps || textWidth(label, manner.size, manner.weight) <= manner.room;
  const [first = label, ...rest] = isWhole ? [] : lines(label, manner.room, manner.size, 600);
  const second = rest.join(" ");
  const width = say(recorder, first, left, 15, manner);
  if (second === "") return { right: left + width, baseline: 15 };
  return { right: left + say(recorder, second, left, 15 + LINE, manner), baseline: 15 + LINE };
}

/** What stands over a chart as on the page: the policies that it is of, what they do, and on the right its average. */
export interface Caption {
  readonly views: readonly RunView[];
  readonly runs: readonly RunView[];
  readonly rule: string;
  /** From the right edge leftwards. */
  readonly facts: readonly Fact[];
  /** The rule has room beside the names; else it has a line of its own. */
  readonly isWhole: boolean;
}

interface Fact {
  readonly words: string;
  readonly size: number;
  readonly weight: number;
  readonly tone: "ink" | "ink2" | "bad";
}

const BASELINE = 18;
const SWATCH = 19;
const AIR = { name: 9, fact: 7, rule: 12 } as const;
const HEAD = { size: TEXT.head, weight: 620 } as const;
const RULE = { size: TEXT.large, weight: 400 } as const;

/** The caption of a chart so wide; the first of all says what its number is, if that leaves the rule whole. */
export function captionOf(
  { experiment, runs, bySeed, seed }: Shown,
  views: readonly RunView[],
  isFirst: boolean,
  width: number,
  ink: Ink,
): Caption {
  const [first] = views;
  if (first === undefined) return { views, runs, rule: "", facts: [], isWhole: true };
  const { mean, terminated } = first.summary;
  const rule = views.length > 1 ? sameWords(views) : briefOf(first, experiment.sizeUnit);
  const names = views.reduce((sum, view) => sum + nameWidth(view, ink), 0);
  const left = names + widthOf(rule, RULE) + AIR.rule;
  // No number of a single seed stands beside means over many.
  const meanWords = meanWordsOf(runs, bySeed === null ? null : seed);
  const average: readonly Fact[] =
    mean === null ? [] : [{ words: meanWords(mean), size: TEXT.title, weight: 620, tone: "ink" }];
  const ended: readonly Fact[] =
    terminated === 0 ? [] : [{ ...RULE, words: `${readable(terminated)} terminated`, tone: "bad" }];
  const told = (words: string): readonly Fact[] => [
    ...average,
    { ...RULE, words, tone: "ink2" },
    ...ended,
  ];
  const ways = isFirst && bySeed === null && mean !== null ? WHAT.map(told) : [];
  const whole = ways.find((facts) => left + factsWidth(facts) <= width);
  const facts = whole ?? ways.at(-1) ?? [...average, ...ended];
  return { views, runs, rule, facts, isWhole: left + factsWidth(facts) <= width };
}

const WHAT = ["on average done after", "average"];

function nameWidth({ policy: { label } }: RunView, { theme }: Ink): number {
  return (theme === "print" ? 0 : SWATCH) + widthOf(label, HEAD) + AIR.name;
}

function widthOf(words: string, { size, weight }: Pick<Fact, "size" | "weight">): number {
  return textWidth(words, size, weight);
}

function factsWidth(facts: readonly Fact[]): number {
  return facts.reduce((sum, fact) => sum + widthOf(fact.words, fact) + AIR.fact, 0);
}

/** Paints a caption from (0, 0) on; its rule in the line below if any caption of the figure needs that. */
export function paintCaption(
  recorder: Recorder,
  { views, runs, rule, facts }: Caption,
  width: number,
  isBelow: boolean,
  ink: Ink,
): void {
  let right = width;
  for (const { words, size, weight, tone } of facts) {
    say(recorder, words, right, BASELINE, { size, weight, colour: ink[tone], align: "end" });
    right -= textWidth(words, size, weight) + AIR.fact;
  }
  const swatch = ink.theme === "print" ? 0 : SWATCH;
  let x = 0;
  for (const view of views) {
    const { id, label } = view.policy;
    if (x + swatch >= right) break;
    if (swatch > 0) paintSwatch(recorder, id, earlierRuns(view, runs), x, BASELINE - 11, ink);
    const manner = { ...HEAD, colour: ink.ink, room: right - x - swatch };
    x += swatch + say(recorder, label, x + swatch, BASELINE, manner) + AIR.name;
  }
  const at = isBelow
    ? { x: 0, y: BASELINE + LINE + 2, room: width }
    : { x, y: BASELINE, room: right - x };
  say(recorder, rule, at.x, at.y, { ...RULE, colour: ink.ink2, room: at.room });
}

function paintSwatch(
  recorder: Recorder,
  id: RunView["policy"]["id"],
  nth: number,
  x: number,
  y: number,
  ink: Ink,
): void {
  recorder.fillStyle = policyColour(id, ink.theme);
  for (const [left, width] of swatchBars(nth)) recorder.fillRect(x + left, y, width, 10);
}

/** Names of the lanes, which begin or end at `x`. */
export function paintLaneNames(
  recorder: Recorder,
  experiment: ExperimentView,
  layout: LaneLayout,
  x: number,
  manner: Manner,
): void {
  const { size } = manner;
  // Lanes lower than a letter have no room for a name each.
  const isLow = layout.height < size;
  if (layout.kind === "flow" && isLow) {
    say(recorder, `${grouped(layout.count)} flows`, x, 15, manner);
    return;
  }
  if (layout.kind === "port" && isLow) {
    const half = layout.count / 2;
    say(recorder, "in", x, (layout.top[0] as number) + size, manner);
    say(recorder, "out", x, (layout.top[half] as number) + size, manner);
    return;
  }
  const { inset, height } = layout.bar;
  layout.top.forEach((top, lane) => {
    if (layout.used?.[lane] === 0) return;
    const flow = layout.flows?.[lane];
    const name =
      flow !== undefined
        ? flowId(experiment, flow)
        : layout.kind === "port"
          ? portNames(lane, experiment)[0]
          : `Q${lane + 1}`;
    say(recorder, name, x, top + inset + height / 2 + size * 0.36, manner);
  });
}
