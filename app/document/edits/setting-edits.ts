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
} from "../draft/draft.ts";
import { isRecord, recordAt } from "../draft/json-paths.ts";
import { isNetworkKind, type NetworkKind, networkOf } from "../draft/network-kinds.ts";
import { hasUsualThresholds, thresholdsOf } from "../draft/written-lists.ts";
import { aimedInNetwork, fittedFlows, refitPorts } from "./flow-edits.ts";
import { readsThresholds, withSampledThresholds, withSplitFor } from "./policy-edits.ts";

/** Edits of what flows meet: the model, the fabric, and whether they are drawn or sampled. */

/** Flows in all where one is asked for first. */
const USUAL_FLOWS = 500;

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
  const fluid = kind === "network" ? setModel(draft, "fluid") : draft;
  const next = choose(fluid, "fabric", ({ network, ports, rate }) => {
    if (kind === "network") {
      const isWanted = isRecord(network) && (wanted ?? network["kind"]) === network["kind"];
      return isWanted ? network : networkOf(wanted ?? "leaf-spine");
    }
    return kind === "link" ? { kind, rate } : { kind, ports, rate };
  });
  const set = fitted(next);
  return kind === "network" ? aimedInNetwork(set) : set;
}

/** Another kind numbers its hosts anew: flows whose hosts are gone get others. */
function setNetworkKind(draft: Draft, kind: NetworkKind): Draft {
  return refitPorts(withField(draft, "fabric", networkOf(kind, fabricOf(draft))));
}

/** Sets aside all that means nothing in this model or on this fabric, in both sources of flows. */
export function fitted(draft: Draft): Draft {
  return inBothSources(fittedFlows(draft), (doc) =>
    isRecord(doc.file["workload"]) ? withHosts(doc) : doc,
  );
}

const [PATTERN, PER_HOST, FLOWS] = [
  "workload.pattern",
  "workload.flowsPerHost",
  "workload.flows",
] as const;

/** Where hosts send, and how many flows each, mean nothing on a link. */
function withHosts(doc: Doc): Doc {
  if (fabricKindOf(doc) !== "link") {
    const next = putBack(doc, PATTERN);
    const isPerHost = doc.aside[PER_HOST]?.["was"] !== undefined;
    return isPerHost ? putBack(setAside(next, FLOWS), PER_HOST) : next;
  }
  const { flowsPerHost, counted } = recordAt(doc.file, "workload");
  const next = setAside(doc, PATTERN);
  if (flowsPerHost === undefined) return next;
  return putBack(setAside(next, PER_HOST), FLOWS, isRecord(counted) ? undefined : USUAL_FLOWS);
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
