/** Most hosts of a network and ports of a switch. */
export const MOST_HOSTS = 4096;

/**
 * Delays and headers of a network (SPEC 3.10); none by default. Times in time units. Packet-level policies
 * (`pdq-distributed`) take times and sizes from here too, unless they have their own.
 */
interface Delayed {
  /** Propagation delay of every link, ≥ 0. */
  readonly propagation?: number;
  /** Delay in the node that a link leads to, ≥ 0. */
  readonly processing?: number;
  /** Round trips before the first data of a flow, ≥ 0. PDQ: 2. */
  readonly initialisation?: number;
  /** Bytes of headers in a full packet. PDQ: 56. */
  readonly header?: number;
  /** Bytes of a full packet, headers included. Default 1500; stands beside `header` only. */
  readonly packet?: number;
}

/** Routing among shortest paths in a network; fluid model only. */
export interface Routed extends Delayed {
  /**
   * `ecmp`, the default: each flow takes one path, chosen by a hash; `spray`: all of them, split evenly at every
   * node.
   */
  readonly routing?: "ecmp" | "spray";
  /** Seed of the hash, and of a network's random cables. Default 1. */
  readonly seed?: number;
  /** Hosts whose own links have another rate than the others' (SPEC 3.13); each is named once. */
  readonly hostRates?: readonly HostRates[];
}

/** Some hosts, and the rate of their own links in either direction. */
export interface HostRates {
  readonly hosts: readonly number[];
  readonly rate: number;
}

/** A number of a network that counts something, as parser, schema and form have it. */
export interface Count {
  /** In the form. */
  readonly label: string;
  /** Where a sweep varies it. */
  readonly words: string;
  readonly least: number;
  readonly most: number;
  readonly isEven: boolean;
  /** In a small network to begin with. */
  readonly usual: number;
}

/** All cables have one rate, or those of hosts have one and those between switches another. */
type RateName = "rate" | "hostRate" | "coreRate";

export interface Rate {
  readonly label: string;
  /** Over the rate of a host. */
  readonly usual: number;
}

/** Switches of one layer, which are numbered one after the other. */
export interface SwitchLayer {
  /** "spines" */
  readonly name: string;
  /** "spine": short, since it stands in a box. */
  readonly one: string;
  readonly count: number;
  /** The name of one of them, in a sentence: "spine 3". */
  node(number: number): string;
}

/** What a network is built with. */
interface Builder {
  /** Lays a cable of `rate` in either direction. Hosts are the first nodes; switches follow, layer by layer. */
  lay(a: number, b: number, rate: number): void;
  /** The links of a random graph of that many nodes in one piece, each of that degree, by the network's seed. */
  regularGraph(nodes: number, degree: number): Iterable<readonly [a: number, b: number]>;
}

/** Shortest or parallel ways between two hosts, each as links. Cable k is the links 2k, as it was laid, and 2k + 1. */
export type Paths = (source: number, destination: number) => readonly Int32Array[];

/**
 * A kind of network: all that parser, schema, routing, pictures, forms and words know of it (SPEC 3.5). Everything is
 * arithmetic on its numbers. Nothing is optional: what a topology has none of, it says.
 */
export interface Topology<
  F extends Routed,
  C extends string = Exclude<keyof F & string, keyof Routed | "kind" | RateName>,
  R extends string = Extract<keyof F, RateName>,
> {
  readonly kind: F extends { readonly kind: infer K } ? K : never;
  /** As a title: "Leaf–spine". */
  readonly name: string;
  /** As SPEC 3.5 has it. */
  readonly says: string;
  /** In the order of form and file. */
  readonly counts: { readonly [K in C]: Count };
  readonly rates: { readonly [K in R]: Rate };
  hosts(fabric: F): number;
  cables(fabric: F): number;
  /** The number of consecutive hosts at one switch. */
  rack(fabric: F): number;
  /** What is wrong with numbers of which each is sound alone: the one to change, and what it should be. */
  fault(fabric: F): { readonly field: C; readonly expected: string } | null;
  /** From the hosts up. */
  layers(fabric: F): readonly SwitchLayer[];
  build(fabric: F, builder: Builder): void;
  /** The number of shortest ways between two hosts; ∞ if only the built network tells. */
  ways(fabric: F, from: number, to: number): number;
  /** Ways that share no node, for flows in several parts; null: parts take shortest ways by their hash. */
  paths(fabric: F): Paths | null;
  /** Whether hosts have links to several switches and pass on the packets of others. */
  readonly hostsRelay: boolean;
  /**
   * Whether the links to choose from at a node lead to places that are alike, so that packets which spread over them
   * stay in order.
   */
  readonly isEven: boolean;
  /** Layers one above the other, or the switches in a ring with their hosts outside. */
  readonly drawnAs: "layers" | "ring";
}

/** A number of what a network may have as many of as hosts. */
export function count(
  label: string,
  words: string,
  usual: number,
  least = 1,
  most = MOST_HOSTS,
): Count {
  return { label, words, usual, least, most, isEven: false };
}

export const ALL_RATE: Rate = { label: "Rate of a link", usual: 1 };
export const HOST_RATE: Rate = { label: "Rate of a host", usual: 1 };

/** A layer whose switches are called by its short name and their numbers. */
export function layer(name: string, one: string, size: number, full = one): SwitchLayer {
  return { name, one, count: size, node: (number) => `${full} ${number}` };
}

/** Whether two hosts are among the same `size` consecutive ones. */
export function areWithin(size: number, a: number, b: number): boolean {
  return Math.floor(a / size) === Math.floor(b / size);
}
