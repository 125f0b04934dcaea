import type { Network } from "../../network/graph/network.ts";
import { hash, type Routing } from "../../network/graph/routing.ts";
import { enlarged } from "../growing-columns.ts";
import type { PacketPool } from "../packet-pool.ts";

/** The ways of packets through the network. */
export interface PacketWays {
  /** Puts a packet at the beginning of its flow's way; `isBack`: from the receiver to the sender. */
  begin(packet: number, isBack: boolean): void;
  /** The link whose port the packet joins where it is now. */
  linkOf(packet: number): number;
  /** The packet goes along `link`: true if that ends at the host that it is for. */
  advance(packet: number, link: number): boolean;
  /** A number of the packet's flow at the port of `link`, where it is now. */
  placeOf(packet: number, link: number): number;
  /** That of a flow at the port of its own host. */
  firstPlace(flow: number, link: number): number;
}

/** After the last link of a way. */
const END = -1;

/** Each flow has a way of its own, the same there and back. */
export class FixedWays implements PacketWays {
  private readonly pool: PacketPool;
  /** Place in the table at which each flow's way begins. */
  private readonly there: Int32Array;
  /** Place in the table at which each flow's way back begins. */
  private readonly back: Int32Array;
  private readonly table: Int32Array;

  constructor(pool: PacketPool, ways: readonly Int32Array[]) {
    this.pool = pool;
    this.there = new Int32Array(ways.length);
    this.back = new Int32Array(ways.length);
    this.table = new Int32Array(ways.reduce((sum, { length }) => sum + 2 * length + 2, 0));
    let next = 0;
    for (const [flow, way] of ways.entries()) {
      this.there[flow] = next;
      for (const link of way) this.table[next++] = link;
      this.table[next++] = END;
      this.back[flow] = next;
      for (let k = way.length - 1; k >= 0; k--) this.table[next++] = (way[k] as number) ^ 1;
      this.table[next++] = END;
    }
  }

  begin(packet: number, isBack: boolean): void {
    const flow = this.pool.flow[packet] as number;
    this.pool.at[packet] = (isBack ? this.back[flow] : this.there[flow]) as number;
  }

  linkOf(packet: number): number {
    return this.table[this.pool.at[packet] as number] as number;
  }

  advance(packet: number): boolean {
    const next = (this.pool.at[packet] as number) + 1;
    this.pool.at[packet] = next;
    return this.table[next] === END;
  }

  placeOf(packet: number): number {
    return this.pool.at[packet] as number;
  }

  firstPlace(flow: number): number {
    return this.there[flow] as number;
  }
}

/**
 * At every node with a choice packets take the next links in turn, data and what comes back each in a turn of its own;
 * those of a flow that names its way take that.
 */
export class SprayWays implements PacketWays {
  private readonly pool: PacketPool;
  private readonly network: Network;
  private readonly routing: Routing;
  private readonly source: Int32Array;
  private readonly destination: Int32Array;
  /** Each node's next turn, of data and of what comes back. */
  private readonly turns: readonly [Int32Array, Int32Array];
  /** The ways of the flows that name one; null if none does. */
  private readonly named: FixedWays | null;
  private readonly isNamed: Uint8Array;
  /** Numbers of flows at ports, by flow · links + link, as they are asked for. */
  private readonly places = new Map<number, number>();
  /** 1: the packet goes back. */
  private isBack = new Uint8Array(256);

  constructor(
    pool: PacketPool,
    network: Network,
    routing: Routing,
    flows: { readonly source: Int32Array; readonly destination: Int32Array },
    seed: number,
    named: readonly (Int32Array | null)[] = [],
  ) {
    this.isNamed = Uint8Array.from(named, (way) => (way === null ? 0 : 1));
    this.named = this.isNamed.includes(1)
      ? new FixedWays(
          pool,
          named.map((way) => way ?? new Int32Array()),
        )
      : null;
    this.pool = pool;
    this.network = network;
    this.routing = routing;
    this.source = flows.source;
    this.destination = flows.destination;
    const first = Int32Array.from(
      { length: network.nodes },
      (_, node) => hash(seed, node, 1) % 65_536,
    );
    this.turns = [first, first.slice()];
  }

  begin(packet: number, isBack: boolean): void {
    if (packet >= this.isBack.length) {
      const size = Math.max(2 * this.isBack.length, packet + 1);
      this.isBack = enlarged(this.isBack, new Uint8Array(size));
    }
    this.isBack[packet] = isBack ? 1 : 0;
    const flow = this.pool.flow[packet] as number;
    if (this.isNamed[flow] === 1) {
      this.named?.begin(packet, isBack);
      return;
    }
    const from = isBack ? this.destination[flow] : this.source[flow];
    this.pool.at[packet] = this.nextFrom(packet, from as number);
  }

  linkOf(packet: number): number {
    if (this.named !== null && this.isNamed[this.pool.flow[packet] as number] === 1) {
      return this.named.linkOf(packet);
    }
    const at = this.pool.at[packet] as number;
    if (at >= 0) return at;
    const link = this.nextFrom(packet, -1 - at);
    this.pool.at[packet] = link;
    return link;
  }

  advance(packet: number, link: number): boolean {
    if (this.named !== null && this.isNamed[this.pool.flow[packet] as number] === 1) {
      return this.named.advance(packet);
    }
    const node = this.network.to[link] as number;
    // Which link comes next is decided when the packet is there.
    this.pool.at[packet] = -1 - node;
    return node === this.goalOf(packet);
  }

  placeOf(packet: number, link: number): number {
    return this.firstPlace(this.pool.flow[packet] as number, link);
  }

  firstPlace(flow: number, link: number): number {
    const key = flow * this.network.from.length + link;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    this.places.set(key, this.places.size);
    return this.places.size - 1;
  }

  private goalOf(packet: number): number {
    const flow = this.pool.flow[packet] as number;
    return (this.isBack[packet] === 1 ? this.source[flow] : this.destination[flow]) as number;
  }

  private nextFrom(packet: number, node: number): number {
    const links = this.routing.nextLinks(node, this.goalOf(packet));
    if (links.length === 1) return links[0] as number;
    const turns = this.turns[this.isBack[packet] as 0 | 1];
    const turn = turns[node] as number;
    turns[node] = turn + 1;
    return links[turn % links.length] as number;
  }
}
