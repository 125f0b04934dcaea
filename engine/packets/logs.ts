import { GrowingColumn } from "./growing-columns.ts";

/** The log of a watched port: every packet that left it, in the order of arrival there; times in picoseconds. */
export interface PortLog {
  readonly link: number;
  readonly arrived: Float64Array;
  /** Its first and its last bit on the link. */
  readonly start: Float64Array;
  readonly end: Float64Array;
  /** Bytes with headers; of data without. */
  readonly wire: Float64Array;
  readonly payload: Float64Array;
  readonly flow: Float64Array;
}

/** The log of the senders: every change of rate and pause. */
export interface RateLog {
  readonly time: Float64Array;
  readonly flow: Float64Array;
  /** Bits a second; 0 while paused. */
  readonly rate: Float64Array;
  /** The switch that pauses it; −1 for none. */
  readonly pausedBy: Float64Array;
}

export class PortRecorder {
  private readonly link: number;
  private readonly arrived = new GrowingColumn();
  private readonly start = new GrowingColumn();
  private readonly end = new GrowingColumn();
  private readonly wire = new GrowingColumn();
  private readonly payload = new GrowingColumn();
  private readonly flow = new GrowingColumn();

  constructor(link: number) {
    this.link = link;
  }

  add(
    arrived: number,
    start: number,
    end: number,
    wire: number,
    payload: number,
    flow: number,
  ): void {
    this.arrived.push(arrived);
    this.start.push(start);
    this.end.push(end);
    this.wire.push(wire);
    this.payload.push(payload);
    this.flow.push(flow);
  }

  log(): PortLog {
    return {
      link: this.link,
      arrived: this.arrived.column(),
      start: this.start.column(),
      end: this.end.column(),
      wire: this.wire.column(),
      payload: this.payload.column(),
      flow: this.flow.column(),
    };
  }
}

export class RateRecorder {
  private readonly time = new GrowingColumn();
  private readonly flow = new GrowingColumn();
  private readonly rate = new GrowingColumn();
  private readonly pausedBy = new GrowingColumn();

  add(time: number, flow: number, rate: number, pausedBy: number): void {
    this.time.push(time);
    this.flow.push(flow);
    this.rate.push(rate);
    this.pausedBy.push(pausedBy);
  }

  log(): RateLog {
    return {
      time: this.time.column(),
      flow: this.flow.column(),
      rate: this.rate.column(),
      pausedBy: this.pausedBy.column(),
    };
  }
}
