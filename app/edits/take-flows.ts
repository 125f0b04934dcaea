import { type ImportedFlows, onNetwork, parseScenario } from "../../engine/doors/files.ts";
import { type FlowSpec, PACKET_BYTES, type Scenario } from "../../engine/doors/scenario.ts";
import {
  type Draft,
  type FlowDraft,
  fabricKindOf,
  fabricOf,
  modelOf,
  withField,
  withFlows,
} from "../document/draft/draft.ts";
import { roundingWords } from "../draw/run/run-words.ts";
import { fittedFlows, refitPorts } from "./flow-edits.ts";
import { fitted, setFabricKind, setModel, setSource } from "./setting-edits.ts";
import { atSpeed, inUnits, speedsOf, TIME_UNITS, timeUnitOf } from "./units.ts";

/** Brings a list of flows into the experiment, or a network for its flows to go through. */

/** A list of flows, and how it comes into the experiment. */
export interface Taking {
  readonly list: ImportedFlows;
  /** On the fabric of the experiment, on one link, or on a switch with a port for every end that flows name. */
  readonly place: "here" | "link" | "switch";
  /** A network is of the fluid model. */
  readonly model: "slot" | "fluid";
  /** The speed of the slowest link, in Gb/s, where `asksSpeed`. */
  readonly gigabits: number;
  /** The hosts that the list names are taken in their order, whatever their numbers. */
  readonly inOrder: boolean;
  /** Of the experiment that comes of it; "": none. */
  readonly title: string;
}

/** The experiment with the flows, and remarks on it; or why they do not fit, and whether hosts taken in order would. */
export type Taken =
  | {
      readonly ok: true;
      readonly draft: Draft;
      /** In the units of the draft. */
      readonly flows: readonly FlowDraft[];
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly faults: readonly string[]; readonly asksHosts: boolean };

/** True if the list has units, and the experiment's rates do not say what a link sends in one. */
export function asksSpeed(draft: Draft, { list, model }: Pick<Taking, "list" | "model">): boolean {
  const { unit, time } = list;
  if (model === "slot") return time !== null;
  const isInSeconds = TIME_UNITS.some((one) => one === timeUnitOf(draft));
  const hasUnits = time !== null || (unit !== null && modelOf(draft) === "fluid" && isInSeconds);
  return hasUnits && (modelOf(draft) === "slot" || speedsOf(draft) === null);
}

/** Puts the list in the place of the drawn flows, in the units of the experiment; policies stay. */
export function takeFlows(draft: Draft, taking: Taking): Taken {
  const { list, model, gigabits, inOrder, title } = taking;
  const placed = onPlace(emptied(draft, title), taking);
  const isAsked = asksSpeed(placed, taking);
  const wanted = {
    ...(list.unit === null ? {} : { size: list.unit }),
    ...(list.time === null ? {} : { time: list.time }),
  };
  const next =
    isAsked && model === "fluid" ? atSpeed(placed, gigabits, wanted) : setModel(placed, model);
  const network = parseScenario({ ...next.file, ...ANY });
  if (!network.ok) return refused(network.faults, false);
  const put = onNetwork(list, network.scenario, {
    hosts: inOrder ? "in-order" : "as-numbered",
    ...(isAsked && model === "slot" ? { rate: `${gigabits}Gbps` } : {}),
  });
  if (!put.ok) return refused(put.faults, put.asks === "hosts");
  const flows = put.value.scenario["flows"] as readonly FlowSpec[] as readonly FlowDraft[];
  const drawn = withFlows(next, fabricKindOf(next) === "link" ? withEnds(flows, list) : flows);
  const isRounded = model === "slot" && list.unit === "bytes";
  const means = { bytes: total(list.flows), packets: PACKET_BYTES * total(flows) };
  const rounding = isRounded ? [`In packets ${roundingWords(means)}.`] : [];
  return { ok: true, draft: fittedFlows(drawn), flows, notes: [...put.notes, ...rounding] };
}

function total(flows: readonly { readonly size?: unknown }[]): number {
  return flows.reduce((sum, { size }) => sum + Number(size), 0);
}

/** Where the flows of a list go, which means nothing on a link, for the way to a fabric where it does. */
function withEnds(flows: readonly FlowDraft[], list: ImportedFlows): readonly FlowDraft[] {
  return flows.map((flow, k) => {
    const { src, dst } = list.flows[k] ?? {};
    return src === undefined || dst === undefined ? flow : { ...flow, src, dst };
  });
}

/** Stand for flows and policies while the fabric alone is asked about. */
const ANY = {
  flows: [{ id: "f1", arrival: 0, size: 1, src: 0, dst: 1 }],
  policies: [{ id: "fifo" }],
};

function refused(faults: readonly { readonly message: string }[], asksHosts: boolean): Taken {
  return { ok: false, faults: faults.map(({ message }) => message), asksHosts };
}

/** Without flows, and without what was said or set aside of those before. */
function emptied(draft: Draft, title: string): Draft {
  const drawn = withField(setSource(draft, "flows"), "note", undefined);
  const { flows: _, ...aside } = drawn.aside;
  const named = withField({ ...drawn, aside }, "title", title === "" ? undefined : title);
  return withFlows(named, []);
}

function onPlace(draft: Draft, { place, list }: Taking): Draft {
  if (place === "here") return draft;
  const next = setFabricKind(draft, place);
  if (place === "link") return next;
  const { ports } = fabricOf(next);
  const needed = endsNamed(list.flows);
  const isEnough = typeof ports === "number" && ports >= needed;
  return isEnough ? next : withField(next, "fabric.ports", needed);
}

/** So many ends the flows name: one more than the largest number. */
export function endsNamed(flows: readonly FlowSpec[]): number {
  return flows.reduce((most, { src = 0, dst = 0 }) => Math.max(most, src + 1, dst + 1), 1);
}

/** Puts a network of one's own in the place of the fabric, in its own units; flows whose hosts it lacks get others. */
export function throughNetwork(
  draft: Draft,
  { fabric, units }: Pick<Scenario, "fabric" | "units">,
): Draft {
  const fluid = setModel(draft, "fluid");
  const counted = units === undefined ? fluid : inUnits(fluid, units);
  const wasLink = fabricKindOf(counted) === "link";
  const next = fitted(withField(counted, "fabric", fabric));
  return wasLink ? next : refitPorts(next);
}
