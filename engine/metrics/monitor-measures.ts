import {
  countedOf,
  isCounted,
  SIZE_CLASSES,
  type SizeClass,
  sizeClasses,
} from "../model/flow-classes.ts";
import type { PacketMonitor } from "../model/packet-records.ts";
import type { Measured, MeasureFamily, RunMeasure } from "./measure.ts";
import { jainIndex } from "./value-statistics.ts";

const NO_PACKETS = "the policy sends no packets";
const RATE = { kind: "rate", best: "most", scope: "run" } as const;
const OF_PACKETS = { kind: "time", best: "least", scope: "transport", needs: "monitor" } as const;

/** What is summed over flows, and what that is divided by. */
type Column = (monitor: PacketMonitor) => Float64Array | undefined;
type Parts = readonly [sum: Column, count: Column];

/** A measure as the family tells it, before its name and its flows are known. */
type Told = Omit<RunMeasure, "key" | "read"> & {
  readonly read: (run: Measured, flows: readonly number[]) => number | null;
};

/** A mean over packets: of the port of this number, from 0, or of their whole way. */
function perPacket(name: string, plain: string, definition: string, [sum, count]: Parts): Told {
  return {
    ...OF_PACKETS,
    ...{ name, plain, definition, none: NO_PACKETS },
    read: ({ run: { monitor } }, flows) => {
      if (monitor === undefined) return null;
      const packets = total(count(monitor), flows);
      return packets === 0 ? null : total(sum(monitor), flows) / packets;
    },
  };
}

/** How ns-3's FlowMonitor and RFCs 3393 and 7679 measure flows (SPEC 7.26); of a port `at`, from 1, where one is named. */
const TOLD: Readonly<Record<string, (at: number) => Told>> = {
  "goodput.mean": () => ({
    ...RATE,
    name: "Mean goodput",
    plain: "average rate, by size",
    definition: "Mean over {flows} of size over FCT.",
    read: (run, flows) => mean(goodputs(run, flows)),
  }),
  "goodput.jain": () => ({
    ...{ kind: "ratio", best: "most", scope: "run" },
    name: "Jain's index of goodputs",
    plain: "how equal rates are",
    definition:
      "Jain's fairness index of the goodputs (size over FCT) of {flows}: 1 if all are equal, 1/n if one has all.",
    read: (run, flows) => {
      const rates = goodputs(run, flows);
      return rates.length === 0 ? null : jainIndex(rates);
    },
  }),
  "throughput.mean": () => ({
    ...RATE,
    needs: "monitor",
    name: "Mean throughput",
    plain: "average rate, by packets",
    definition:
      "Mean over {flows} of what their packets of data brought, headers and repetitions included, over the time from the making of the first to the coming of the last.",
    none: NO_PACKETS,
    read: ({ run: { monitor }, fct }, flows) => {
      if (monitor === undefined) return null;
      const ended = flows.filter((flow) => (fct[flow] as number) > 0);
      return mean(
        ended.map((flow) => (monitor.size[flow] as number) / (monitor.span[flow] as number)),
      );
    },
  }),
  "packets.delay": () =>
    perPacket(
      "Packet delay",
      "time a packet takes",
      "Mean time from the making of a packet of data to its coming.",
      [({ delay }) => delay, ({ came }) => came],
    ),
  "packets.wait": () =>
    perPacket(
      "Queueing delay",
      "time a packet waits",
      "Mean time for which a packet of data that came had waited at ports.",
      [({ wait }) => wait, ({ came }) => came],
    ),
  "packets.jitter": () =>
    perPacket(
      "Jitter",
      "change of a packet's time",
      "Mean difference of the delay of a packet of data from that of its flow which came before it.",
      [({ jitter }) => jitter, ({ differences }) => differences],
    ),
  "packets.wait.K": (at) =>
    perPacket(
      `Queueing delay at port ${at}`,
      `time a packet waits at port ${at} of its way`,
      `Mean time for which packets of data waited at port ${at} of their way.`,
      [({ hops }) => hops[at - 1]?.wait, ({ hops }) => hops[at - 1]?.sent],
    ),
  "packets.dropped.K": (at) => ({
    ...{ ...OF_PACKETS, kind: "count", unit: "packets", whole: "always" },
    name: `Packets dropped at port ${at}`,
    plain: `packets dropped at port ${at} of their way`,
    definition: `Packets of data that port ${at} of their way dropped.`,
    none: NO_PACKETS,
    read: ({ run: { monitor } }, flows) =>
      monitor === undefined ? null : total(monitor.hops[at - 1]?.dropped, flows),
  }),
};

/** Delays, jitter, rates and drops of flows' packets, and how equal rates are (SPEC 7.26). */
export const MONITOR_MEASURES: MeasureFamily = {
  form: Object.keys(TOLD).join(", "),
  examples: Object.keys(TOLD).flatMap((name) =>
    name.endsWith(".K") ? [name.replace("K", "1"), name.replace("K", "2")] : [name],
  ),
  definition:
    "Rates of flows and how equal they are; of packets of data the delay, the wait at ports, the jitter, and the drops, of the Kth port of their way, the sender's first (SPEC 7.26).",
  isByClass: true,
  of: (name, sizeClass) => {
    const [, form, port] = /^(.*?)(?:\.([1-9]\d{0,3}))?$/.exec(name) ?? [];
    const known = port === undefined ? (form as string) : `${form}.K`;
    if (name.endsWith(".K") || !Object.hasOwn(TOLD, known)) return null;
    const { read, ...rest } = (TOLD[known] as (at: number) => Told)(Number(port));
    return { ...rest, key: name, read: (run) => read(run, flowsOf(run, sizeClass)) };
  },
};

/** The counted flows, of a size class if one is named. */
function flowsOf(
  { experiment: { flows, scenario } }: Measured,
  sizeClass: SizeClass | null,
): readonly number[] {
  const counted = countedOf(flows);
  const classes = sizeClasses(flows, scenario.model, scenario.units);
  const wanted = sizeClass === null ? -1 : SIZE_CLASSES.indexOf(sizeClass);
  const found: number[] = [];
  for (let flow = counted.first; flow < counted.end; flow++) {
    if (isCounted(counted, flow) && (wanted < 0 || classes[flow] === wanted)) found.push(flow);
  }
  return found;
}

/** Size over FCT of the flows that finished. */
function goodputs({ experiment, fct }: Measured, flows: readonly number[]): readonly number[] {
  const { size } = experiment.flows;
  return flows
    .filter((flow) => (fct[flow] as number) > 0)
    .map((flow) => (size[flow] as number) / (fct[flow] as number));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, x) => sum + x, 0) / values.length;
}

/** The sum of a column over these flows; 0 of a port that no packet came to. */
function total(column: Float64Array | undefined, flows: readonly number[]): number {
  return column === undefined ? 0 : flows.reduce((sum, flow) => sum + (column[flow] ?? 0), 0);
}
