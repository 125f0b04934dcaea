import type { Flows } from "../model/flows.ts";
import { Releases } from "../model/packet-releases.ts";

/** The packets of one flow that leave within one busy period, its last packet among them. */
export interface Share {
  readonly flow: number;
  /** Their release slots; they never descend. */
  readonly releases: readonly number[];
}

/**
 * Busy periods: the flows of the slot model cut into independent problems. A schedule that minimises Σ finish
 * minimises it in each of these periods alone.
 *
 * A link that never idles while a packet waits sends in the same slots under every policy. So its
 * busy periods are the same, and where one ends the state is the same: all that was released is sent. A
 * flow whose last packet comes in a later period has nothing to gain in this one; whatever it is
 * sent here can change places with a later packet of a flow that ends here. Without such flows the
 * period may fall apart further, until every flow of a period ends in it.
 */
export function busyPeriods(flows: Flows): Share[][] {
  const releases = new Releases(flows);
  const whole = Array.from({ length: flows.count }, (_, flow) => ({
    flow,
    releases: Array.from({ length: flows.size[flow] as number }, (_, j) => releases.at(flow, j)),
  }));
  const found: Share[][] = [];
  const uncut: Share[][] = [whole];
  for (let shares = uncut.pop(); shares !== undefined; shares = uncut.pop()) {
    for (const { ending, others } of cut(shares)) {
      if (others === 0) found.push(ending);
      else if (ending.length > 0) uncut.push(ending);
    }
  }
  return found;
}

/**
 * The busy periods of a link that sends these packets only: the flows that end in each, and how many do not.
 */
function cut(shares: readonly Share[]): { readonly ending: Share[]; readonly others: number }[] {
  const packets = shares
    .flatMap(({ flow, releases }) => releases.map((release) => ({ flow, release })))
    .sort((a, b) => a.release - b.release || a.flow - b.flow);

  const periods: Map<number, number[]>[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const { flow, release } of packets) {
    if (release >= free) periods.push(new Map());
    free = Math.max(free, release) + 1;
    const period = periods.at(-1) as Map<number, number[]>;
    const own = period.get(flow);
    if (own === undefined) period.set(flow, [release]);
    else own.push(release);
  }

  const left = new Map(shares.map(({ flow, releases }) => [flow, releases.length]));
  return periods.map((period) => {
    const ending: Share[] = [];
    for (const [flow, own] of period) {
      const rest = (left.get(flow) as number) - own.length;
      left.set(flow, rest);
      if (rest === 0) ending.push({ flow, releases: own });
    }
    return { ending, others: period.size - ending.length };
  });
}
