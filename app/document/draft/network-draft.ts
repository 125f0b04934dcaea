import type { NetworkFabric } from "../../../engine/index.ts";
import { endpointsOf } from "../../../engine/index.ts";
import type { Cell } from "./cell.ts";
import { cellAt } from "./cell.ts";

export type NetworkKind = NetworkFabric["kind"];

/** A network as it is being edited: its kind, and the numbers that make one of that kind. */
export interface NetworkDraft {
  readonly kind: NetworkKind;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly routing: "ecmp" | "spray";
  readonly seed: Cell;
  /** What it costs beyond capacity, whatever its kind. */
  readonly delays: Readonly<Record<string, Cell>>;
}

interface NetworkField {
  readonly name: string;
  readonly label: string;
  readonly usual: number;
}

const field = (name: string, label: string, usual: number): NetworkField => ({
  name,
  label,
  usual,
});
const HOST_RATE = field("hostRate", "Rate of a host", 1);
const RATE = field("rate", "Rate of a link", 1);

/** What each kind is made of, and a small one to begin with. */
export const NETWORK_FIELDS: Readonly<Record<NetworkKind, readonly NetworkField[]>> = {
  star: [field("hosts", "Hosts", 12), RATE],
  tree: [
    field("racks", "Racks", 4),
    field("hosts", "Hosts a rack", 3),
    HOST_RATE,
    field("coreRate", "Rate of a rack", 1),
  ],
  "leaf-spine": [
    field("leaves", "Leaves", 4),
    field("hosts", "Hosts a leaf", 4),
    field("spines", "Spines", 2),
    HOST_RATE,
    field("coreRate", "Rate to a spine", 2),
  ],
  "fat-tree": [field("k", "Ports a switch, k", 4), RATE],
  bcube: [field("n", "Ports a switch, n", 4), field("k", "Levels above the first, k", 1), RATE],
  jellyfish: [
    field("switches", "Switches", 10),
    field("degree", "Links to other switches", 4),
    field("hosts", "Hosts a switch", 2),
    RATE,
  ],
};

export const DELAY_FIELDS: readonly NetworkField[] = [
  field("propagation", "Propagation", 0),
  field("processing", "Processing", 0),
  field("initialisation", "Start in RTTs", 0),
  field("header", "Headers, bytes", 0),
  field("packet", "Packet, bytes", 1500),
];

const NO_DELAYS = Object.fromEntries(DELAY_FIELDS.map(({ name, usual }) => [name, usual]));

export const NETWORK_NAMES: Readonly<Record<NetworkKind, string>> = {
  star: "Star",
  tree: "Tree",
  "leaf-spine": "Leaf–spine",
  "fat-tree": "Fat-tree",
  bcube: "BCube",
  jellyfish: "Jellyfish",
};

export const DEFAULT_NETWORK: NetworkDraft = networkOfKind("leaf-spine");

export function networkOfKind(kind: NetworkKind): NetworkDraft {
  const cells = NETWORK_FIELDS[kind].map(({ name, usual }) => [name, usual] as const);
  return { kind, cells: Object.fromEntries(cells), routing: "ecmp", seed: 1, delays: NO_DELAYS };
}

/**
 * The same as another kind: as fast, since rates are in units that stay, and numbers of its own. A rate that `before` lacks
 * is to the hosts' as it usually is.
 */
export function asKind(before: NetworkDraft, kind: NetworkKind): NetworkDraft {
  const host = before.cells["hostRate"] ?? before.cells["rate"] ?? 1;
  const rates: Readonly<Record<string, Cell | undefined>> = {
    rate: host,
    hostRate: host,
    coreRate: before.cells["coreRate"],
  };
  const cellOf = ({ name, usual }: NetworkField): Cell => {
    if (!(name in rates)) return usual;
    return rates[name] ?? (typeof host === "number" ? host * usual : usual);
  };
  const cells = NETWORK_FIELDS[kind].map((field) => [field.name, cellOf(field)] as const);
  return { ...before, kind, cells: Object.fromEntries(cells) };
}

/** Whether anything is said of delays and headers. */
export function hasDelays({ delays }: NetworkDraft): boolean {
  return DELAY_FIELDS.some(({ name, usual }) => delays[name] !== usual);
}

/** `fabric` as the parser wants it; defaults are left out. */
export function networkInput({
  kind,
  cells,
  routing,
  seed,
  delays,
}: NetworkDraft): Record<string, unknown> {
  const said = DELAY_FIELDS.filter(({ name, usual }) => delays[name] !== usual);
  return {
    kind,
    ...cells,
    ...(routing === "spray" ? { routing } : {}),
    ...(seed === 1 ? {} : { seed }),
    ...Object.fromEntries(said.map(({ name }) => [name, delays[name]])),
  };
}

/** The network of a file; null if the fabric is none. */
export function readNetwork(input: Readonly<Record<string, unknown>>): NetworkDraft | null {
  const kind = input["kind"];
  if (!isNetworkKind(kind)) return null;
  const cells = NETWORK_FIELDS[kind].map(({ name }) => [name, cellAt(input, name, 1)] as const);
  const delays = DELAY_FIELDS.map(({ name, usual }) => [name, cellAt(input, name, usual)] as const);
  return {
    kind,
    cells: Object.fromEntries(cells),
    routing: input["routing"] === "spray" ? "spray" : "ecmp",
    seed: cellAt(input, "seed", 1),
    delays: Object.fromEntries(delays),
  };
}

/** How many hosts it has; null while its numbers are none. */
export function hostsOf({ kind, cells }: NetworkDraft): number | null {
  const hosts = endpointsOf({ kind, ...cells } as unknown as NetworkFabric);
  return hosts !== null && Number.isInteger(hosts) && hosts > 0 ? hosts : null;
}

function isNetworkKind(kind: unknown): kind is NetworkKind {
  return typeof kind === "string" && Object.hasOwn(NETWORK_FIELDS, kind);
}
