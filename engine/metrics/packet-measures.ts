import { SIZE_CLASSES, sizeClasses } from "../model/flow-classes.ts";
import {
  type Dynamics,
  meanPart,
  type PacketCounts,
  type PortDynamics,
  REPLY_PARTS,
  WHERE,
  type WherePart,
} from "../model/packet-records.ts";
import type { MeasureFamily, RunMeasure } from "./measure.ts";

const NO_PACKETS = "the policy sends no packets by a transport";

type Counted = readonly [
  key: string,
  column: keyof PacketCounts,
  plain: string,
  best: RunMeasure["best"],
  unit?: "packets",
];

const COUNTED: readonly Counted[] = [
  ["sent", "sent", "packets sent", null, "packets"],
  ["again", "again", "packets sent again", "least", "packets"],
  ["dropped", "dropped", "packets dropped", "least", "packets"],
  ["lost", "lost", "packets lost on links", "least", "packets"],
  ["marked", "marked", "packets marked", null, "packets"],
  ["timeouts", "timeouts", "timers that run out", "least"],
  ["queue", "meanQueue", "mean queue", "least", "packets"],
  ["queue99", "queue99", "p99 queue", "least", "packets"],
  ["longest", "longestQueue", "longest queue", "least", "packets"],
];

/** What transports count over the whole run (SPEC 16.11). */
export const PACKET_MEASURES: readonly RunMeasure[] = COUNTED.map(
  ([key, column, plain, best, unit]): RunMeasure => ({
    key: `packets.${key}`,
    name: `${plain[0]?.toUpperCase()}${plain.slice(1)}`,
    plain,
    kind: "count",
    ...(unit === undefined ? {} : { unit }),
    ...(key.startsWith("queue") || key === "longest" ? {} : { whole: "always" as const }),
    best,
    scope: "transport",
    definition: `What a transport counts over the whole run: ${plain}.`,
    none: NO_PACKETS,
    tables: [],
    read: ({ run }) => (run.counts?.[column] as number | undefined) ?? null,
  }),
);

const PARTS = [...WHERE, ...REPLY_PARTS];

/** Where the mean FCT went, part by part (SPEC 16.19). */
export const WHERE_MEASURES: MeasureFamily = {
  form: "where.PART, requests.where.PART",
  examples: ["", "requests."].flatMap((of) => PARTS.map((part) => `${of}where.${part}`)),
  definition: `Part of the mean FCT, or of the mean time of requests, that went so (SPEC 16.19): ${PARTS.join(", ")}.`,
  isByClass: true,
  of: (name, sizeClass) => {
    const part = PARTS.find((one) => name === `where.${one}`);
    const ofRequests = PARTS.find((one) => name === `requests.where.${one}`);
    if (ofRequests !== undefined && sizeClass === null) return requestPart(name, ofRequests);
    if (part === undefined) return null;
    const index = sizeClass === null ? -1 : SIZE_CLASSES.indexOf(sizeClass);
    return {
      key: name,
      name: `Mean FCT: ${part}`,
      plain: `${part}, of the average done after`,
      kind: "time",
      best: "least",
      scope: "transport",
      definition: `Part “${part}” of the mean FCT (SPEC 16.19).`,
      none: NO_PACKETS,
      needs: "where",
      read: ({ experiment: { flows, scenario }, run: { where } }) => {
        if (where === undefined) return null;
        const classes = index < 0 ? null : sizeClasses(flows, scenario.model, scenario.units);
        return meanPart(flows, where[part], (flow) => classes === null || classes[flow] === index);
      },
    };
  },
};

function requestPart(name: string, part: WherePart): RunMeasure {
  return {
    key: name,
    name: `Mean time of requests: ${part}`,
    plain: `${part}, of the average time of requests`,
    kind: "time",
    best: "least",
    scope: "request",
    definition: `Part “${part}” of the mean time of requests, that of the flow which ended last (SPEC 16.19).`,
    none: NO_PACKETS,
    needs: "where",
    read: ({ run }) => run.requestMeans?.[part] ?? null,
  };
}

const COLUMNS = { use: "utilisation", data: "data", queue: "queue", longest: "longest" } as const;

type Name = keyof typeof COLUMNS;

const LINK_WORDS: Readonly<Record<Name, string>> = {
  use: "share of time that the busiest link sends",
  data: "share of time that the busiest link sends data",
  queue: "mean queue of the busiest link",
  longest: "longest queue of the busiest link",
};

/** The busiest link, the first of equals: over the whole run, or from one time to another (SPEC 13.2). */
export const LINK_MEASURES: MeasureFamily = {
  form: "link.use, link.data, link.queue, link.longest, with .FROM-TO behind them",
  examples: Object.keys(COLUMNS).map((name) => `link.${name}`),
  definition:
    "Of the busiest link of a packet-level run: time shares of anything sent and of data, mean and longest queue; between two times.",
  of: (name) => {
    const [, word, from, to] =
      /^link\.(use|data|queue|longest)(?:\.(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?))?$/.exec(name) ?? [];
    if (word === undefined) return null;
    const [begin, end] = [Number(from ?? 0), Number(to ?? Number.POSITIVE_INFINITY)];
    if (!(begin < end)) return null;
    const isShare = word === "use" || word === "data";
    const plain = LINK_WORDS[word as Name] + (from === undefined ? "" : `, ${from} to ${to}`);
    return {
      key: name,
      name: `${plain[0]?.toUpperCase()}${plain.slice(1)}`,
      plain,
      ...(isShare ? ({ kind: "share" } as const) : ({ kind: "count", unit: "packets" } as const)),
      best: isShare ? "most" : "least",
      scope: "link",
      definition: `The ${plain} (SPEC 13.2).`,
      none: "no run packet by packet",
      needs: "dynamics",
      read: ({ run: { dynamics } }) => {
        const port = dynamics === undefined ? null : busiest(dynamics.ports);
        return port === null || dynamics === undefined
          ? null
          : over(port, word as Name, dynamics, begin, end);
      },
    };
  },
};

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
