import {
  type Explanation,
  explain,
  explainInWords,
  measuresOf,
} from "../../engine/doors/explain.ts";
import { didYouMean } from "../../engine/doors/files.ts";
import {
  ENGINE_VERSION,
  type Flows,
  materialise,
  partName,
  resolvePolicies,
} from "../../engine/doors/run.ts";
import { type CountedSpec, POLICIES, type ResolvedPolicy } from "../../engine/doors/scenario.ts";
import { explainPackets, listed } from "./explain-packets.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError, ofFile, piecesOfFile } from "./reading/command-error.ts";
import {
  COUNTED,
  chosenPolicy,
  expressionOf,
  parseWindow,
  parseWords,
} from "./reading/command-options.ts";
import {
  type Input,
  portFaults,
  readInputs,
  warnOfPackets,
  withCounting,
} from "./reading/input.ts";

/** Most candidates in a table, among which the policy chooses; the rest is counted. */
const MOST_CANDIDATES = 50;
/** At most this many flows that have not arrived yet are listed: the next ones. */
const MOST_WAITING = 5;

interface ExplainArguments {
  readonly input: Input;
  /** Names the policy: resolving the scenario again gives the same label. */
  readonly label: string;
  readonly at: number;
  /** Of a policy that sends packets, the port whose packets are told of; null: that where the most wait. */
  readonly port: string | null;
  readonly format: "json" | "table";
}

/** `slotwise explain`: what one policy does at one time, and why. */
export function* explainCommand(words: readonly string[]): Generator<string> {
  const explained = parseExplainArguments(words);
  yield* piecesOfFile(explained.input.name, explainedOf(explained));
}

function* explainedOf({ input, label, at, port, format }: ExplainArguments): Generator<string> {
  const experiment = materialise(input.scenario);
  const policy = choose(experiment.policies, label);
  if (policy.packets !== undefined) {
    yield* explainPackets(experiment, policy, { at, format, port, name: input.name });
    return;
  }
  const explanation = explain(experiment, policy, at);
  const { ids, flows } = experiment;
  if (format === "json") yield toJson(explanation, ids);
  else yield* toText(explanation, withParts(ids, flows), input.name, input.scenario.title);
}

const EXPLAIN_OPTIONS = {
  policy: {
    value: "P",
    isRequired: true,
    words: "an id, a label of the scenario, or 'rank: min(sent, 100)'",
  },
  at: {
    value: "T",
    isRequired: true,
    number: { least: 0, noun: "a time" },
    words: "the time; in slots the slot that covers it",
  },
  port: {
    value: "PORT",
    words:
      'of a policy that sends packets: the port whose packets are told of, as in "leaf 0 -> host 3" (default: that where the most wait)',
  },
  counted: COUNTED,
  format: { choices: ["table", "json"], words: "table (the default), or json" },
} as const satisfies Options;

function parseExplainArguments(words: readonly string[]): ExplainArguments {
  const { values, positionals, faults } = parseWords(words, EXPLAIN_OPTIONS);
  const [file, ...more] = positionals;
  const { format = "table", at = 0 } = values;
  if (file === undefined) faults.push("a FILE is missing");
  if (more.length > 0) faults.push(`expected one FILE, got ${positionals.length}`);
  if (values.policy === undefined) faults.push("--policy is missing: whose decision is it?");
  if (values.at === undefined) faults.push("--at is missing: which time is it about?");
  const counted = values.counted === undefined ? null : parseWindow(values.counted, faults);
  const { input, label } = inputOf(file, values.policy, counted, faults);
  if (input !== undefined && values.port !== undefined)
    faults.push(...portFaults(input, values.port));
  if (faults.length > 0 || input === undefined || label === undefined) {
    throw new CommandError(faults);
  }
  warnOfPackets(input.name, [input.scenario]);
  return {
    input,
    label,
    at,
    port: values.port ?? null,
    format: format as ExplainArguments["format"],
  };
}

/** Reads the scenario and finds the policy in it; what is wrong with either joins `faults`. */
function inputOf(
  file: string | undefined,
  policy: string | undefined,
  counted: CountedSpec | null,
  faults: string[],
): { readonly input?: Input | undefined; readonly label?: string } {
  if (file === undefined) return {};
  try {
    const rank = expressionOf(policy ?? "");
    const [input] = readInputs([file], (read) => {
      const raw = withCounting(read, { counted });
      return rank === undefined ? withPolicy(raw, policy) : added(raw, { id: "rank", rank });
    });
    if (input === undefined || policy === undefined) return {};
    const policies = resolvePolicies(input.scenario);
    const chosen =
      rank === undefined ? ofFile(input.name, () => choose(policies, policy)) : policies.at(-1);
    return { input, label: chosen?.label ?? "" };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    faults.push(...error.lines);
    return {};
  }
}

/** A policy that the scenario has not is added with its defaults, and checked with the rest. */
function withPolicy(raw: unknown, wanted: string | undefined): unknown {
  const isKnown = POLICIES.some(({ id }) => id === wanted);
  if (!isKnown || typeof raw !== "object" || raw === null) return raw;
  const written: unknown = "policies" in raw ? raw.policies : [];
  // What is wrong with the policies is said, chosen or not.
  if (!Array.isArray(written)) return raw;
  const isThere = written.some(
    (entry) =>
      typeof entry === "object" &&
      entry !== null &&
      (("id" in entry && entry.id === wanted) || ("label" in entry && entry.label === wanted)),
  );
  return isThere ? raw : added(raw, { id: wanted });
}

/** Leaves a scenario without a list of policies as it is: the parser says what is wrong. */
function added(raw: unknown, policy: unknown): unknown {
  if (typeof raw !== "object" || raw === null) return raw;
  const written: unknown = "policies" in raw ? raw.policies : [];
  return Array.isArray(written) ? { ...raw, policies: [...written, policy] } : raw;
}

function choose(policies: readonly ResolvedPolicy[], wanted: string): ResolvedPolicy {
  const policy = chosenPolicy(policies, wanted);
  if (policy !== undefined) return policy;
  const labels = policies.map(({ label }) => `"${label}"`).join(", ");
  const ids = POLICIES.map(({ id }) => id);
  const hint = didYouMean(wanted, [...ids, ...policies.map(({ label: own }) => own)]);
  throw new CommandError([
    `--policy: expected a label of the scenario (${labels}) or an id (${ids.join(", ")}) or "rank: …", got "${wanted}"${hint && `: ${hint}`}`,
  ]);
}

/** Names of flows with that of their part, where they do not begin with it as those of sampled parts do. */
function withParts(ids: readonly string[], flows: Flows): readonly string[] {
  if (!flows.parts) return ids;
  return ids.map((id, flow) => {
    const part = partName(flows, flow);
    return part === null || id.startsWith(part) ? id : `${id} (${part})`;
  });
}

/** Keys of an explanation under which flows stand; as in results, flows go by their ids. */
const FLOWS = new Set(["flow", "by", "with", "winner", "loser", "served"]);

function toJson(explanation: Explanation, ids: readonly string[]): string {
  const words = explainInWords(explanation, ids);
  const named = (key: string, value: unknown) => {
    if (!FLOWS.has(key)) return value;
    return Array.isArray(value) ? value.map((flow: number) => ids[flow]) : ids[value as number];
  };
  const rules = rulesOf(explanation);
  const document = { version: 1, engine: ENGINE_VERSION, explanation, words, rules };
  return `${JSON.stringify(document, named)}\n`;
}

function* toText(
  explanation: Explanation,
  ids: readonly string[],
  name: string,
  title: string | undefined,
): Generator<string> {
  const { time, moment, policy, waiting, finished, terminated, count } = explanation;
  const measures = measuresOf(explanation);
  const { headline, candidates, next } = explainInWords(explanation, ids);
  yield `${name}${title === undefined ? "" : `: ${title}`}\n`;
  const covered = time === moment ? "" : `, which covers ${time}`;
  yield `${policy.label}, ${measures.time(moment)}${covered}\n\n`;
  yield `${headline}\n${next}\n`;
  if (candidates.length > 0) yield "\nin the policy's order\n";
  yield* listed(candidates, candidates.length, MOST_CANDIDATES);
  if (waiting.count > 0) yield "\nnot there yet\n";
  const later = waiting.first.map(({ flow, kind, until }) =>
    kind === "arrival"
      ? `${ids[flow]} arrives ${measures.at(until)}.`
      : `${ids[flow]} has no packet released until ${measures.time(until)}.`,
  );
  yield* listed(later, waiting.count, MOST_WAITING);
  const cut = terminated > 0 ? `, ${terminated} terminated` : "";
  yield `\n${finished} of ${count} flows finished${cut}\n`;
  const rules = rulesOf(explanation);
  yield `by SPEC ${rules.join(", ")}: engine/SPEC.md#${rules[0]}\n`;
}

/** The numbers of SPEC's rules that decided: who may be served where, then what put the flows in their order. */
function rulesOf({ model, fabric, candidates, decision }: Explanation): readonly string[] {
  const inSlots = model === "slot";
  const parts = new Set(candidates.flatMap(({ rank }) => rank.map(({ name }) => name)));
  const limits = new Set(candidates.map(({ limit }) => limit));
  const reasons = candidates.flatMap(({ reason }) => reason ?? []);
  const pastEstimate = reasons.filter((one) => one.kind === "past" && one.bound === "estimate");
  const byBounds = reasons.filter(({ kind }) => kind !== "thresholds").length - pastEstimate.length;
  const ofPort = inSlots ? "3.2" : "3.4";
  const ofLink = inSlots ? "1.6" : "2.3";
  const byRule: readonly (readonly [rule: string, decides: boolean])[] = [
    [ofLink, fabric === "link"],
    [ofPort, fabric === "switch"],
    ["3.6", fabric !== "link" && fabric !== "switch"],
    [inSlots ? "14.3" : "14.4", parts.has("rank")],
    [inSlots ? "1.7" : "2.7", parts.has("group")],
    [inSlots ? "1.5" : "2.6", reasons.some(({ kind }) => kind === "thresholds")],
    ["1.8", byBounds > 0],
    ["1.11", pastEstimate.length > 0],
    ["3.9", parts.has("switch queue")],
    ["2.12", parts.has("asks") || limits.has("grant")],
    [fabric === "link" ? "1.4" : "3.3", parts.has("place in the ring")],
    ["2.2", limits.has("release")],
    ["2.4", limits.has("share")],
    ["2.19", limits.has("own")],
    ["1.1", decision?.comparison.part === "index"],
  ];
  return byRule.filter(([, decides]) => decides).map(([rule]) => rule);
}

export const EXPLAIN_COMMAND: Command = {
  name: "explain",
  forms: [{ operands: "FILE" }],
  options: EXPLAIN_OPTIONS,
  words:
    "explain says what a policy does at a time, and why; of a policy that sends packets also what each packet does that is then at a port, and where the time of the flows went that have finished by then.",
  answer: explainCommand,
};
