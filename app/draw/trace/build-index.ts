import type { Trace } from "../../../engine/doors/draw-data.ts";
import type { Flows } from "../../../engine/doors/run.ts";
import { type BinLanes, buildBins } from "./bins.ts";
import { groupByFlow } from "./flow-pieces.ts";
import { buildPieces, type Link } from "./pieces.ts";
import { eachPiece, LEVELS } from "./services.ts";
import { buildPortPieces, MANY_PIECES, type ServiceRuns, type TraceIndex } from "./trace-index.ts";

export function traceIndex(trace: Trace, flows: Flows, link: Link, queues: number): TraceIndex {
  const pieces = buildPieces(trace, flows, link);
  const byFlow = groupByFlow(trace, pieces, flows.count);
  const index = {
    trace,
    link,
    pieces,
    byFlow,
    byPort: buildPortPieces(trace, flows, link, MANY_PIECES),
  };
  return {
    ...index,
    bins:
      pieces.length > MANY_PIECES
        ? buildBins(pieces, queueLanes(trace, flows, link, queues))
        : null,
    runs: byFlow.piece.length > MANY_PIECES ? buildRuns(index) : [],
  };
}

/** A lane a queue, on a switch a lane an egress port of each. */
function queueLanes(
  { flow, queue }: Trace,
  { dst }: Flows,
  { ports }: Link,
  queues: number,
): BinLanes {
  const port = (row: number): number => (ports > 1 ? (dst[flow[row] as number] as number) : 0);
  return {
    count: queues * ports,
    parts: ports,
    of: (row) => (queue[row] as number) * ports + port(row),
  };
}

/** Cells of the coarsest grid, and how much finer each next one is. */
const COARSEST = 1 << 12;
const FINER = 4;
/** The grids that even few pieces have, and how many pieces a cell of the finest has on average where they are many. */
const GRIDS = 3;
const PIECES = 32;

/** Grids of service from coarse to fine; beyond the finest a window holds few enough pieces to look at each. */
function buildRuns(index: Omit<TraceIndex, "runs" | "bins">): readonly ServiceRuns[] {
  const cells = index.byFlow.piece.length / PIECES;
  const grids = Math.max(GRIDS, 1 + Math.floor(Math.log2(cells / COARSEST) / Math.log2(FINER)));
  return Array.from({ length: grids }, (_, k) => runsOn(index, COARSEST * FINER ** k));
}

/** The service of all flows on a grid of so many cells over the whole trace. */
export function runsOn(index: Omit<TraceIndex, "runs" | "bins">, cells: number): ServiceRuns {
  const { pieces, byFlow } = index;
  const flows = byFlow.from.length - 1;
  const origin = pieces.start[0] ?? 0;
  const to = pieces.maxEnd[pieces.length - 1] ?? 1;
  const grain = Math.max(to - origin, Number.MIN_VALUE) / cells;
  const whole = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const from = new Uint32Array(flows + 1);
  const out = new RunColumns(flows);
  for (let flow = 0; flow < flows; flow++) {
    from[flow] = out.length;
    /** The cell that is being filled, and how much of it is. */
    let cell = -1;
    let filled = 0;
    const close = (): void => {
      if (filled > 0) out.add(cell, cell + 1, filled, from[flow] as number);
      filled = 0;
    };
    eachPiece(index, flow, whole, (start, end, share) => {
      const a = Math.max(0, (start - origin) / grain);
      const b = Math.min(cells, (end - origin) / grain);
      const first = Math.min(cells - 1, Math.floor(a));
      const last = Math.min(cells - 1, Math.floor(b));
      if (first !== cell) {
        close();
        cell = first;
      }
      if (first === last) {
        filled += (b - a) * share;
        return;
      }
      filled += (first + 1 - a) * share;
      close();
      // Whole cells at once, however many.
      if (last > first + 1) out.add(first + 1, last, share, from[flow] as number);
      cell = last;
      filled = (b - last) * share;
    });
    close();
  }
  from[flows] = out.length;
  return { origin, grain, from, ...out.columns() };
}

/** Runs as they come, each joined to the one before where they touch at one level. */
class RunColumns {
  length = 0;
  private start: Int32Array;
  private end: Int32Array;
  private level: Uint8Array;

  constructor(flows: number) {
    const room = 2 * flows + 16;
    this.start = new Int32Array(room);
    this.end = new Int32Array(room);
    this.level = new Uint8Array(room);
  }

  /** `first`: of the flow's runs; those of another flow are never joined. */
  add(start: number, end: number, share: number, first: number): void {
    const level = Math.min(LEVELS, Math.max(1, Math.round(share * LEVELS)));
    const last = this.length - 1;
    if (last >= first && this.end[last] === start && this.level[last] === level) {
      this.end[last] = end;
      return;
    }
    if (this.length === this.start.length) this.grow();
    this.start[this.length] = start;
    this.end[this.length] = end;
    this.level[this.length] = level;
    this.length += 1;
  }

  columns(): Pick<ServiceRuns, "start" | "end" | "level"> {
    const { start, end, level, length } = this;
    return {
      start: start.slice(0, length),
      end: end.slice(0, length),
      level: level.slice(0, length),
    };
  }

  private grow(): void {
    const room = 2 * this.start.length;
    const { start, end, level } = this;
    this.start = new Int32Array(room);
    this.start.set(start);
    this.end = new Int32Array(room);
    this.end.set(end);
    this.level = new Uint8Array(room);
    this.level.set(level);
  }
}
