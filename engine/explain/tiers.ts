import type { RankPart } from "./explanation.ts";
import { part } from "./rank.ts";
import type { Setting } from "./setting.ts";

/** A sum of service this near to a threshold, relative to the flow's size, has reached it. */
const AMOUNT = 1e-9;

interface Tiered {
  readonly flow: number;
  /** The host's. */
  readonly queue: number;
  readonly sent: number;
}

/** NOS2's order as ranks (SPEC 3.12): the switches' queue, then the place of a host's queue among its busy ones. */
export function tierParts(
  { flows, bound }: Setting,
  flow: Tiered,
  all: readonly Tiered[],
): RankPart[] {
  const { switchThreshold = Number.POSITIVE_INFINITY } = bound;
  const switchQueue = ({ flow: one, sent }: Tiered) =>
    sent + AMOUNT * (flows.size[one] as number) >= switchThreshold ? 1 : 0;
  const host = (one: Tiered) => flows.src[one.flow];
  const own = all.filter(
    (other) => host(other) === host(flow) && switchQueue(other) === switchQueue(flow),
  );
  const above = new Set(own.map(({ queue }) => queue).filter((queue) => queue < flow.queue));
  return [part("switch queue", switchQueue(flow)), part("round", above.size)];
}
