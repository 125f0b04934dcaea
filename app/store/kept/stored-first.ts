import { policyDefinition } from "../../../engine/doors/scenario.ts";
import { type BoundsModel, boundsOf, choiceOf, USUAL } from "../../document/draft/choices.ts";
import type { Draft, PolicyDraft } from "../../document/draft/draft.ts";
import {
  EMPTY_DRAFT,
  freeKey,
  isPolicyId,
  withField,
  withPolicies,
} from "../../document/draft/draft.ts";
import { isRecord, type Json, only, recordAt } from "../../document/draft/json-paths.ts";
import { DELAYS } from "../../document/draft/network-kinds.ts";
import {
  hasUsualThresholds,
  parseThresholds,
  withText,
} from "../../document/draft/written-lists.ts";
import { fitted } from "../../edits/setting-edits.ts";

/** A draft that was stored; `isWhole`: nothing of it is missing or other than it was. Null: it is none. */
export type ReadDraft = { readonly draft: Draft; readonly isWhole: boolean } | null;

/** All that versions up to 0.2 stored, by path; what stands below these is kept whatever it is. */
const KNOWN = `model units source flows headings.flows.title headings.flows.note
  headings.workload.title headings.workload.note fabric.kind fabric.ports fabric.rate
  fabric.network.kind fabric.network.cells fabric.network.routing fabric.network.seed
  fabric.network.delays workload.distribution.kind workload.distribution.name
  workload.distribution.pareto workload.distribution.uniform workload.distribution.fixed
  workload.distribution.cdf workload.load workload.flows workload.flowsPerHost workload.seed
  workload.arrivals.kind workload.arrivals.fanIn workload.arrivals.on workload.arrivals.off
  workload.arrivals.times workload.spread workload.release.random workload.release.chunks
  workload.bounds workload.deadlines.on workload.deadlines.share workload.deadlines.mean
  workload.deadlines.min workload.pattern workload.stride workload.staggered workload.warmUp
  workload.counted.on workload.counted.from workload.counted.to workload.requests
  policies.key policies.id policies.on policies.label policies.within policies.incomplete
  policies.slack policies.earlyTermination policies.aging policies.packets
  policies.thresholds.method policies.thresholds.text policies.thresholds.queues
  policies.thresholds.objective policies.thresholds.load policies.thresholds.more
  policies.thresholds.origin policies.switchThreshold.method policies.switchThreshold.size
  policies.switchThreshold.load policies.switchThreshold.objective policies.own.rank
  policies.own.constants policies.own.ties policies.own.queue`.split(/\s+/);

function isKnown(value: unknown, path: string): boolean {
  if (KNOWN.includes(path)) return true;
  if (!KNOWN.some((known) => path === "" || known.startsWith(`${path}.`))) return false;
  const parts = path === "policies" && Array.isArray(value) ? value : [value];
  return parts.every(
    (part) =>
      isRecord(part) &&
      Object.entries(part).every(([key, inner]) =>
        isKnown(inner, path === "" ? key : `${path}.${key}`),
      ),
  );
}

/**
 * A draft as versions up to 0.2 stored it: a scenario beside the file, with the parameters of all choices at once. Those
 * that are made go into the file, the others are set aside; a word that is none goes there too, for the parser to name.
 */
export function readFirst(stored: unknown): ReadDraft {
  if (!isRecord(stored) || !Array.isArray(stored["flows"])) return null;
  const { model = "slot", units, flows, source, policies: all } = stored;
  const list: readonly unknown[] = Array.isArray(all) ? all : [];
  const heads = recordAt(stored, "headings");
  const fabric = fabricFrom(stored["fabric"], model);
  const sampled = workloadFrom(stored["workload"]);
  const sources = {
    flows: { ...headFrom(heads["flows"]), flows },
    workload: { ...headFrom(heads["workload"]), workload: sampled.file },
  };
  const [now, away] =
    source === "workload" ? (["workload", "flows"] as const) : (["flows", "workload"] as const);
  const { title, note, ...own }: Json = sources[now];
  const file = said({ version: 1, title, note, model, units, fabric: fabric.file, ...own });
  const policies: PolicyDraft[] = [];
  for (const one of list) {
    if (isRecord(one) && isPolicyId(one["id"])) policies.push(policyFrom(one, one["id"], policies));
  }
  const draft = {
    ...EMPTY_DRAFT,
    file,
    other: sources[away],
    aside: { ...sampled.aside, fabric: fabric.aside },
  };
  const isWhole =
    isKnown(stored, "") &&
    (source ?? now) === now &&
    (all ?? list) === list &&
    list.length === policies.length;
  return { draft: fitted(withPolicies(draft, policies)), isWhole };
}

/** Without what is undefined. */
function said(record: Json): Json {
  return only(record, Object.keys(record));
}

function unless(value: unknown, usual: unknown): unknown {
  return value === usual ? undefined : value;
}

function headFrom(stored: unknown): Json {
  const { title, note } = isRecord(stored) ? stored : {};
  return said({ title: unless(title, ""), note: unless(note, "") });
}

function fabricFrom(stored: unknown, model: unknown): { file: unknown; aside: Json } {
  if (!isRecord(stored)) return { file: EMPTY_DRAFT.file["fabric"], aside: {} };
  const { kind, ports, rate } = stored;
  const { kind: which, routing, seed, ...net } = recordAt(stored, "network");
  const delays = Object.entries(DELAYS).map(([name, usual]) => [
    name,
    unless(recordAt(net, "delays")[name], usual),
  ]);
  const network = said({
    kind: which,
    ...recordAt(net, "cells"),
    routing: unless(routing, "ecmp"),
    seed: unless(seed, 1),
    ...recordAt(net, "delays"),
    ...Object.fromEntries(delays),
  });
  if (kind === "network") return { file: network, aside: said({ ports, rate }) };
  const isSlot = model === "slot";
  const own = isSlot ? 1 : rate;
  const file = said({ kind, ...(kind !== "link" && { ports }), rate: own });
  return { file, aside: said({ ports, rate: own, network, speed: isSlot ? rate : undefined }) };
}

function workloadFrom(stored: unknown): { file: unknown; aside: Record<string, Json> } {
  if (!isRecord(stored)) return { file: EMPTY_DRAFT.other["workload"], aside: {} };
  const { load, flows, flowsPerHost = "", seed, spread, stride, staggered, warmUp } = stored;
  const { kind: law, name, cdf, ...rest } = recordAt(stored, "distribution");
  const laws = said({ ...rest, cdf: cdf ?? undefined });
  const { kind: when, fanIn, on, off, times } = recordAt(stored, "arrivals");
  const arrivals = said({ incast: { fanIn }, onOff: { on, off }, times: times ?? undefined });
  const { random, chunks } = recordAt(stored, "release");
  const releases = said({ chunks: unless(chunks, "") });
  const { model = "none", hasUpper, ...bounds } = recordAt(stored, "bounds");
  const upper = model === "lower" && hasUpper === true ? { upper: bounds["upper"] } : {};
  const { on: isDue, ...deadlines } = recordAt(stored, "deadlines");
  const { on: isCounted, ...counted } = recordAt(stored, "counted");
  const numbers: Json = { stride, staggered };
  const { pattern, requests = "" } = stored;
  const isUsual = numbers[String(pattern)] === USUAL["workload.pattern"]?.[String(pattern)];
  const isLeftOut = flowsPerHost !== "" || (flows === "" && isCounted === true);
  const file = said({
    distribution: law === "named" ? name : choiceOf(String(law), laws),
    load,
    flowsPerHost: unless(flowsPerHost, ""),
    flows: isLeftOut ? undefined : flows,
    seed,
    arrivals: when === "poisson" ? undefined : choiceOf(String(when), arrivals),
    spread: random === true ? { random: spread, ...releases } : unless(spread, 0),
    bounds: model === "none" ? undefined : { ...boundsOf(model as BoundsModel, bounds), ...upper },
    deadlines: isDue === true ? deadlines : undefined,
    pattern: isUsual ? pattern : choiceOf(String(pattern), numbers),
    counted: isCounted === true ? counted : undefined,
    warmUp: isCounted === true ? undefined : unless(warmUp, 0),
    requests: requests === "" ? undefined : { fanIn: requests },
  });
  const aside = {
    "workload.distribution": said({ name, ...laws }),
    "workload.arrivals": arrivals,
    "workload.spread": releases,
    "workload.bounds": bounds,
    "workload.deadlines": deadlines,
    "workload.pattern": said(numbers),
    "workload.counted": counted,
    "workload.flows": isLeftOut ? said({ was: unless(flows, "") }) : {},
    "workload.warmUp": isCounted === true ? said({ was: unless(warmUp, 0) }) : {},
  };
  return { file, aside };
}

const USUAL_PARAMETERS: Json = {
  within: "fifo",
  incomplete: "fifo",
  slack: 0,
  earlyTermination: true,
  aging: 0,
};

function policyFrom(
  stored: Json,
  id: PolicyDraft["id"],
  others: readonly PolicyDraft[],
): PolicyDraft {
  const { key, on, label } = stored;
  const reads: readonly string[] = policyDefinition(id).parameters;
  const own = Object.entries(USUAL_PARAMETERS).filter(([name]) => reads.includes(name));
  const file = said({
    id,
    label: unless(label, ""),
    ...recordAt(stored, "packets"),
    ...Object.fromEntries(own.map(([name, usual]) => [name, unless(stored[name], usual)])),
  });
  let policy: PolicyDraft = {
    key: freeKey(others, id, key),
    id,
    on: on !== false,
    file,
    aside: {},
  };
  if (reads.includes("rank")) {
    const { rank = "", constants = "", ties, queue } = recordAt(stored, "own");
    policy = withText(withText(policy, "rank", String(rank)), "constants", String(constants));
    policy = withField(policy, "ties", unless(ties, "arrival"));
    policy = withField(policy, "queue", unless(queue, ""));
  }
  if (reads.includes("switchThreshold"))
    policy = withSplitFrom(policy, recordAt(stored, "switchThreshold"));
  const thresholds = recordAt(stored, "thresholds");
  const { list, ...aside } = thresholdsFrom(thresholds);
  if (!reads.includes("thresholds")) return policy;
  policy = { ...policy, aside: { ...policy.aside, thresholds: said({ ...aside, list }) } };
  const { method = "list", text = "", more } = thresholds;
  if (method === "list") return withText(policy, "thresholds", String(text));
  const keys = { "equal-split": ["queues"], published: ["load"] }[String(method)];
  const told = only(aside, keys ?? ["queues", "objective", "load"]);
  const isUsual = hasUsualThresholds(policy) && method === "equal-split" && told["queues"] === 8;
  return isUsual ? policy : withField(policy, "thresholds", { method, ...told, ...objectIn(more) });
}

function thresholdsFrom({ text, queues, objective, load, origin = "chosen" }: Json): Json {
  const list = parseThresholds(String(text ?? ""));
  return said({
    list: list.length === 0 ? undefined : list,
    text: unless(text, ""),
    queues,
    objective: unless(objective, "mg1"),
    load: unless(load, ""),
    origin: unless(origin, "drawn"),
  });
}

function withSplitFrom(policy: PolicyDraft, { method, size, load, objective }: Json): PolicyDraft {
  const told = said({ objective: unless(objective, "mg1"), load: unless(load, "") });
  const aside = { ...policy.aside, switchThreshold: said({ ...told, number: unless(size, "") }) };
  const isSaid = method === "size" || Object.keys(told).length > 0;
  const value = method === "size" ? size : { method: "optimal", ...told };
  return withField({ ...policy, aside }, "switchThreshold", isSaid ? value : undefined);
}

/** Also of a text that storage has lost a part of. */
function objectIn(text: unknown): Json {
  try {
    const value: unknown = JSON.parse(typeof text === "string" && text !== "" ? text : "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
