import {
  countedWindow,
  FLOW_KEYS,
  flowColumn,
  partNames,
  type Scenario,
  topologyNamed,
  unitsOf,
  warmUpOf,
} from "../../../engine/doors/scenario.ts";
import { labelsIn, type Sweep, stepsOf } from "../../../engine/doors/study.ts";
import { flowsToSample } from "../../../engine/doors/workload.ts";
import { readable } from "../scale/numbers.ts";
import { singular, unitName } from "./run-words.ts";

export type CountedScenario = Pick<Scenario, "model" | "units" | "workload" | "counted" | "warmUp">;

/** Words of the numbers of a scenario, by their paths without places. Those below a flow or a policy are told with its name. */
const WORDS = wordsBy({
  ...Object.fromEntries(FLOW_KEYS.map((key) => [`flows[].${key}`, flowColumn(key).words])),
  "fabric.rate": "rate of the link",
  "fabric.ports": "ports of the switch",
  "fabric.seed": "seed of the network",
  "fabric.propagation": "propagation delay",
  "fabric.processing": "delay at a switch",
  "fabric.initialisation": "delay at the sender",
  "fabric.header": "header of a packet",
  "fabric.packet": "size of a packet",
  "fabric.hostRate": "rate of hosts",
  "fabric.hostRates[].rate": "rate of some hosts",
  "fabric.hostRates[].hosts[]": "host with a rate of its own",
  "fabric.coreRate": "rate of the core",
  "flows[].packets[]": "release of packet",
  "workload.distribution.pareto.shape": "shape of the Pareto sizes",
  "workload.distribution.pareto.min": "smallest size",
  "workload.distribution.pareto.max": "largest size",
  "workload.distribution.uniform.min": "smallest size",
  "workload.distribution.uniform.max": "largest size",
  "workload.distribution.fixed": "size of every flow",
  "workload.distribution.cdf[][]": "number of the size curve",
  "workload.load": "load",
  "workload.seed": "seed",
  "workload.flows": "flows",
  "workload.flowsPerHost": "flows a host",
  "workload.arrivals.times[]": "time of arrival",
  "workload.arrivals.incast.fanIn": "flows a burst",
  "workload.arrivals.onOff.on": "time that senders are on",
  "workload.arrivals.onOff.off": "time that senders are off",
  "workload.spread": "pace of release",
  "workload.spread.random": "pace of release, at random",
  "workload.spread.chunks": "chunks of a flow",
  "workload.bounds.error": "error of the bounds",
  "workload.bounds.upper": "room above the size",
  "workload.bounds.sigma": "noise of the estimate",
  "workload.bounds.coverage": "share of flows within their bounds",
  "workload.bounds.below": "share of flows below their bounds",
  "workload.bounds.above": "share of flows above their bounds",
  "workload.bounds.miss": "how far a wrong bound is off",
  "workload.bounds.history": "flows that the forest learns from",
  "workload.bounds.depth": "depth of its trees",
  "workload.bounds.trees": "trees of the forest",
  "workload.bounds.leaf": "least flows in a leaf",
  "workload.bounds.tries": "features that a tree tries",
  "workload.bounds.beta": "width of the prediction interval",
  "workload.bounds.noise": "noise of the origins",
  "workload.deadlines.share": "share of flows with a deadline",
  "workload.deadlines.mean": "average deadline",
  "workload.deadlines.min": "shortest deadline",
  "workload.deadlines.upTo": "largest size with a deadline",
  "workload.pattern.stride": "hosts from a sender to its receiver",
  "workload.pattern.staggered": "share of flows within their rack",
  "workload.requests.fanIn": "flows of a request",
  "workload.until": "time until which flows arrive",
  "workload.hosts[]": "host of the part",
  "workload.hosts.send[]": "host that sends",
  "workload.hosts.receive[]": "host that receives",
  "workload.warmUp": "warm-up",
  warmUp: "share of all flows that is warm-up",
  "counted.from": "first arrival that is counted",
  "counted.to": "first arrival that is counted no more",
  "workload.counted.from": "begin of counting",
  "workload.counted.to": "end of counting",
  "policies[].thresholds[]": "threshold",
  "policies[].thresholds.queues": "queues",
  "policies[].thresholds.load": "load that the thresholds are for",
  "policies[].thresholds.flows": "flows a sample for the thresholds",
  "policies[].thresholds.replications": "samples for the thresholds",
  "policies[].thresholds.evaluations": "thresholds tried",
  "policies[].thresholds.seed": "seed of the thresholds",
  "policies[].slack": "slack",
  "policies[].aging": "aging",
  "policies[].switchThreshold": "switch threshold",
  "policies[].switchThreshold.load": "load that the switch threshold is for",
  "policies[].earlyStart": "early start",
  "policies[].probing": "suppressed probing",
  "policies[].dampening": "dampening",
  "policies[].listFloor": "flows that a port keeps at least",
  "policies[].memory": "flows that a port remembers",
  "policies[].subflows": "subflows",
  "policies[].shiftShare": "share of load that is shifted",
  "policies[].shiftPeriod": "round trips between two shifts",
  "policies[].sliver": "least share that is offered",
  "policies[].ratePeriod": "round trips between two rates",
  "policies[].firstRtt": "first round trip",
  "policies[].rttGain": "gain of a new round trip",
  "policies[].packet": "size of a packet",
  "policies[].header": "header of a packet",
  "policies[].buffer": "buffer of a port",
  "policies[].propagation": "propagation delay",
  "policies[].processing": "delay at a switch",
  "policies[].retransmission": "time until a packet is sent again",
  "policies[].loss": "share of packets that a link loses",
  "policies[].loss.share": "share of packets that a link loses",
  "policies[].loss.hosts[]": "host whose link loses",
  "policies[].loss.seed": "seed of the losses",
  "policies[].askAhead": "round trips that a sender asks ahead",
  "policies[].useGain": "gain of unused capacity",
  "policies[].queueGain": "gain of the queue",
  "policies[].initialWindow": "first window",
  "policies[].maxWindow": "largest window",
  "policies[].rtoFixed": "timer",
  "policies[].probes": "timeouts before a probe",
  "policies[].jitter": "jitter",
  "policies[].seed": "seed of the jitter",
  "policies[].rtoMin": "shortest timer",
  "policies[].rtoInitial": "first timer",
  "policies[].handshake": "round trips of the handshake",
  "policies[].hostBuffer": "buffer of a host",
  "policies[].gain": "gain of the share of marks",
  "policies[].alphaInitial": "first share of marks",
  "policies[].ecn": "queue from which packets are marked",
  "policies[].hostEcn": "queue of a host from which packets are marked",
  "policies[].unscheduled": "bytes sent unasked",
  "policies[].overcommit": "flows granted at once",
  "policies[].cutoffs[]": "cut-off",
  "policies[].resend": "time until packets are asked for again",
  "policies[].share[]": "share of part",
});

/** The numbers that have a unit, by the same paths; others are counts, shares and what a policy defines. */
const OF_UNIT = {
  rate: ["fabric.rate", "fabric.hostRate", "fabric.coreRate", "fabric.hostRates[].rate"],
  time: [
    ...["fabric.propagation", "fabric.processing", "fabric.initialisation"],
    ...["workload.deadlines.mean", "workload.deadlines.min", "workload.until"],
    ...["workload.counted.from", "workload.counted.to", "counted.from", "counted.to"],
  ],
  size: [
    ...["fixed", "uniform.min", "uniform.max", "pareto.min", "pareto.max"].map(
      (key) => `workload.distribution.${key}`,
    ),
    ...["workload.deadlines.upTo", "policies[].thresholds[]", "policies[].slack"],
    "policies[].switchThreshold",
  ],
} as const;

/** "bytes/ms" of a link's rate, "ms" of a time; "": the number is a count or a share, or the scenario's units have no names. */
export function numberUnit(path: string, scenario: Scenario): string {
  const steps = stepsOf(path) ?? [];
  const { size, time } = unitsOf(scenario);
  const whole = keyOf(steps[0] === "policies" ? ["policies", 0, ...steps.slice(2)] : steps);
  // A part of a mix has the numbers of a policy.
  const key = whole.replace("policies[].of[].", "policies[].");
  const is = (paths: readonly string[]) => paths.includes(key);
  const own = { size: size === "units" ? "" : size, time: time === "units" ? "" : unitName(time) };
  if (is(OF_UNIT.rate))
    return own.size === "" || own.time === "" ? "" : `${own.size}/${singular(own.time)}`;
  return is(OF_UNIT.time) ? own.time : is(OF_UNIT.size) ? own.size : "";
}

/** Of a name that is typed, such as "constructor", a record has more than it lists. */
function wordsBy(words: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(words));
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
/** Of these one says which: "first threshold". */
const ORDERED = new Set(["threshold", "cut-off"]);

/**
 * What a number of a scenario is called: "size of elephant 1", "load", "first threshold of PIAS". The path is as sweeps write
 * it, with a policy's label or its place; what is no path is called as it is.
 */
export function numberWords(path: string, scenario: unknown): string {
  const steps = stepsOf(path);
  if (steps === null) return path;
  const [head, second, ...rest] = steps;
  if (head === "policies" && second !== undefined) {
    const name = typeof second === "number" ? labelsIn(scenario)[second] : second;
    const isPart = rest[0] === "of" && typeof rest[1] === "number";
    const part = isPart ? `part ${Number(rest[1]) + 1} of ` : "";
    const own = isPart ? rest.slice(2) : rest;
    return `${wordsOf(["policies", 0, ...own])} of ${part}${name ?? `policy ${Number(second) + 1}`}`;
  }
  if (head === "flows" && typeof second === "number") {
    return `${wordsOf(["flows", 0, ...rest])} of ${flowName(scenario, second)}`;
  }
  const part = head === "workload" ? partName(scenario, second) : undefined;
  if (part !== undefined) return `${wordsOf(["workload", ...rest])} of ${part}`;
  const counted =
    head === "fabric" && steps.length === 2 ? countWords(scenario, second) : undefined;
  return counted ?? wordsOf(steps);
}

/** The part of the workload that a path names or places; undefined: it leads into none. */
function partName(scenario: unknown, step: unknown): string | undefined {
  const workload = (scenario as { readonly workload?: unknown } | null)?.workload;
  const names = partNames(Array.isArray(workload) ? workload : []);
  if (typeof step === "number") return names[step] ?? `part${step + 1}`;
  return names.find((name) => name === step);
}

/** What a count of the scenario's network is called. */
function countWords(scenario: unknown, name: unknown): string | undefined {
  const fabric = (scenario as { readonly fabric?: unknown } | null)?.fabric;
  const { kind } = (fabric ?? {}) as { readonly kind?: unknown };
  const counts = Object.entries(topologyNamed(kind)?.counts ?? {});
  return counts.find(([key]) => key === name)?.[1].words;
}

/** A path without its places: "policies[].thresholds[]". */
function keyOf(steps: readonly (string | number)[]): string {
  return steps
    .map((step, k) => (typeof step === "number" ? "[]" : k === 0 ? step : `.${step}`))
    .join("");
}

function wordsOf(steps: readonly (string | number)[]): string {
  const last = steps.at(-1);
  const place = steps.length > 2 && typeof last === "number" ? last : null;
  const words = WORDS.get(keyOf(steps)) ?? coined(steps);
  if (place === null) return words;
  const ordinal = ORDERED.has(words) ? ORDINALS[place] : undefined;
  return ordinal === undefined ? `${words} ${place + 1}` : `${ordinal} ${words}`;
}

/** A number that no list has, such as one of a formula: its last word apart. */
function coined(steps: readonly (string | number)[]): string {
  const word = steps.findLast((step) => typeof step === "string") ?? "number";
  return String(word).replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function flowName(scenario: unknown, place: number): string {
  const flows = (scenario as { readonly flows?: unknown } | null)?.flows;
  const id: unknown = Array.isArray(flows) ? flows[place]?.id : undefined;
  return typeof id === "string" ? id : `flow ${place + 1}`;
}

/** What an axis of a sweep is called where people read it; an axis with a name of its own keeps that. */
export function axisWords(
  { path, as }: Pick<Sweep["vary"][number], "path" | "as">,
  scenario: unknown,
): string {
  if (typeof path !== "string") return as;
  const last = /([^.[\]"]+)(?:"?\]|\[\d+\])*$/.exec(path)?.[1] ?? path;
  return as === last || as === path || as === "" ? numberWords(path, scenario) : as;
}

/** A point of a sweep: "load = 0.1, queues of PIAS = 4". */
export function pointWords(
  { vary, scenario }: Pick<Sweep, "vary" | "scenario">,
  at: Readonly<Record<string, string | number>>,
): string {
  return vary
    .filter(({ as }) => as in at)
    .map((axis) => `${axisWords(axis, scenario)} = ${at[axis.as]}`)
    .join(", ");
}

/** "50 to 250 ms": when flows arrive that are counted; null: a scenario has no such window. */
export function countedSpan(scenario: CountedScenario): string | null {
  const counted = countedWindow(scenario);
  if (counted === undefined) return null;
  const time = unitName(unitsOf(scenario).time);
  return `${readable(counted.from)} to ${readable(counted.to)} ${time}`;
}

/** Says which flows are counted, the same whatever the seed, behind a comma; "" if all flows are counted. */
export function countedWords(scenario: Scenario): string {
  const [span, warmUp = 0] = [countedSpan(scenario), warmUpOf(scenario)];
  if (span !== null) {
    const rest = scenario.workload === undefined ? "" : " while load goes on";
    return `, counted if they arrive from ${span}${rest}`;
  }
  if (scenario.workload === undefined) return "";
  const first = Math.floor(warmUp * flowsToSample(scenario));
  return first === 0 ? "" : `, the first ${readable(first)} in no statistic`;
}
