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
import { isRecord, type Json, only } from "../draft/json-paths.ts";
import { isNetworkKind, type NetworkKind, networkOf } from "../draft/network-kinds.ts";
import { ALONE, movedPath, partAt, partPaths, partsOf, placeOfPart } from "../draft/parts.ts";
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

/** Each of several parts may say how many flows it has; of one alone somebody has to. */
const HOW_MANY = ["flows", "flowsPerHost", "until"];
/** What only a part among others says. */
const OF_PART = ["name", "until", "transport"];
/** What a workload alone says itself, and parts say in common. */
const IN_COMMON = ["warmUp", "counted"];
/** Flows of a burst, or of a request, and their size by its unit, where one is asked for first. */
const BURST = { flows: 8, sizes: { bytes: 20_000, packets: 14, units: 5 } };

/** One more part beside what is sampled: bursts of small flows, between hosts of a fluid as answers to requests. */
export function addPart(draft: Draft, sizeUnit: keyof typeof BURST.sizes): Draft {
  const parts = partsOf(draft.file);
  const [first] = parts;
  if (first === undefined) return draft;
  const asked = fabricKindOf(draft) !== "link" && modelOf(draft) === "fluid";
  const size = BURST.sizes[sizeUnit];
  const seeds = parts.map(({ seed }) => (typeof seed === "number" ? seed : 0));
  const added = {
    name: freeName(parts, asked ? "answers" : "bursts"),
    distribution: { fixed: asked ? BURST.flows * size : size },
    load: 0.1,
    seed: Math.max(...seeds) + 1,
    ...(asked
      ? { requests: { fanIn: BURST.flows } }
      : { arrivals: { incast: { fanIn: BURST.flows } } }),
  };
  if (isParts(draft)) {
    return withField(draft, "workload", [...parts, added]);
  }
  const alone = { name: freeName([added], "background"), ...without(first, IN_COMMON) };
  const list = [alone, added];
  const common = Object.entries(only(first, IN_COMMON));
  const file = common.reduce<Doc>((doc, [key, value]) => withField(doc, key, value), {
    ...withField(draft, "workload", list),
  });
  return { ...draft, file: file.file, aside: movedAside(draft.aside, (place) => place) };
}

/** All parts but one; a last one is a workload alone. */
export function removePart(draft: Draft, place: number): Draft {
  const rest = partsOf(draft.file).filter((_, k) => k !== place);
  const [first] = rest;
  if (first === undefined) return draft;
  const isAlone = rest.length === 1;
  const aside = movedAside(draft.aside, (k) =>
    k === place ? undefined : isAlone ? null : k > place ? k - 1 : k,
  );
  const says = (part: Json): boolean => HOW_MANY.some((key) => part[key] !== undefined);
  const told = rest.some(says) || draft.file["counted"] !== undefined;
  if (!isAlone) {
    const list = told ? rest : [{ ...first, flows: USUAL_FLOWS }, ...rest.slice(1)];
    return { ...withField(draft, "workload", list), aside };
  }
  const common = only(draft.file, IN_COMMON);
  const own = { ...without(first, OF_PART), ...common };
  const isCounted = own["flows"] !== undefined || own["flowsPerHost"] !== undefined;
  const workload = isCounted || own["counted"] !== undefined ? own : { ...own, flows: USUAL_FLOWS };
  return { ...draft, file: { ...without(draft.file, IN_COMMON), workload }, aside };
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

function freeName(parts: readonly Json[], wanted: string): string {
  const taken = partNames({ workload: parts });
  let name = wanted;
  for (let k = 2; taken.includes(name); k++) name = `${wanted} ${k}`;
  return name;
}

function without(json: Json, keys: readonly string[]): Json {
  return only(
    json,
    Object.keys(json).filter((key) => !keys.includes(key)),
  );
}

/** What is set aside of parts, each at another place; null: as of a workload alone, undefined: no longer. */
function movedAside(
  aside: Draft["aside"],
  to: (place: number) => number | null | undefined,
): Draft["aside"] {
  const moved = Object.entries(aside).flatMap(([path, said]): [string, Json][] => {
    const place = to(placeOfPart(path));
    const within = place === undefined ? null : movedPath(path, place);
    if (movedPath(path, null) === null) return [[path, said]];
    return within === null ? [] : [[within, said]];
  });
  return Object.fromEntries(moved);
}
