import { WHOLE_READING } from "../../engine/doors/files.ts";
import { isFormula, type PolicyId, policyDefinition } from "../../engine/doors/scenario.ts";
import {
  type Doc,
  type Draft,
  type FlowDraft,
  fabricKindOf,
  fabricOf,
  flowsOf,
  inBothSources,
  modelOf,
  type PolicyDraft,
  sourceOf,
  unitsOf,
  withField,
  withFlows,
  workloadOf,
} from "../document/draft/draft.ts";
import { textAt } from "../document/draft/json-paths.ts";
import { networkOf } from "../document/draft/network-kinds.ts";
import { partAt, partPaths, partsOf } from "../document/draft/parts.ts";
import { checkDraft } from "../document/read/check.ts";
import { lackIn } from "../document/read/lacks.ts";
import { curveOf } from "../draw/studies/sizes-plot.ts";
import { withoutPackets } from "./flow-edits.ts";
import { togglePolicy } from "./policy-edits.ts";
import { setFabricKind, setModel } from "./setting-edits.ts";
import { atSpeed, lineRateOf } from "./units.ts";

/** An experiment with a policy and what it needs there; `told`: what was fetched for it, in a sentence, null if nothing was. */
interface Brought {
  readonly draft: Draft;
  readonly told: string | null;
}

/** A policy comes into the experiment, or leaves it. */
export function togglePolicyAndNeeds(draft: Draft, id: PolicyId): Brought {
  const next = togglePolicy(draft, id);
  const fresh = next.policies.find(
    (policy) => policy.on && !draft.policies.some(({ key, on }) => on && key === policy.key),
  );
  return fresh === undefined ? { draft: next, told: null } : withNeeds(next, fresh.key);
}

/** The same for several policies, told in a sentence each. */
export function allWithNeeds(draft: Draft, keys: readonly string[]): Brought {
  const all = keys.reduce<{ draft: Draft; told: readonly string[] }>(
    (before, key) => {
      const { draft, told } = withNeeds(before.draft, key);
      return { draft, told: told === null ? before.told : [...before.told, told] };
    },
    { draft, told: [] },
  );
  return { draft: all.draft, told: all.told.length === 0 ? null : all.told.join(" ") };
}

/** Something that a policy needs: what the policy does with it, and what there is of it now. */
interface Fetched {
  readonly draft: Draft;
  readonly does: string;
  readonly now: string;
}

/** Everything that a policy of the draft needs is fetched: first what it cannot run without, then what it goes by. */
function withNeeds(draft: Draft, key: string): Brought {
  const fetched: Fetched[] = [];
  let now = draft;
  const policy = draft.policies.find((one) => one.key === key);
  if (policy === undefined) return { draft, told: null };
  for (;;) {
    const next = missing(now, policy, modelOf(draft) === "slot") ?? wanted(now, policy);
    if (next === null || fetched.some(({ now: words }) => words === next.now)) break;
    fetched.push(next);
    now = next.draft;
  }
  if (fetched.length === 0) return { draft, told: null };
  const { id, file } = policy;
  const name = isFormula(id) ? "Your formula" : textAt(file, "label") || policyDefinition(id).name;
  const does = [...new Set(fetched.map((one) => one.does))].join(" and ");
  return {
    draft: now,
    told: `${name} ${does}: ${fetched.map((one) => one.now).join(", ")}.`,
  };
}

const PACKETS = "sends packets";

/** What the parser says that it cannot run without. `wasInSlots`: the experiment was, before anything was fetched. */
function missing(draft: Draft, { key, id }: PolicyDraft, wasInSlots: boolean): Fetched | null {
  const definition = policyDefinition(id);
  // The parser speaks of the model first, and a network has only one.
  if (definition.packets !== undefined && fabricKindOf(draft) !== "network") return onStar(draft);
  const faults = checkDraft(draft, WHOLE_READING).policyFaults.get(key) ?? [];
  switch (lackIn(definition, faults)) {
    case "fluid":
      return {
        draft: setModel(draft, "fluid"),
        does: "shares the link by rates",
        now: "flows are a fluid now",
      };
    case "network":
      return onStar(draft);
    case "routing":
      return {
        draft: withField(draft, "fabric.routing", undefined),
        does: PACKETS,
        now: "all packets of a flow now go one way",
      };
    case "units": {
      const isPlain = (unitsOf(draft).time ?? "units") === "units";
      const unit = wasInSlots ? "slot" : "unit of time";
      const now = isPlain ? `a ${unit} is 1 ms at 1 Gb/s` : "links have 1 Gb/s at least";
      return { draft: atSpeed(draft), does: PACKETS, now };
    }
    case "whole":
      return { draft: arrivingWhole(draft), does: PACKETS, now: "flows now arrive whole" };
    case "estimates":
    case null:
      return null;
  }
}

/** What it can run without, and would be another policy then. */
function wanted(draft: Draft, policy: PolicyDraft): Fetched | null {
  const goesBy = knowledgeOf(policy);
  if (goesBy("deadline") && !knows(draft, "deadline", "deadlines")) return deadlined(draft);
  if (goesBy("lower") && !knows(draft, "lower", "bounds")) return bounded(draft);
  return goesBy("estimate") && !knows(draft, "estimate", "bounds") ? estimated(draft) : null;
}

type Knowledge = "deadline" | "lower" | "estimate";

/** A formula that asks whether something is known can do without it. */
function knowledgeOf({ id, file }: PolicyDraft): (what: Knowledge) => boolean {
  const { reads, needs } = policyDefinition(id);
  if (!isFormula(id)) {
    return (what) => (what === "estimate" ? needs.includes(what) : reads.includes(what));
  }
  const text = [file["rank"]].flat().join(" ");
  return (what) => {
    const names = what === "lower" ? ["lower", "upper"] : [what];
    return names.some(
      (name) => new RegExp(`\\b${name}\\b`).test(text) && !text.includes(`known(${name})`),
    );
  };
}

function knows(draft: Draft, column: keyof FlowDraft, key: string): boolean {
  if (sourceOf(draft) === "workload") {
    return partsOf(draft.file).every((part) => part[key] !== undefined);
  }
  const flows = flowsOf(draft);
  const isKnown = (flow: FlowDraft): boolean => flow[column] !== undefined;
  // No flow does without an estimate; bounds and deadlines are some flows' own.
  return flows.length === 0 || (column === "estimate" ? flows.every(isKnown) : flows.some(isKnown));
}

/** Flows that are sampled are called so, drawn ones are few enough to be counted. */
function flowWords(draft: Draft): string {
  const { length } = flowsOf(draft);
  if (sourceOf(draft) === "workload" || length === 0) return "flows";
  return length === 1 ? "your flow" : `your ${length} flows`;
}

/** As many flows come each from a host of its own. */
const MOST_SENDERS = 32;

/** Drawn flows of a link meet where they met: on the link to one host. Others go between as many hosts as there were ports. */
function onStar(draft: Draft): Fetched {
  const isLink = fabricKindOf(draft) === "link";
  const flows = flowsOf(draft);
  const isAimed = isLink && sourceOf(draft) === "flows" && flows.length > 0;
  const senders = Math.min(MOST_SENDERS, flows.length);
  const { ports } = fabricOf(draft);
  const usual = networkOf("star", fabricOf(draft));
  const hosts = isAimed ? senders + 1 : isLink ? usual["hosts"] : ports;
  // Its links are as fast as the link was, in slots still; its speed is told apart.
  const network = setFabricKind(setModel(draft, "fluid"), "network");
  const star = withField(network, "fabric", {
    ...networkOf("star", fabricOf(setModel(draft, "fluid"))),
    hosts,
  });
  const aimed = flowsOf(star).map((flow, k) => ({ ...flow, src: k % senders, dst: senders }));
  const where = isAimed
    ? `${flows.length === 1 ? "goes" : "go"} to one host of a star of ${hosts}`
    : `go between the hosts of a star of ${hosts}`;
  return {
    draft: isAimed ? withFlows(star, aimed) : star,
    does: PACKETS,
    now: `${flowWords(draft)} now ${where}`,
  };
}

function arrivingWhole(draft: Draft): Draft {
  const flows = flowsOf(draft).map((flow) =>
    flow.spread === undefined && flow.packets === undefined
      ? flow
      : { ...withoutPackets(flow), spread: 0 },
  );
  return inBothSources(withFlows(draft, flows), (doc) => inParts(doc, "spread", () => undefined));
}

/** So far are bounds and estimates from the sizes. */
const ERROR = 0.2;
const A_FIFTH = "a fifth";
/** So many times as long as it would take alone a flow is allowed. */
const PATIENCE = 3;

/** Drawn flows are believed smaller and larger in turns. */
function estimated(draft: Draft): Fetched {
  const does = "goes by estimates of sizes";
  if (sourceOf(draft) === "workload") {
    return { ...sampledBounds(draft), does, now: `they are up to ${A_FIFTH} off` };
  }
  const next = each(draft, "estimate", (flow, k) => ({
    estimate: whole(draft, Number(flow.size) * (1 + (k % 2 === 0 ? -ERROR : ERROR)), Math.round),
  }));
  return { draft: next, does, now: `${A_FIFTH} below or above for each flow` };
}

function bounded(draft: Draft): Fetched {
  const does = "goes by bounds on sizes";
  const now = `${A_FIFTH} below and above for each flow`;
  if (sourceOf(draft) === "workload") return { ...sampledBounds(draft), does, now };
  const next = each(draft, "lower", ({ size }) => ({
    lower: whole(draft, Number(size) * (1 - ERROR), Math.floor),
    upper: whole(draft, Number(size) * (1 + ERROR), Math.ceil),
  }));
  return { draft: next, does, now };
}

function deadlined(draft: Draft): Fetched {
  const does = "goes by deadlines";
  const rate = lineRateOf(draft);
  if (sourceOf(draft) === "workload") {
    const mean = Number(((PATIENCE * meanSize(draft)) / rate).toPrecision(2));
    const deadlines = { share: 1, mean, min: Number((mean / 6).toPrecision(2)) };
    const now = `flows have some, on average ${PATIENCE} times as long as one takes alone`;
    return { draft: inParts(draft, "deadlines", (was) => was ?? deadlines), does, now };
  }
  const next = each(draft, "deadline", ({ arrival, size }) => ({
    deadline: whole(draft, Number(arrival) + (PATIENCE * Number(size)) / rate, Math.ceil),
  }));
  return { draft: next, does, now: `each flow has ${PATIENCE} times as long as it takes alone` };
}

function sampledBounds(draft: Draft): Pick<Fetched, "draft"> {
  const bounds = { model: "relative", error: ERROR };
  return { draft: inParts(draft, "bounds", (was) => was ?? bounds) };
}

/** A key of every part of the workload, made of what stands there. */
function inParts<D extends Doc>(doc: D, key: string, make: (was: unknown) => unknown): D {
  return partPaths(doc.file).reduce(
    (next, part) => withField(next, `${part}.${key}`, make(partAt(next.file, part)[key])),
    doc,
  );
}

/** What flows lack of a column, made of each; those that have it keep what they have. */
function each(
  draft: Draft,
  column: keyof FlowDraft,
  make: (flow: FlowDraft, k: number) => Partial<FlowDraft>,
): Draft {
  const flows = flowsOf(draft).map((flow, k) =>
    flow[column] === undefined ? { ...flow, ...make(flow, k) } : flow,
  );
  return withFlows(draft, flows);
}

/** Slots and packets are whole. */
function whole(draft: Draft, value: number, round: (value: number) => number): number {
  return modelOf(draft) === "slot" ? round(value) : Number(value.toPrecision(6));
}

/** The mean of the sizes that are sampled, in the units of the engine. */
function meanSize(draft: Draft): number {
  const curve = curveOf(workloadOf(draft)["distribution"]);
  const points = curve?.points ?? [];
  const mean = points.reduce((sum, [size, p], k) => {
    const [before = size, share = 0] = points[k - 1] ?? [];
    return sum + (p - share) * ((size + before) / 2);
  }, 0);
  const isInPackets = curve?.unit === "bytes" && modelOf(draft) === "slot";
  return isInPackets ? mean / PACKET_BYTES : mean;
}

const PACKET_BYTES = 1460;
