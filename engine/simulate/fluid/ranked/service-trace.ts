import type { Trace } from "../../../model/trace.ts";
import { TraceBuilder } from "../../trace/trace-builder.ts";

/** Writes the service of a server, a flow or a path, to the trace. */
export type WriteService = (
  trace: TraceBuilder,
  server: number,
  start: number,
  end: number,
) => void;

/** A trace with rows in order of start: service is recorded at the next event after its start, and extended later. */
export class ServiceTrace {
  private readonly trace: TraceBuilder;
  private readonly write: WriteService;
  /** Until when the service of each is recorded; and those whose service is yet to be. */
  private readonly recorded: Float64Array;
  private readonly begun: number[] = [];

  constructor(servers: number, flowCount: number, rate: number, write: WriteService) {
    this.trace = new TraceBuilder(flowCount, "rates", rate);
    this.write = write;
    this.recorded = new Float64Array(servers);
  }

  begin(server: number, now: number): void {
    this.recorded[server] = now;
    this.begun.push(server);
  }

  /** Nothing happens from `now` to `next`. */
  pass(now: number, next: number, isServed: (server: number) => boolean): void {
    for (const server of this.begun) {
      if (this.recorded[server] === now && isServed(server)) this.record(server, next);
    }
    this.begun.length = 0;
  }

  /** Records the service up to `end`. */
  record(server: number, end: number): void {
    const start = this.recorded[server] as number;
    if (end <= start) return;
    this.write(this.trace, server, start, end);
    this.recorded[server] = end;
  }

  build(): Trace {
    return this.trace.build();
  }
}
