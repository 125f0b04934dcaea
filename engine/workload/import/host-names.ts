import type { Fault } from "../../model/faults/reader.ts";
import { type Fabric, isNetwork } from "../../model/spec/fabric-spec.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";
import { endpointsOf } from "../../model/spec/topology-of.ts";
import { numberIn } from "./text-table.ts";

/** Sources and destinations that are names, as numbers. */
export interface HostNames {
  /** The names of hosts 0, 1, … in the order of their names; null: the number is in the name, as in h3. */
  readonly names: readonly string[] | null;
  readonly numberOf: (name: string) => number | undefined;
  readonly notes: readonly string[];
}

/** The numbers of hosts that have names; null where one of them is a number, or missing. */
export function hostsNamed(cells: readonly string[]): HostNames | null {
  const distinct = new Set<string>();
  for (const cell of cells) {
    if (cell === "" || numberIn(cell) !== undefined) return null;
    distinct.add(cell);
  }
  if (distinct.size === 0) return null;
  const withPorts = [...distinct].every((cell) => WITH_PORT.test(cell));
  return withPorts ? withoutPorts(distinct) : numbered(distinct);
}

/** 10.0.0.1:5001: an address, and a port that is no host of its own. */
const WITH_PORT = /^([^:]*[.\p{L}][^:]*|\[[\da-f:]+\]):\d{1,5}$/iu;

function withoutPorts(cells: ReadonlySet<string>): HostNames {
  const hostOf = (cell: string) => cell.replace(/:\d+$/, "");
  const { numberOf, ...hosts } = numbered(new Set([...cells].map(hostOf)));
  const notes = ["Ports behind the names of hosts are not read.", ...hosts.notes];
  return { ...hosts, numberOf: (cell) => numberOf(hostOf(cell)), notes };
}

function numbered(distinct: ReadonlySet<string>): HostNames {
  return byNumber(distinct) ?? inOrder([...distinct].sort(byParts));
}

/** h3, server-7, "host 12": one word for all, and a number that is no other's. */
function byNumber(distinct: ReadonlySet<string>): HostNames | null {
  const numbers = new Map<string, number>();
  let word: string | null = null;
  for (const name of distinct) {
    const [, before = "", digits = ""] = /^(\D*[^\d.])(\d+)$/.exec(name) ?? [];
    if (digits === "" || (word !== null && before !== word)) return null;
    word = before;
    numbers.set(name, Number(digits));
  }
  if (new Set(numbers.values()).size < numbers.size) return null;
  const [[name, number] = []] = numbers;
  const notes = [`Hosts have the numbers in their names: ${name} is host ${number}.`];
  return { names: null, numberOf: (cell) => numbers.get(cell), notes };
}

function inOrder(names: readonly string[]): HostNames {
  const numbers = new Map(names.map((name, number) => [name, number]));
  const all = names.map((name, number) => `${name} is host ${number}`);
  const shown = all.length <= 3 ? all : [...all.slice(0, 2), "…", ...all.slice(-1)];
  const notes = [`Hosts are numbered in the order of their names: ${shown.join(", ")}.`];
  return { names, numberOf: (cell) => numbers.get(cell), notes };
}

/** Numbers within names by their value: 10.0.0.9 before 10.0.0.10, the same on every machine. */
function byParts(a: string, b: string): number {
  const [left, right] = [a, b].map((name) => name.match(/\d+|\D+/g) ?? []);
  for (const [k, part] of (left ?? []).entries()) {
    const other = right?.[k];
    if (other === undefined) return 1;
    if (part === other) continue;
    const apart = Number(part) - Number(other);
    if (apart) return apart;
    return part < other ? -1 : 1;
  }
  return (left?.length ?? 0) - (right?.length ?? 0);
}

/** A list that cannot be put onto a network, and what the caller can say to mend it; null: nothing. */
export interface NotPlaced {
  readonly ok: false;
  readonly faults: readonly Fault[];
  readonly asks: "rate" | "hosts" | null;
}

export function refuse(
  path: string,
  expected: string,
  got: string,
  asks: NotPlaced["asks"] = null,
): NotPlaced {
  const message = `${path}: expected ${expected}, got ${got}`;
  return { ok: false, faults: [{ path, expected, got, message }], asks };
}

export const HOST_ORDERS = ["as-numbered", "in-order"] as const;

/** `hosts`: of a list whose hosts are names, in their order. */
interface Hosted {
  readonly flows: readonly FlowSpec[];
  readonly hosts: readonly string[] | null;
}

type Placed = { readonly ok: true; readonly flows: readonly FlowSpec[]; readonly notes: string[] };

/** The flows with their hosts as a network numbers them. */
export function hostsPlaced(
  { flows, hosts }: Hosted,
  fabric: Fabric,
  order: (typeof HOST_ORDERS)[number],
): Placed | NotPlaced {
  const count = endpointsOf(fabric);
  const isPlaced = flows.some(({ src, dst }) => src !== undefined || dst !== undefined);
  if (count === null) {
    const notes = isPlaced ? ["A link has no hosts: sources and destinations are left out."] : [];
    return { ok: true, flows: flows.map(({ src: _, dst: __, ...flow }) => flow), notes };
  }
  if (flows.some(({ src, dst }) => src === undefined || dst === undefined)) {
    const expected = `a source and a destination of each flow, for a network of ${count} hosts`;
    return refuse("flows", expected, "flows without");
  }
  const used = [...new Set(flows.flatMap(({ src = 0, dst = 0 }) => [src, dst]))].sort(
    (a, b) => a - b,
  );
  if (used.length > count) {
    return refuse("flows", `at most ${count} hosts, as the network has`, `${used.length} hosts`);
  }
  const most = used.at(-1) ?? 0;
  if (order === "as-numbered" && most >= count) {
    const remedy = `the ${used.length} hosts of the list can be taken in their order`;
    return refuse("flows", `hosts 0 to ${count - 1} (${remedy})`, `host ${most}`, "hosts");
  }
  const place = order === "in-order" ? new Map(used.map((host, k) => [host, k])) : null;
  const moved = place === null ? flows : flows.map((flow) => inPlace(flow, place));
  const isMoved = place !== null && hosts === null && used.some((host, k) => host !== k);
  const kept = isNetwork(fabric) ? moved.filter(({ src, dst }) => src !== dst) : moved;
  if (kept.length === 0)
    return refuse("flows", "flows between two hosts", "flows to their own host");
  const own = moved.length - kept.length;
  return {
    ok: true,
    flows: kept,
    notes: [
      ...(isMoved
        ? [`Hosts are taken in their order: ${used[0]} is host 0, ${most} host ${used.length - 1}.`]
        : []),
      ...(own > 0
        ? [`${own} ${own === 1 ? "flow" : "flows"} from a host to itself, over no link: left out.`]
        : []),
    ],
  };
}

function inPlace(flow: FlowSpec, place: ReadonlyMap<number, number>): FlowSpec {
  const { src = 0, dst = 0 } = flow;
  return { ...flow, src: place.get(src) ?? src, dst: place.get(dst) ?? dst };
}
