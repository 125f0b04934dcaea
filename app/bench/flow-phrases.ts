import {
  type DistributionSpec,
  endpointsOf,
  type Fabric,
  type FlowSpec,
  MOST_OF_SCENARIO,
  type Pattern,
  type Scenario,
  unitsOf,
  type WorkloadSpec,
} from "../../engine/doors/scenario.ts";
import { DISTRIBUTIONS } from "../../engine/doors/workload.ts";
import { MOST_DRAWN_FLOWS } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { type NumberRange, numberText } from "./number-steps.ts";
import { glue, type NumberPhrase, type Phrase, type WordPhrase, words } from "./phrases.ts";

/** The flows as they begin the sentence; each of `further` stands behind a comma. */
export interface FlowPhrases {
  readonly head: readonly Phrase[];
  readonly further: readonly (readonly Phrase[])[];
}

export function drawnPhrases(flows: readonly FlowSpec[], fabric: Fabric): FlowPhrases {
  const { length } = flows;
  const count = length === 0 ? "No flow" : quantity(length, "flows");
  const how = length === 0 ? "yet" : length > MOST_DRAWN_FLOWS ? "from a list" : "drawn";
  return {
    head: [words(`${count} ${how}`, "flows", "flows")],
    further: [requestsOf(flows), deadlinesOf(flows), receiverOf(flows, fabric)].filter(
      (phrases) => phrases.length > 0,
    ),
  };
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

/** Flows end at hosts or ports; null: on a link at neither. */
function endOf(fabric: Fabric): "host" | "port" | null {
  return endpointsOf(fabric) === null ? null : fabric.kind === "switch" ? "port" : "host";
}

/** A load of 2 is twice what the link can send; more is typed. */
const LOADS: NumberRange = { least: 0.01, most: 2, step: 0.01 };
/** Nobody tries more one after the other; others are typed. */
const SEEDS: NumberRange = { least: 0, most: 9999, step: 1 };

/** `seeds`: those that the statistics are over; empty: the scenario's own alone. */
export function sampledPhrases(
  scenario: Scenario,
  workload: WorkloadSpec,
  seeds: readonly number[],
): FlowPhrases {
  const end = endOf(scenario.fabric);
  const arrivals = arrivalsOf(workload, end);
  const isLoadRead = workload.arrivals !== "at-once" && !isTimes(workload);
  const load = isLoadRead ? [glue(" at load "), numberOf("load", workload.load, LOADS)] : [];
  const further = [
    arrivals === null ? [] : [words(arrivals, "workload.arrivals", "flows")],
    seedPhrases(workload.seed, seeds),
    requestsSampled(workload),
    deadlinesSampled(workload),
    patternPhrases(workload.pattern, end),
    countedPhrases(scenario, workload),
  ];
  return {
    head: [...countPhrases(scenario, workload, end), ...load],
    further: further.filter((phrases) => phrases.length > 0),
  };
}

function countPhrases(
  scenario: Scenario,
  workload: WorkloadSpec,
  end: string | null,
): readonly Phrase[] {
  const sizes = sizesOf(workload.distribution, scenario);
  const phrase = (text: string): WordPhrase => words(text, "workload.distribution", "flows");
  const { flows, flowsPerHost, requests } = workload;
  const most = MOST_OF_SCENARIO.flows;
  if (flowsPerHost !== undefined) {
    const ends = endpointsOf(scenario.fabric) ?? 1;
    const range = { least: 1, most: Math.floor(most / ends), step: "ratio" } as const;
    const a = `a ${end ?? "link"}`;
    const number = numberOf("flowsPerHost", flowsPerHost, range, `flows ${a}`);
    return [number, glue(" "), phrase(`${flowsPerHost === 1 ? "flow" : "flows"} ${a} ${sizes}`)];
  }
  if (flows === undefined) return [phrase(`flows ${sizes}`)];
  const fanIn = requests?.fanIn ?? 1;
  const range: NumberRange =
    fanIn === 1
      ? { least: 1, most, step: "ratio" }
      : { least: fanIn, most: most - (most % fanIn), step: fanIn };
  const number = numberOf("flows", flows, range);
  return [number, glue(" "), phrase(`${flows === 1 ? "flow" : "flows"} ${sizes}`)];
}

/** Values that are typed may lie beyond what is dragged to: then the slider reaches as far. */
function numberOf(
  key: "flows" | "flowsPerHost" | "load" | "seed",
  value: number,
  { least, most, step }: NumberRange,
  label: string = key,
): NumberPhrase {
  return {
    kind: "number",
    text: numberText(value, key === "seed"),
    path: `workload.${key}`,
    panel: key === "seed" ? "seeds" : "flows",
    label,
    value,
    isName: key === "seed",
    range: { least: Math.min(least, value), most: Math.max(most, value), step },
  };
}

/** Titles that begin with a word of every day; others begin with a name. */
const PLAIN = /^(Web|Data|Synthetic) /;

function sizesOf(distribution: DistributionSpec, scenario: Scenario): string {
  if (typeof distribution === "string") {
    const title = DISTRIBUTIONS.find(({ id }) => id === distribution)?.title ?? distribution;
    return `of ${titleInSentence(title)}`;
  }
  const isBytes = scenario.model === "slot" && scenario.units?.size === "bytes";
  const unit = isBytes ? "bytes" : unitsOf(scenario).size;
  const amount = (text: string, last: number): string =>
    unit === "units" ? `of size ${text}` : `of ${text} ${last === 1 ? unit.slice(0, -1) : unit}`;
  if ("fixed" in distribution) return amount(numberText(distribution.fixed), distribution.fixed);
  if ("uniform" in distribution) {
    const { min, max } = distribution.uniform;
    return amount(`${numberText(min)} to ${numberText(max)}`, max);
  }
  return "pareto" in distribution ? "of Pareto sizes" : "of a curve of your own";
}

/** "Web search, Homa W5" is "web search (Homa W5)": a comma would end the phrase. */
export function titleInSentence(title: string): string {
  const [name = "", ...more] = title.split(", ");
  const begun = PLAIN.test(`${name} `) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (more.length === 0) return begun;
  const rest = more.join(", ").replace(/ \((.*)\)$/, ", $1");
  return `${begun} (${rest})`;
}

function isTimes({ arrivals }: WorkloadSpec): boolean {
  return typeof arrivals === "object" && "times" in arrivals;
}

/** Poisson arrivals need no words. */
function arrivalsOf({ arrivals }: WorkloadSpec, end: string | null): string | null {
  if (arrivals === undefined || arrivals === "poisson") return null;
  if (arrivals === "at-once") return "all at once";
  if ("times" in arrivals) return "at given times";
  if ("onOff" in arrivals) return "on and off in turns";
  const bursts = `in bursts of ${numberText(arrivals.incast.fanIn)}`;
  return end === null ? bursts : `${bursts} to one ${end} each`;
}

function seedPhrases(seed: number, seeds: readonly number[]): readonly Phrase[] {
  const [first] = seeds;
  if (first === undefined) return [glue("seed "), numberOf("seed", seed, SEEDS)];
  const last = first + seeds.length - 1;
  const areInRow = seeds.every((one, k) => one === first + k);
  const text =
    seeds.length === 1
      ? `seed ${first}`
      : areInRow
        ? `seeds ${first} to ${last}`
        : quantity(seeds.length, "seeds");
  return [words(text, "workload.seed", "seeds")];
}

function requestsSampled({ requests }: WorkloadSpec): readonly Phrase[] {
  if (requests === undefined) return [];
  const text = `requests of ${quantity(requests.fanIn, "flows")}`;
  return [glue("in "), words(text, "workload.requests", "flows")];
}

function deadlinesSampled({ deadlines }: WorkloadSpec): readonly Phrase[] {
  if (deadlines === undefined || deadlines.share === 0) return [];
  const { share } = deadlines;
  const some = share === 1 ? "" : `${Number((100 * share).toPrecision(3))} % `;
  return [glue(`${some}with `), words("deadlines", "workload.deadlines", "flows")];
}

function patternPhrases(pattern: Pattern | undefined, end: string | null): readonly Phrase[] {
  if (pattern === undefined || pattern === "random" || end === null) return [];
  return [words(patternWords(pattern, end), "workload.pattern", "fabric")];
}

function patternWords(pattern: Exclude<Pattern, "random">, end: string): string {
  if (typeof pattern === "object" && "stride" in pattern) {
    const { stride } = pattern;
    return stride === 1 ? `each to the next ${end}` : `each to the ${end} ${stride} further on`;
  }
  if (typeof pattern === "object") {
    return `${Number((100 * pattern.staggered).toPrecision(3))} % within their rack`;
  }
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

function countedPhrases(scenario: Scenario, { counted }: WorkloadSpec): readonly Phrase[] {
  if (counted === undefined) return [];
  const { time } = unitsOf(scenario);
  const unit = { slots: " slots", s: " s", ms: " ms", us: " µs", units: "" }[time];
  const text = `${numberText(counted.from)} to ${numberText(counted.to)}${unit}`;
  return [glue("counted from "), words(text, "workload.counted", "flows")];
}
