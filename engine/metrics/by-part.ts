import type { Experiment } from "../materialise/materialise.ts";
import { countedOf, isCounted } from "../model/flow-classes.ts";
import { allocateFlows, type Flows, type Requests } from "../model/flows.ts";
import type { Run } from "../model/run-result.ts";
import { isParts } from "../model/spec/parts.ts";
import { completionTimes } from "../run/completion.ts";

/** The flows of a part, with nothing of the others, and a run as far as it is of them (SPEC 7.24). */
interface OfPart {
  readonly experiment: Experiment;
  readonly run: Run;
}

/** The part of an experiment and of a run that is called so; null: there is none. */
export function ofPart(experiment: Experiment, run: Run, name: string): OfPart | null {
  const { flows, scenario, endpoints } = experiment;
  const place = flows.parts?.names.indexOf(name) ?? -1;
  if (place < 0) return null;
  const rows = rowsOf(flows, place);
  const { workload } = scenario;
  const part = isParts(workload) ? workload[place] : undefined;
  const of = <T extends Float64Array>(column: T) => gathered(column, rows);
  return {
    experiment: {
      scenario: part === undefined ? scenario : { ...scenario, workload: [part] },
      flows: flowsAt(flows, rows),
      ids: [],
      policies: [],
      endpoints,
      filled: () => experiment.filled(place),
    },
    run: {
      finish: of(run.finish),
      terminated: of(run.terminated),
      fct: of(completionTimes(flows, run)),
      trace: null,
      decisions: run.decisions,
      ...(run.alone && { alone: of(run.alone) }),
      ...(run.step !== undefined && { step: run.step }),
    },
  };
}

function rowsOf({ parts }: Flows, place: number): Int32Array {
  const of = parts?.of ?? new Int32Array(0);
  const rows = new Int32Array(of.reduce((count, k) => count + (k === place ? 1 : 0), 0));
  let next = 0;
  for (const [row, k] of of.entries()) if (k === place) rows[next++] = row;
  return rows;
}

function gathered<T extends Float64Array | Int32Array | Uint8Array>(
  column: T,
  rows: Int32Array,
): T {
  const found = column.slice(0, rows.length) as T;
  for (const [i, row] of rows.entries()) found[i] = column[row] as number;
  return found;
}

/** The columns that measures read, of these flows. */
function flowsAt(flows: Flows, rows: Int32Array): Flows {
  const of = (column: Float64Array) => gathered(column, rows);
  const counted = countedOf(flows);
  return {
    ...allocateFlows(0),
    count: rows.length,
    arrival: of(flows.arrival),
    size: of(flows.size),
    spread: of(flows.spread),
    weight: of(flows.weight),
    deadline: of(flows.deadline),
    lower: of(flows.lower),
    upper: of(flows.upper),
    estimate: of(flows.estimate),
    src: gathered(flows.src, rows),
    dst: gathered(flows.dst, rows),
    ...(flows.origin === undefined ? {} : { origin: flows.origin }),
    ...releasesAt(flows, rows),
    ...(flows.requests ? { requests: requestsAt(flows.requests, rows) } : {}),
    ...(flows.counted
      ? {
          counted: {
            first: 0,
            end: rows.length,
            only: Uint8Array.from(rows, (row) => (isCounted(counted, row) ? 1 : 0)),
          },
        }
      : {}),
  };
}

function releasesAt(
  { packetStart, packetSlot }: Flows,
  rows: Int32Array,
): Pick<Flows, "packetStart" | "packetSlot"> {
  if (packetStart === null || packetSlot === null) return { packetStart: null, packetSlot: null };
  const own = Array.from(rows, (row) =>
    packetSlot.subarray(packetStart[row] as number, packetStart[row + 1] as number),
  );
  const starts = new Uint32Array(rows.length + 1);
  for (const [i, slots] of own.entries()) starts[i + 1] = (starts[i] as number) + slots.length;
  const slots = new Float64Array(starts[rows.length] as number);
  for (const [i, one] of own.entries()) slots.set(one, starts[i] as number);
  return { packetStart: starts, packetSlot: slots };
}

/** Requests of these flows, numbered anew. */
function requestsAt({ of, names }: Requests, rows: Int32Array): Requests | null {
  const numbers = new Map<number, number>();
  const own = Int32Array.from(rows, (row) => {
    const request = of[row] as number;
    if (request < 0) return -1;
    if (!numbers.has(request)) numbers.set(request, numbers.size);
    return numbers.get(request) as number;
  });
  if (numbers.size === 0) return null;
  const called = names === null ? null : [...numbers.keys()].map((k) => names[k] as string);
  return { count: numbers.size, of: own, names: called };
}
