import {
  countedWindow,
  type Fabric,
  type FlowSpec,
  type PartSpec,
  type Pattern,
  partNames,
  partsOf,
  pathOfPart,
  type Scenario,
  unitsOf,
} from "../../engine/doors/scenario.ts";
import { MOST_DRAWN_FLOWS } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { type NumberRange, numberText } from "./number-steps.ts";
import {
  amountWords,
  endOf,
  headOf,
  numberOf,
  type Part,
  rateHead,
  rateNoun,
} from "./part-phrases.ts";
import { glue, type Phrase, words } from "./phrases.ts";

/** The flows as they begin the sentence; each of `further` stands behind a comma. */
export interface FlowPhrases {
  readonly head: readonly Phrase[];
  readonly further: readonly (readonly Phrase[])[];
}

export function drawnPhrases(scenario: Scenario): FlowPhrases {
  const { flows = [], fabric } = scenario;
  const { length } = flows;
  const count = length === 0 ? "No flow" : quantity(length, "flows");
  const how = length === 0 ? "yet" : length > MOST_DRAWN_FLOWS ? "from a list" : "drawn";
  const further = [requestsOf(flows), deadlinesOf(flows), receiverOf(flows, fabric)];
  return said([words(`${count} ${how}`, "flows", "flows")], [...further, countedPhrases(scenario)]);
}

function requestsOf(flows: readonly FlowSpec[]): readonly Phrase[] {
  const requests = new Set(flows.flatMap(({ request }) => request ?? []));
  if (requests.size === 0) return [];
  const count = requests.size === 1 ? "one request" : quantity(requests.size, "requests");
  return [glue("in "), words(count, "flows[].request", "flows")];
}

function deadlinesOf(flows: readonly FlowSpec[]): readonly Phrase[] {
  const some = flows.filter(({ deadline }) => deadline !== undefined).length;
  if (some === 0) return [];
  const isAll = some === flows.length;
  const text = some === 1 ? "a deadline" : "deadlines";
  const phrase = words(text, "flows[].deadline", "flows");
  return [glue(isAll ? "with " : `${some === 1 ? "one" : numberText(some)} with `), phrase];
}

/** One flow has one receiver anyway. */
function receiverOf(flows: readonly FlowSpec[], fabric: Fabric): readonly Phrase[] {
  const [first, ...others] = flows;
  const end = endOf(fabric);
  if (end === null || others.length === 0 || others.some(({ dst }) => dst !== first?.dst))
    return [];
  return [words(`all to one ${end}`, "flows[].dst", "fabric")];
}

/** Nobody tries more one after the other; others are typed. */
const SEEDS: NumberRange = { least: 0, most: 9999, step: 1 };

/** `seeds`: those that the statistics are over; empty: the scenario's own alone. */
export function sampledPhrases(scenario: Scenario, seeds: readonly number[]): FlowPhrases {
  const end = endOf(scenario.fabric);
  const specs = partsOf(scenario);
  const names = partNames(specs);
  const parts = specs.map((spec, k): Part => {
    const of = specs.length > 1 ? ` of ${names[k]}` : "";
    return { spec, path: pathOfPart(scenario, k), of, end };
  });
  const [first, ...others] = parts;
  if (first === undefined) return { head: [], further: [] };
  const seed = seedPhrases(first, seeds);
  const counted = countedPhrases(scenario);
  if (others.length === 0) {
    const [arrivals, ...more] = furtherOf(first, scenario);
    return said(headOf(first, scenario), [arrivals ?? [], seed, ...more, counted]);
  }
  const told = parts.map((part) =>
    said(rateHead(part, scenario) ?? headOf(part, scenario), furtherOf(part, scenario)),
  );
  const head = told.flatMap((part, k) => {
    const isLong = (told[k - 1]?.further.length ?? 0) > 0;
    const before = k === 0 ? [] : [glue(k < told.length - 1 ? ", " : isLong ? ", and " : " and ")];
    return [...before, ...part.head, ...part.further.flatMap((more) => [glue(", "), ...more])];
  });
  return said(head, [seed, counted]);
}

function said(head: readonly Phrase[], further: FlowPhrases["further"]): FlowPhrases {
  return { head, further: further.filter((phrases) => phrases.length > 0) };
}

function furtherOf(part: Part, scenario: Scenario): FlowPhrases["further"] {
  const { requests, arrivals } = part.spec;
  const isTold = part.of !== "" && rateNoun(part.spec) !== null;
  const come = isTold && typeof arrivals === "object" ? [] : arrivalsOf(part);
  const fanIn = requests === undefined || isTold ? [] : requestsSampled(part, requests.fanIn);
  return [come, fanIn, deadlinesSampled(part, scenario), patternPhrases(part), hostsPhrases(part)];
}

/** Poisson arrivals need no words. */
function arrivalsOf({ spec, path, end }: Part): readonly Phrase[] {
  const text = arrivalWords(spec, end);
  return text === null ? [] : [words(text, `${path}.arrivals`, "flows")];
}

function arrivalWords({ arrivals }: PartSpec, end: string | null): string | null {
  if (arrivals === undefined || arrivals === "poisson") return null;
  if (arrivals === "at-once") return "all at once";
  if ("times" in arrivals) return "at given times";
  if ("onOff" in arrivals) return "on and off in turns";
  const bursts = `in bursts of ${numberText(arrivals.incast.fanIn)}`;
  return end === null ? bursts : `${bursts} to one ${end} each`;
}

/** Of several parts it is that of the first, with which those of all are moved. */
function seedPhrases(part: Part, seeds: readonly number[]): readonly Phrase[] {
  const [first] = seeds;
  if (first === undefined) return [glue("seed "), numberOf(part, "seed", part.spec.seed, SEEDS)];
  const last = first + seeds.length - 1;
  const areInRow = seeds.every((one, k) => one === first + k);
  const text =
    seeds.length === 1
      ? `seed ${first}`
      : areInRow
        ? `seeds ${first} to ${last}`
        : quantity(seeds.length, "seeds");
  return [words(text, `${part.path}.seed`, "seeds")];
}

function requestsSampled({ path }: Part, fanIn: number): readonly Phrase[] {
  return [
    glue("in "),
    words(`requests of ${quantity(fanIn, "flows")}`, `${path}.requests`, "flows"),
  ];
}

function deadlinesSampled(
  { spec: { deadlines }, path }: Part,
  scenario: Scenario,
): readonly Phrase[] {
  if (deadlines === undefined || deadlines.share === 0) return [];
  const { share, upTo } = deadlines;
  const some = share === 1 ? "" : `${percent(share)} `;
  const text = upTo === undefined ? "deadlines" : `deadlines up to ${amountWords(upTo, scenario)}`;
  return [glue(`${some}with `), words(text, `${path}.deadlines`, "flows")];
}

function patternPhrases({ spec: { pattern, senders }, path, end }: Part): readonly Phrase[] {
  if (end === null) return [];
  const goes = pattern === undefined || pattern === "random" ? null : patternWords(pattern, end);
  const even = senders === "balanced" ? `as many from each ${end}` : null;
  const text = [goes, even].filter((one) => one !== null).join(", ");
  return text === "" ? [] : [words(text, `${path}.pattern`, "fabric")];
}

function patternWords(pattern: Exclude<Pattern, "random">, end: string): string {
  if (typeof pattern === "object" && "stride" in pattern) {
    const { stride } = pattern;
    return stride === 1 ? `each to the next ${end}` : `each to the ${end} ${stride} further on`;
  }
  if (typeof pattern === "object") return `${percent(pattern.staggered)} within their rack`;
  switch (pattern) {
    case "permutation":
      return `each ${end} to one other`;
    case "incast":
      return `all to one ${end}`;
    case "stride":
      return `each to the next ${end}`;
    case "staggered":
      return "70 % within their rack";
  }
}

/** Hosts or ports that are not all of them. */
function hostsPhrases({ spec: { hosts }, path, end }: Part): readonly Phrase[] {
  if (hosts === undefined || end === null) return [];
  return [words(`between some ${end}s`, `${path}.hosts`, "flows")];
}

function countedPhrases(scenario: Scenario): readonly Phrase[] {
  const counted = countedWindow(scenario);
  if (counted === undefined) return [];
  const { time } = unitsOf(scenario);
  const unit = { slots: " slots", s: " s", ms: " ms", us: " µs", units: "" }[time];
  const text = `${numberText(counted.from)} to ${numberText(counted.to)}${unit}`;
  const path = scenario.counted === undefined ? "workload.counted" : "counted";
  return [glue("counted from "), words(text, path, "flows")];
}

function percent(share: number): string {
  return `${Number((100 * share).toPrecision(3))} %`;
}
