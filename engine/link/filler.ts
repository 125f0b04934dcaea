import type { Flows } from "../model/flows.ts";
import type { Releases } from "../model/releases.ts";
import type { Policy } from "../policies/policy.ts";
import type { IndexedHeap } from "../simulate/queues/indexed-heap.ts";
import type { Intake } from "../simulate/slot/intake.ts";
import type { Standing } from "../simulate/slot/standing.ts";
import type { Peers } from "./peers.ts";
import type { Rings } from "./rings.ts";
import type { Streams } from "./streams.ts";

/** What the loop over slots on one link keeps. */
export interface LinkState {
  /** The slot that has come. */
  readonly clock: { slot: number };
  readonly flows: Flows;
  readonly policy: Policy;
  readonly releases: Releases;
  readonly standing: Standing;
  readonly intake: Intake;
  readonly heap: IndexedHeap;
  readonly rings: Rings;
  readonly peers: Peers;
}

/** What a filler has to know of the stretch that it fills; it is the same object for all of them. */
export interface Stretch {
  now: number;
  /** No more slots than this. */
  length: number;
  /** The filler's level. */
  level: number;
  /** The next release of those flows of that level that have run dry and are no streams. */
  nextStamp: number;
  /** The flows above, which take what is released to them. */
  readonly streams: Streams;
}

/**
 * The first backlogged flows below the streams. They take the slots that the streams leave, and who of
 * them gets which packet depends only on how many packets they get together, as long as none runs dry,
 * ends or changes level.
 */
export interface Filler {
  /** How many flows it looks at one by one. */
  readonly looks: number;
  /** Takes the flow that is first, and those that share with it, out of the backlog. */
  gather(): void;
  /** For how many slots it surely has packets to send. */
  lasts(): number;
  /** For how many slots `stream`, of the same level, surely goes before all of it. */
  yields(stream: number, backlog: number): number;
  /** The most packets, up to `room`, that it can take at a stroke; 0 if they are not worth it. */
  most(room: number): number;
  /** Sends that many packets by slot `to`. */
  take(packets: number, to: number): void;
  /** Puts its flows back. */
  putBack(): void;
}
