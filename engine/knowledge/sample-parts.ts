import { allocateFlows, type Flows, type Requests } from "../model/flows.ts";
import { countedWindow, isParts, partNames, seedsOf, warmUpOf } from "../model/spec/parts.ts";
import type { PartSpec, Scenario } from "../model/spec/scenario.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { flowRate, flowsOfPart, flowsSaid, type Sampled } from "../workload/how-many.ts";
import { countedIn, drawTimes, sampleFlows } from "./sample-flows.ts";

/** Flows and, of a list of parts, their names; null: they are called f1, f2, … */
export interface Sample {
  readonly flows: Flows;
  readonly ids: readonly string[] | null;
}

type Of = Pick<Scenario, "model" | "fabric" | "units" | "workload" | "counted" | "warmUp">;

/**
 * The flows of a scenario that samples them. The flows of a part are those of its workload alone; they are merged by arrival,
 * then by part, then by number (SPEC 4.40 to 4.44). `report` is called with the share of the work that is done.
 */
export function sampleScenario(scenario: Of, report?: (share: number) => void): Sample {
  const { workload, model, fabric, units } = scenario;
  if (workload === undefined) throw new Error("There is nothing to sample.");
  if (!isParts(workload)) {
    return { flows: sampleFlows(workload, model, fabric, units, report), ids: null };
  }
  const seeds = seedsOf(workload);
  const seeded = workload.map((part, k) => ({ ...part, seed: seeds[k] as number }));
  const counts = countsOf(seeded, { ...scenario, workload: seeded });
  const samples = seeded.map((part, k) =>
    sampleFlows({ ...part, flows: counts[k] as number }, model, fabric, units, (share) =>
      report?.((k + share) / seeded.length),
    ),
  );
  return merged(samples, workload, scenario);
}

/** Flows of each part: as many as it says, or as arrive in its time. */
function countsOf(parts: readonly PartSpec[], sampled: Sampled): readonly number[] {
  const said = parts.map((part) => flowsSaid(part, sampled));
  const timed = parts.map((part, k) => {
    if (said[k] !== undefined || part.until === undefined) return said[k];
    const { until } = part;
    return arrivalsWhile((time) => time < until, part, until, sampled);
  });
  if (countedWindow(sampled) !== undefined) {
    return parts.map((part, k) => timed[k] ?? flowsOfPart(part, sampled));
  }
  const end = Math.max(...parts.map((part, k) => lastArrival(part, timed[k], sampled)));
  return parts.map(
    (part, k) => timed[k] ?? arrivalsWhile((time) => time <= end, part, end, sampled),
  );
}

/** When the last of so many flows of a part arrives, or until when it goes on; 0 of a part that says neither. */
function lastArrival(part: PartSpec, count: number | undefined, sampled: Sampled): number {
  if (part.until !== undefined && flowsSaid(part, sampled) === undefined) return part.until;
  return count === undefined || count === 0 ? 0 : (times(part, count, sampled).at(-1) as number);
}

function times(part: PartSpec, count: number, { model, fabric, units }: Sampled): Float64Array {
  const column = new Float64Array(count);
  const { mean } = makeDistribution(part.distribution, model, units);
  drawTimes(part, mean, { model, fabric }, column);
  return column;
}

/** How many flows of a part arrive, from the first on, while `goesOn`: longer columns are drawn until one is long enough. */
function arrivalsWhile(
  goesOn: (time: number) => boolean,
  part: PartSpec,
  span: number,
  sampled: Sampled,
): number {
  const { fanIn } = part.requests ?? { fanIn: 1 };
  let tried = Math.ceil(1.1 * span * flowRate(part, sampled)) + 64;
  for (;;) {
    const column = times(part, fanIn * Math.ceil(tried / fanIn), sampled);
    const place = column.findIndex((time) => !goesOn(time));
    if (place >= 0) return place;
    tried *= 2;
  }
}

/** The flows of all parts as one list, and what they are called. */
function merged(samples: readonly Flows[], parts: readonly PartSpec[], scenario: Of): Sample {
  const count = samples.reduce((sum, flows) => sum + flows.count, 0);
  const of = new Int32Array(count);
  const row = new Int32Array(count);
  const next = samples.map(() => 0);
  for (let i = 0; i < count; i++) {
    const k = earliest(samples, next);
    of[i] = k;
    row[i] = next[k] as number;
    next[k] = (next[k] as number) + 1;
  }
  const flows = allocateFlows(count);
  for (const key of COLUMNS) {
    for (let i = 0; i < count; i++) {
      flows[key][i] = samples[of[i] as number]?.[key][row[i] as number] as number;
    }
  }
  const names = partNames(parts);
  // A first part without a name goes by the names that its flows would have alone.
  const prefixes = names.map((name, k) =>
    k === 0 && parts[0]?.name === undefined ? "" : `${name}.`,
  );
  const requests = mergedRequests(samples, prefixes, of, row);
  const counted = countedIn(flows.arrival, {
    counted: countedWindow(scenario),
    warmUp: warmUpOf(scenario),
  });
  const isLabelled = parts.some(({ transport }) => transport !== undefined);
  const labels = parts.map(({ transport = null }) => transport);
  return {
    flows: {
      ...flows,
      ...mergedReleases(samples, of, row),
      parts: { names, of },
      ...(requests === null ? {} : { requests }),
      ...(counted === null ? {} : { counted }),
      ...(isLabelled ? { transports: Array.from(of, (k) => labels[k] ?? null) } : {}),
    },
    ids: Array.from(of, (k, i) => {
      const prefix = prefixes[k] as string;
      return `${prefix === "" ? "f" : prefix}${(row[i] as number) + 1}`;
    }),
  };
}

const COLUMNS = [
  "arrival",
  "size",
  "spread",
  "weight",
  "deadline",
  "lower",
  "upper",
  "estimate",
  "src",
  "dst",
] as const;

/** The part whose next flow arrives first, of equals the first part. */
function earliest(samples: readonly Flows[], next: readonly number[]): number {
  let found = -1;
  let first = Number.POSITIVE_INFINITY;
  for (const [k, { arrival }] of samples.entries()) {
    const time = arrival[next[k] as number];
    if (time === undefined || (found >= 0 && time >= first)) continue;
    found = k;
    first = time;
  }
  return found;
}

/** Requests, numbered in order of their first flows. */
function mergedRequests(
  samples: readonly Flows[],
  prefixes: readonly string[],
  part: Int32Array,
  row: Int32Array,
): Requests | null {
  if (samples.every(({ requests }) => !requests)) return null;
  const numbers = samples.map(({ requests }) => new Int32Array(requests?.count ?? 0).fill(-1));
  const names: string[] = [];
  const of = Int32Array.from(part, (k, i) => {
    const own = samples[k]?.requests?.of[row[i] as number] ?? -1;
    const known = numbers[k];
    if (own < 0 || known === undefined) return -1;
    if (known[own] === -1) {
      known[own] = names.length;
      names.push(`${prefixes[k]}q${own + 1}`);
    }
    return known[own] as number;
  });
  return { count: names.length, of, names };
}

function mergedReleases(
  samples: readonly Flows[],
  part: Int32Array,
  row: Int32Array,
): Pick<Flows, "packetStart" | "packetSlot"> {
  if (samples.every(({ packetStart }) => packetStart === null)) {
    return { packetStart: null, packetSlot: null };
  }
  const packetStart = new Uint32Array(part.length + 1);
  const released = part.reduce((sum, k, i) => sum + releasesOf(samples[k], row[i]).length, 0);
  const packetSlot = new Float64Array(released);
  for (const [i, k] of part.entries()) {
    const own = releasesOf(samples[k], row[i]);
    packetSlot.set(own, packetStart[i] as number);
    packetStart[i + 1] = (packetStart[i] as number) + own.length;
  }
  return { packetStart, packetSlot };
}

const NONE = new Float64Array();

function releasesOf(flows: Flows | undefined, row = 0): Float64Array {
  const { packetStart = null, packetSlot = null } = flows ?? {};
  if (packetStart === null || packetSlot === null) return NONE;
  return packetSlot.subarray(packetStart[row] as number, packetStart[row + 1] as number);
}
