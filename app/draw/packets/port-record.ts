import type { FineBins } from "../../../engine/doors/draw-data.ts";
import type { Run } from "../../../engine/doors/run.ts";

/** What a port of a packet-level run did, bin by bin. */
export interface RecordedPort {
  readonly link: number;
  /** The nodes that its link leaves and enters. */
  readonly from: number;
  readonly to: number;
  /** Share of the time in which it sent. */
  readonly utilisation: Float32Array;
  /** The most packets that waited. */
  readonly waiting: Float32Array;
  /** Packets that it dropped; null: that is not recorded. */
  readonly drops: Float32Array | null;
  /** Packets that it marked; null: that is not recorded. */
  readonly marks: Float32Array | null;
  /** The bins in which anything was there, which are finer; null: they are not recorded. */
  readonly fine: FineBins | null;
}

/** The ports of a packet-level run over time. */
export interface PortRecord {
  readonly bin: number;
  readonly begin: number;
  /** How long a fine bin lasts. */
  readonly fineBin: number;
  readonly ports: readonly RecordedPort[];
}

const records = new WeakMap<Run, PortRecord>();

/** What is recorded of a run's ports; null: it sent no packets, or none are recorded. */
export function portRecord(run: Run): PortRecord | null {
  const known = records.get(run);
  if (known !== undefined) return known;
  const record = recordOf(run);
  if (record !== null) records.set(run, record);
  return record;
}

function recordOf({ windows, dynamics }: Run): PortRecord | null {
  if (windows !== undefined) {
    const { bin, begin, fineBin } = windows;
    const ports = windows.ports.map(({ queues, longest, ...port }) => ({
      ...port,
      waiting: mostOf(longest, queues),
    }));
    return { bin, begin, fineBin, ports };
  }
  if (dynamics === undefined) return null;
  const { bin, begin } = dynamics;
  const ports = dynamics.ports.map(({ link, from, to, utilisation, queue, longest }) => ({
    link,
    from,
    to,
    utilisation,
    waiting: mostOf(longest, [queue]),
    drops: null,
    marks: null,
    fine: null,
  }));
  return { bin, begin, fineBin: bin, ports };
}

/** The longest queue is told where packets come or go; in a bin without either as many wait as in the mean of all of it. */
function mostOf(longest: Float32Array, queues: readonly Float32Array[]): Float32Array {
  return longest.map((most, k) => {
    const mean = queues.reduce((sum, queue) => sum + (queue[k] as number), 0);
    return Math.max(most, mean);
  });
}

/**
 * The port where it is worst: of switches, or if there are none of hosts, that which dropped most, then where most
 * waited, then that which sent most. Of equal ones the first.
 */
export function worstPort({ ports }: PortRecord, hosts: number): RecordedPort | null {
  const inSwitches = ports.filter(({ from }) => from < 0 || from >= hosts);
  const among = inSwitches.length > 0 ? inSwitches : ports;
  let worst: { readonly port: RecordedPort; readonly by: readonly number[] } | null = null;
  for (const port of among) {
    const by = [sumOf(port.drops), greatest(port.waiting), sumOf(port.utilisation)];
    const place = worst === null ? 0 : by.findIndex((value, k) => value !== worst?.by[k]);
    if (worst === null || (place >= 0 && (by[place] as number) > (worst.by[place] as number))) {
      worst = { port, by };
    }
  }
  return worst?.port ?? null;
}

/** The bin of a time; of one after the last, the last. */
function binAt({ bin, begin }: PortRecord, time: number, bins: number): number {
  return Math.min(bins - 1, Math.max(0, Math.floor((time - begin) / bin)));
}

/** How many packets wait at a port at a time and how many it has dropped by then; without a time the most, and all. */
export function atPort(
  record: PortRecord,
  { waiting, drops }: RecordedPort,
  time: number | null,
): { readonly waiting: number; readonly dropped: number } {
  if (time === null) return { waiting: Math.ceil(greatest(waiting)), dropped: sumOf(drops) };
  const last = binAt(record, time, waiting.length);
  // After its last bin nothing waits.
  const isOver = time >= record.begin + waiting.length * record.bin;
  return {
    waiting: isOver ? 0 : Math.ceil(waiting[last] ?? 0),
    dropped: sumOf(drops?.subarray(0, last + 1) ?? null),
  };
}

function sumOf(column: Float32Array | null): number {
  return column?.reduce((sum, value) => sum + value, 0) ?? 0;
}

function greatest(column: Float32Array): number {
  return column.reduce((most, value) => Math.max(most, value), 0);
}
