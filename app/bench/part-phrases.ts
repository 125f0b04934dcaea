import {
  type DistributionSpec,
  endpointsOf,
  type Fabric,
  MOST_OF_SCENARIO,
  type PartSpec,
  type Scenario,
  unitsOf,
} from "../../engine/doors/scenario.ts";
import { ofSamples } from "../document/read/reading-at-hand.ts";
import { type NumberRange, numberText } from "./number-steps.ts";
import { glue, type NumberPhrase, type Phrase, type WordPhrase, words } from "./phrases.ts";

/** A part of what is sampled, where it stands, and what its numbers are called behind theirs. */
export interface Part {
  readonly spec: PartSpec;
  readonly path: string;
  readonly of: string;
  readonly end: "host" | "port" | null;
}

/** Flows end at hosts or ports; null: on a link at neither. */
export function endOf(fabric: Fabric): "host" | "port" | null {
  return endpointsOf(fabric) === null ? null : fabric.kind === "switch" ? "port" : "host";
}

/** A load of 2 is twice what the link can send; more is typed. */
const LOADS: NumberRange = { least: 0.01, most: 2, step: 0.01 };

/** How many flows of which sizes, and at which load. */
export function headOf(part: Part, scenario: Scenario): readonly Phrase[] {
  const { arrivals, load } = part.spec;
  const isLoadRead =
    arrivals !== "at-once" && !(typeof arrivals === "object" && "times" in arrivals);
  const loaded = isLoadRead ? [glue(" at load "), numberOf(part, "load", load, LOADS)] : [];
  return [...countPhrases(part, scenario), ...loaded];
}

/** Units of time in which arrivals are counted: how many of the scenario's, and in words. */
const PACES = {
  s: [1, "a second"],
  ms: [1e3, "a second"],
  us: [1e6, "a second"],
  slots: [1e3, "in 1,000 slots"],
  units: [1e3, "in 1,000 units of time"],
} as const;

/** What arrives together: requests of answers, or bursts of flows; null: flows one by one, or a number of them. */
export function rateNoun({ flows, flowsPerHost, requests, arrivals }: PartSpec) {
  if (flows !== undefined || flowsPerHost !== undefined) return null;
  if (requests !== undefined)
    return { fanIn: requests.fanIn, key: "requests.fanIn", many: "requests", each: "answers" };
  if (typeof arrivals !== "object" || !("incast" in arrivals)) return null;
  return {
    fanIn: arrivals.incast.fanIn,
    key: "arrivals.incast.fanIn",
    many: "bursts",
    each: "flows",
  };
}

/** "20 requests a second of 40 answers", of a part that goes on as long as the others; null: it is told by its load. */
export function rateHead(part: Part, scenario: Scenario): readonly Phrase[] | null {
  const noun = rateNoun(part.spec);
  if (noun === null) return null;
  const [times, pace] = PACES[unitsOf(scenario).time];
  const load = numberOf(part, "load", part.spec.load, LOADS);
  const shown = times * ofSamples().arrivalRate(part.spec, scenario);
  const each = part.spec.load / shown;
  const value = Number(shown.toPrecision(3));
  const step = value >= 20 ? "ratio" : 10 ** Math.floor(Math.log10(value) - 1);
  const range: NumberRange = {
    least: step === "ratio" ? 1 : step,
    most: Math.max(value, Math.floor(LOADS.most / each)),
    step,
  };
  const { many, fanIn, key } = noun;
  const rate: NumberPhrase = {
    ...load,
    text: numberText(value),
    label: many + part.of,
    value,
    range,
    each,
    of: load,
  };
  const most = noun.many === "requests" ? (endpointsOf(scenario.fabric) ?? 2) - 1 : 4096;
  const answers = numberOf(
    part,
    key,
    fanIn,
    { least: 1, most, step: "ratio" },
    `${noun.each} at once`,
  );
  const { distribution } = part.spec;
  const isCut = many === "requests";
  const isFixed = typeof distribution === "object" && "fixed" in distribution;
  const one =
    isCut && isFixed
      ? { fixed: Number((distribution.fixed / fanIn).toPrecision(4)) }
      : distribution;
  const sizes = (before: string): WordPhrase =>
    words(before + sizesOf(one, scenario), `${part.path}.distribution`, "flows");
  return isCut && !isFixed
    ? [rate, glue(` ${many} ${pace} `), sizes(""), glue(" in "), answers, glue(` ${noun.each}`)]
    : [rate, glue(` ${many} ${pace} of `), answers, glue(" "), sizes(`${noun.each} `)];
}

function countPhrases({ spec, path, of, end }: Part, scenario: Scenario): readonly Phrase[] {
  const part = { spec, path, of, end };
  const { flows, flowsPerHost, requests, distribution } = spec;
  const sizes = sizesOf(distribution, scenario);
  const phrase = (text: string): WordPhrase => words(text, `${path}.distribution`, "flows");
  const most = MOST_OF_SCENARIO.flows;
  if (flowsPerHost !== undefined) {
    const ends = endpointsOf(scenario.fabric) ?? 1;
    const range = { least: 1, most: Math.floor(most / ends), step: "ratio" } as const;
    const a = `a ${end ?? "link"}`;
    const number = numberOf(part, "flowsPerHost", flowsPerHost, range, `flows ${a}`);
    return [number, glue(" "), phrase(`${flowsPerHost === 1 ? "flow" : "flows"} ${a} ${sizes}`)];
  }
  if (flows === undefined) return [phrase(`flows ${sizes}`)];
  const fanIn = requests?.fanIn ?? 1;
  const range: NumberRange =
    fanIn === 1
      ? { least: 1, most, step: "ratio" }
      : { least: fanIn, most: most - (most % fanIn), step: fanIn };
  const number = numberOf(part, "flows", flows, range);
  return [number, glue(" "), phrase(`${flows === 1 ? "flow" : "flows"} ${sizes}`)];
}

/** Values that are typed may lie beyond what is dragged to: then the slider reaches as far. */
export function numberOf(
  { path, of }: Part,
  key: string,
  value: number,
  { least, most, step }: NumberRange,
  label: string = key,
): NumberPhrase {
  return {
    kind: "number",
    text: numberText(value, key === "seed"),
    path: `${path}.${key}`,
    panel: key === "seed" ? "seeds" : "flows",
    label: key === "seed" ? label : label + of,
    value,
    isName: key === "seed",
    range: { least: Math.min(least, value), most: Math.max(most, value), step },
  };
}

/** Titles that begin with a word of every day; others begin with a name. */
const PLAIN = /^(Web|Data|Synthetic) /;

function sizesOf(distribution: DistributionSpec, scenario: Scenario): string {
  if (typeof distribution === "string") {
    const title =
      ofSamples().DISTRIBUTIONS.find(({ id }) => id === distribution)?.title ?? distribution;
    return `of ${titleInSentence(title)}`;
  }
  if ("fixed" in distribution) return `of ${amountWords(distribution.fixed, scenario)}`;
  if ("uniform" in distribution) {
    const { min, max } = distribution.uniform;
    return `of ${amountWords(max, scenario, `${numberText(min)} to `)}`;
  }
  return "pareto" in distribution ? "of Pareto sizes" : "of a curve of your own";
}

/** "100,000 bytes", "size 5" in no unit; `from` stands before the number. */
export function amountWords(size: number, scenario: Scenario, from = ""): string {
  const isBytes = scenario.model === "slot" && scenario.units?.size === "bytes";
  const unit = isBytes ? "bytes" : unitsOf(scenario).size;
  const text = from + numberText(size);
  return unit === "units" ? `size ${text}` : `${text} ${size === 1 ? unit.slice(0, -1) : unit}`;
}

/** "Web search, Homa W5" is "web search (Homa W5)": a comma would end the phrase. */
export function titleInSentence(title: string): string {
  const [name = "", ...more] = title.split(", ");
  const begun = PLAIN.test(`${name} `) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (more.length === 0) return begun;
  const rest = more.join(", ").replace(/ \((.*)\)$/, ", $1");
  return `${begun} (${rest})`;
}
