import {
  choose,
  type Doc,
  type Draft,
  type FabricKind,
  fabricKindOf,
  fabricOf,
  inBothSources,
  inSource,
  modelOf,
  type PolicyDraft,
  putBack,
  type Source,
  setAside,
  sourceOf,
  withField,
  withPolicies,
} from "../document/draft/draft.ts";
import { isRecord, type Json } from "../document/draft/json-paths.ts";
import { isNetworkKind, type NetworkKind, networkOf } from "../document/draft/network-kinds.ts";
import { ALONE, partAt, partPaths, partsOf } from "../document/draft/parts.ts";
import { hasUsualThresholds, thresholdsOf } from "../document/draft/written-lists.ts";
import { aimedInNetwork, fittedFlows, refitPorts } from "./flow-edits.ts";
import { readsThresholds, withSampledThresholds, withSplitFor } from "./policy-edits.ts";

/** Edits of what flows meet: the model, the fabric, and whether they are drawn or sampled. */

/** Flows in all where one is asked for first. */
export const USUAL_FLOWS = 500;

/** Units belong to a model: each has its own by default. The rate of the fluid model is kept: in slots it is 1. */
export function setModel(draft: Draft, model: "slot" | "fluid"): Draft {
  if (model === modelOf(draft)) return draft;
  const { rate, kind } = fabricOf(draft);
  const set = { ...draft, file: { ...withField(draft, "units", undefined).file, model } };
  if (isNetworkKind(kind)) return fitted(set);
  const speed = model === "slot" ? rate : (draft.aside["fabric"]?.["speed"] ?? rate);
  const aside = { ...draft.aside, fabric: { ...draft.aside["fabric"], speed } };
  return fitted(withField({ ...set, aside }, "fabric.rate", model === "slot" ? 1 : speed));
}

/** Networks are of the fluid model; drawn flows that nobody has aimed all go to one host there. `wanted`: the kind of network. */
export function setFabricKind(draft: Draft, kind: FabricKind, wanted?: NetworkKind): Draft {
  if (kind === fabricKindOf(draft)) {
    const isOther = wanted !== undefined && wanted !== fabricOf(draft)["kind"];
    return isOther ? setNetworkKind(draft, wanted) : draft;
  }
  const isReal = kind === "network" && modelOf(draft) === "slot" && isSampledInBytes(draft);
  const fluid = kind === "network" ? setModel(draft, "fluid") : draft;
  const next = choose(fluid, "fabric", ({ network, ports, rate }) => {
    if (kind === "network") {
      const isWanted = isRecord(network) && (wanted ?? network["kind"]) === network["kind"];
      return isWanted ? network : networkOf(wanted ?? "leaf-spine", isReal ? NETWORK.rates : {});
    }
    return kind === "link" ? { kind, rate } : { kind, ports, rate };
  });
  const { rate, hostRate = rate } = fabricOf(next);
  const isNew = isReal && hostRate === NETWORK.rates.rate;
  const set = fitted(isNew ? withField(next, "units", NETWORK.units) : next);
  return kind === "network" ? aimedInNetwork(set) : set;
}

/** Slots have no length, and a network has none: sizes in bytes then meet links of 10 Gb/s, and times are microseconds. */
const NETWORK = { units: { size: "bytes", time: "us" }, rates: { rate: 1250 } } as const;

function isSampledInBytes(draft: Draft): boolean {
  const isNamed = partsOf(draft.file).some(({ distribution }) => typeof distribution === "string");
  return sourceOf(draft) === "workload" && isNamed;
}

/** Another kind numbers its hosts anew: flows whose hosts are gone get others. */
function setNetworkKind(draft: Draft, kind: NetworkKind): Draft {
  return refitPorts(withField(draft, "fabric", networkOf(kind, fabricOf(draft))));
}

/** Sets aside all that means nothing in this model or on this fabric, in both sources of flows. */
export function fitted(draft: Draft): Draft {
  return inBothSources(fittedFlows(draft), (doc) =>
    partPaths(doc.file).reduce((next, part) => withHosts(next, part), doc),
  );
}

/** Where hosts of a part send, and how many flows each, mean nothing on a link. */
function withHosts(doc: Doc, part: string): Doc {
  const [pattern, perHost, all] = [`${part}.pattern`, `${part}.flowsPerHost`, `${part}.flows`];
  if (fabricKindOf(doc) !== "link") {
    const next = putBack(doc, pattern);
    const isPerHost = doc.aside[perHost]?.["was"] !== undefined;
    return isPerHost ? putBack(setAside(next, all), perHost) : next;
  }
  const { flowsPerHost, counted } = partAt(doc.file, part);
  const next = setAside(doc, pattern);
  if (flowsPerHost === undefined) return next;
  return putBack(setAside(next, perHost), all, isRecord(counted) ? undefined : USUAL_FLOWS);
}

/**
 * Both sources are kept. Thresholds that came with drawn flows mean nothing for a sample, and the other
 * way round; what the user chose stays.
 */
export function setSource(draft: Draft, source: Source): Draft {
  if (source === sourceOf(draft)) return draft;
  const policies = draft.policies.map((policy) => policyFor(source, policy));
  return withPolicies(inSource(draft, source), policies);
}

function policyFor(source: Source, policy: PolicyDraft): PolicyDraft {
  const split = withSplitFor(source, policy);
  const { origin, ...thresholds } = policy.aside["thresholds"] ?? {};
  const isList = Array.isArray(thresholdsOf(policy));
  const isTheirs = readsThresholds(policy) && !hasUsualThresholds(policy);
  if (isTheirs && source === "workload" && origin === undefined && isList)
    return withSampledThresholds(split);
  if (source === "workload" || origin !== "sampled") return split;
  const unchosen = { ...split, aside: { ...split.aside, thresholds } };
  return choose(unchosen, "thresholds", ({ list }) => list);
}

/** The seed of a sample of several parts: all of theirs are moved along with that of the first. */
export function shiftSeeds(draft: Draft, seed: number): Draft {
  const seeds = partsOf(draft.file).map((part) => Number(part["seed"]));
  const by = seed - (seeds[0] ?? seed);
  return partPaths(draft.file).reduce((next, path, k) => {
    const own = (seeds[k] ?? 0) + by;
    return withField(
      next,
      `${path}.seed`,
      own >= 0 && own <= Number.MAX_SAFE_INTEGER ? own : seed + k,
    );
  }, draft);
}

export function isParts({ file }: Pick<Draft, "file">): boolean {
  return Array.isArray(file[ALONE]);
}

/** The names of parts, those without one by their places. */
export function partNames(file: Json): readonly string[] {
  return partsOf(file).map(({ name }, k) => (typeof name === "string" ? name : `part${k + 1}`));
}
