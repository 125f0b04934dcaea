import type { Dynamics, PacketCounts, PortDynamics } from "../model/packet-records.ts";

interface CountMeasure {
  readonly kind: "packets" | "";
  readonly read: (counts: PacketCounts) => number;
}

/** Counts of transports (SPEC 16.11); their names stand behind `packets.`. */
export const COUNT_MEASURES: Readonly<Record<string, CountMeasure>> = {
  sent: { kind: "packets", read: ({ sent }) => sent },
  again: { kind: "packets", read: ({ again }) => again },
  dropped: { kind: "packets", read: ({ dropped }) => dropped },
  lost: { kind: "packets", read: ({ lost }) => lost },
  marked: { kind: "packets", read: ({ marked }) => marked },
  timeouts: { kind: "", read: ({ timeouts }) => timeouts },
  queue: { kind: "packets", read: ({ meanQueue }) => meanQueue },
  queue99: { kind: "packets", read: ({ queue99 }) => queue99 },
  longest: { kind: "packets", read: ({ longestQueue }) => longestQueue },
};

const COLUMNS = { use: "utilisation", data: "data", queue: "queue", longest: "longest" } as const;

type Name = keyof typeof COLUMNS;

interface LinkMeasure {
  readonly kind: "share" | "packets";
  readonly read: (dynamics: Dynamics) => number | null;
}

/**
 * `use`, `data`, `queue` or `longest` of the busiest link, the first of equals: over the whole run, or with `.FROM-TO` behind
 * it from one time to another (SPEC 13.2). Null: no such name.
 */
export function linkMeasure(name: string): LinkMeasure | null {
  const [, word, from, to] =
    /^(use|data|queue|longest)(?:\.(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?))?$/.exec(name) ?? [];
  if (word === undefined) return null;
  const [begin, end] = [Number(from ?? 0), Number(to ?? Number.POSITIVE_INFINITY)];
  if (!(begin < end)) return null;
  return {
    kind: word === "use" || word === "data" ? "share" : "packets",
    read: (dynamics) => {
      const port = busiest(dynamics.ports);
      return port === null ? null : over(port, word as Name, dynamics, begin, end);
    },
  };
}

function busiest(ports: readonly PortDynamics[]): PortDynamics | null {
  let found: PortDynamics | null = null;
  let most = 0;
  for (const port of ports) {
    const sent = port.rate * port.utilisation.reduce((sum, share) => sum + share, 0);
    if (sent > most) [found, most] = [port, sent];
  }
  return found;
}

/** The mean over time, each bin by how much of it lies between the two times; of `longest` the most. */
function over(
  port: PortDynamics,
  name: Name,
  { bin, begin }: Dynamics,
  from: number,
  to: number,
): number | null {
  const column = port[COLUMNS[name]];
  let sum = 0;
  let time = 0;
  let most = 0;
  column.forEach((value, k) => {
    const own = Math.min(to - begin, (k + 1) * bin) - Math.max(from - begin, k * bin);
    if (!(own > 0)) return;
    sum += own * value;
    time += own;
    most = Math.max(most, value);
  });
  if (time === 0) return null;
  return name === "longest" ? most : sum / time;
}
