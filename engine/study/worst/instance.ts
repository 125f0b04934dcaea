import { allocateFlows, type Flows } from "../../model/flows.ts";
import type { Stream } from "../../model/numbers/random.ts";
import type { FlowSpec } from "../../model/spec/scenario.ts";

/** One flow of an instance; times in slots or time units, sizes in packets or size units. */
export interface InstanceFlow {
  readonly size: number;
  readonly arrival: number;
  /** Time from the arrival to the deadline; null if the search sets none. */
  readonly allowed: number | null;
  /** The slot in which each packet is released, ascending, the first at the arrival; null if all are released then. */
  readonly packets: readonly number[] | null;
}

/** Flows by index: where arrivals and ranks tie, the order decides. */
export type Instance = readonly InstanceFlow[];

/** The search goes through all instances within these. */
export interface Bounds {
  readonly flows: number;
  readonly minSize: number;
  readonly maxSize: number;
  readonly maxArrival: number;
  /** Packets are listed and released up to then; null: with the arrival. */
  readonly maxRelease: number | null;
  readonly hasDeadlines: boolean;
  /** Sizes and times are whole multiples of it. */
  readonly step: number;
}

/** The instance as columns, for a run. */
export function columnsOfInstance(instance: Instance): Flows {
  const flows = allocateFlows(instance.length);
  for (const [i, { size, arrival, allowed }] of instance.entries()) {
    flows.size[i] = size;
    flows.arrival[i] = arrival;
    if (allowed !== null) flows.deadline[i] = arrival + allowed;
  }
  if (!instance.some(({ packets }) => packets !== null)) return flows;
  const packetStart = new Uint32Array(instance.length + 1);
  for (const [i, { packets }] of instance.entries())
    packetStart[i + 1] = (packetStart[i] as number) + (packets?.length ?? 0);
  const packetSlot = Float64Array.from(instance.flatMap(({ packets }) => packets ?? []));
  return { ...flows, packetStart, packetSlot };
}

/** The instance as a scenario writes flows. */
export function flowsOfInstance(instance: Instance): readonly FlowSpec[] {
  return instance.map(({ size, arrival, allowed, packets }, i) => ({
    id: `f${i + 1}`,
    arrival,
    size,
    ...(allowed === null ? {} : { deadline: arrival + allowed }),
    ...(packets === null || packets.every((slot) => slot === arrival) ? {} : { packets }),
  }));
}

/** The flow with another size, arrival, or time to its deadline, and releases that fit. */
export function withSize(flow: InstanceFlow, size: number): InstanceFlow {
  const { packets } = flow;
  if (packets === null) return { ...flow, size };
  const last = packets.at(-1) ?? flow.arrival;
  const longer = Array.from({ length: size }, (_, k) => packets[k] ?? last);
  return { ...flow, size, packets: longer };
}

export function withArrival(flow: InstanceFlow, arrival: number): InstanceFlow {
  const { packets } = flow;
  if (packets === null) return { ...flow, arrival };
  return {
    ...flow,
    arrival,
    packets: [arrival, ...packets.slice(1).map((t) => Math.max(t, arrival))],
  };
}

/** The packets from `from` to before `to` released at `slot`, those before no later and those behind no sooner. */
export function withReleases(
  flow: InstanceFlow,
  from: number,
  to: number,
  slot: number,
): InstanceFlow {
  const { packets, arrival } = flow;
  if (packets === null) return flow;
  const moved = packets.map((old, k) =>
    k === 0 ? arrival : k < from ? Math.min(old, slot) : k < to ? slot : Math.max(old, slot),
  );
  return { ...flow, packets: moved.map((t) => Math.max(t, arrival)) };
}

/** Numbers move by so many steps where they move a little. */
const LITTLE = 3;

/** Random instances within bounds, and changes of them. */
export class Moves {
  private readonly bounds: Bounds;
  private readonly stream: Stream;

  constructor(bounds: Bounds, stream: Stream) {
    this.bounds = bounds;
    this.stream = stream;
  }

  start(): Instance {
    const { flows } = this.bounds;
    return Array.from({ length: 1 + this.stream.below(flows) }, () => this.anyFlow());
  }

  /** The instance with one to three changes. */
  changed(instance: Instance): Instance {
    let now = instance;
    const changes = 1 + (this.stream.below(3) === 0 ? 1 + this.stream.below(2) : 0);
    for (let k = 0; k < changes; k++) now = this.change(now);
    return now;
  }

  private anyFlow(): InstanceFlow {
    const { maxRelease, hasDeadlines } = this.bounds;
    const [size, arrival] = [this.anySize(), this.anyArrival()];
    const allowed = hasDeadlines ? this.anyAllowed() : null;
    if (maxRelease === null) return { size, arrival, allowed, packets: null };
    const later = Math.max(0, maxRelease - arrival);
    const released = Array.from({ length: size }, (_, k) =>
      k === 0 ? arrival : arrival + this.stream.below(later + 1),
    );
    return { size, arrival, allowed, packets: released.sort((a, b) => a - b) };
  }

  private change(instance: Instance): Instance {
    const { flows, maxRelease, hasDeadlines } = this.bounds;
    const count = instance.length;
    const i = this.stream.below(count);
    const j = this.stream.below(count);
    const [one, other] = [instance[i] as InstanceFlow, instance[j] as InstanceFlow];
    const put = (flow: InstanceFlow) => instance.map((old, k) => (k === i ? flow : old));
    switch (this.stream.below(maxRelease === null ? (hasDeadlines ? 10 : 9) : 14)) {
      case 0:
      case 1:
        return put(withSize(one, this.nextSize(one.size, other.size)));
      case 2:
      case 3:
        return put(this.inTime(withArrival(one, this.nextArrival(one, other))));
      case 4:
        return instance.map((old, k) => (k === i ? other : k === j ? one : old));
      case 5:
        return count < flows
          ? [...instance, this.stream.below(2) === 0 ? other : this.anyFlow()]
          : put(other);
      case 6:
        return count > 1 ? instance.filter((_, k) => k !== i) : put(this.anyFlow());
      case 7: {
        // One size, or one after another, for several flows.
        const last = Math.max(i, j);
        const step = this.stream.below(2) * this.bounds.step;
        return instance.map((old, k) =>
          k <= Math.min(i, j) || k > last
            ? old
            : this.inTime(
                withArrival(
                  withSize(old, other.size),
                  this.clampArrival(other.arrival + step * (k - 1)),
                ),
              ),
        );
      }
      case 8:
        return put(this.anyFlow());
      case 9:
        if (hasDeadlines) return put({ ...one, allowed: this.nextAllowed(one, other) });
        return this.released(instance, i);
      default:
        return this.released(instance, i);
    }
  }

  private released(instance: Instance, i: number): Instance {
    const one = instance[i] as InstanceFlow;
    const { maxRelease } = this.bounds;
    if (maxRelease === null || one.size < 2) return instance;
    const from = 1 + this.stream.below(one.size - 1);
    const to = this.stream.below(2) === 0 ? from + 1 : one.size;
    const old = one.packets?.[from] ?? one.arrival;
    const slot = this.stream.below(2) === 0 ? this.stream.below(maxRelease + 1) : this.near(old);
    const changed = withReleases(one, from, to, clamp(slot, one.arrival, maxRelease));
    return instance.map((flow, k) => (k === i ? this.inTime(changed) : flow));
  }

  /** Releases no later than they may be. */
  private inTime(flow: InstanceFlow): InstanceFlow {
    const { maxRelease } = this.bounds;
    if (maxRelease === null || flow.packets === null) return flow;
    const packets = flow.packets.map((slot) => Math.max(flow.arrival, Math.min(slot, maxRelease)));
    return { ...flow, packets };
  }

  private nextSize(size: number, other: number): number {
    const { minSize, maxSize } = this.bounds;
    switch (this.stream.below(6)) {
      case 0:
        return minSize;
      case 1:
        return maxSize;
      case 2:
        return this.anySize();
      case 3:
        return other;
      case 4:
        return this.clampSize(this.onGrid(this.stream.below(2) === 0 ? size / 2 : 2 * size));
      default:
        return this.clampSize(this.near(size));
    }
  }

  private nextArrival({ arrival }: InstanceFlow, other: InstanceFlow): number {
    const { step } = this.bounds;
    switch (this.stream.below(6)) {
      case 0:
        return 0;
      case 1:
        return this.anyArrival();
      case 2:
        return other.arrival;
      case 3:
        return this.clampArrival(other.arrival + (this.stream.below(2) === 0 ? step : other.size));
      default:
        return this.clampArrival(this.near(arrival));
    }
  }

  private nextAllowed({ allowed, size }: InstanceFlow, other: InstanceFlow): number {
    switch (this.stream.below(4)) {
      case 0:
        return size;
      case 1:
        return this.anyAllowed();
      case 2:
        return other.allowed ?? size;
      default:
        return Math.max(this.bounds.step, this.near(allowed ?? size));
    }
  }

  private near(value: number): number {
    const steps = 1 + this.stream.below(LITTLE);
    return value + (this.stream.below(2) === 0 ? -1 : 1) * steps * this.bounds.step;
  }

  private anySize(): number {
    const { minSize, maxSize, step } = this.bounds;
    // As often small as large.
    const span = this.stream.below(2) === 0 ? Math.min(maxSize, minSize + 4 * step) : maxSize;
    return minSize + step * this.stream.below(Math.floor((span - minSize) / step) + 1);
  }

  private anyArrival(): number {
    const { maxArrival, step } = this.bounds;
    return step * this.stream.below(Math.floor(this.latest(maxArrival) / step) + 1);
  }

  private anyAllowed(): number {
    const { flows, maxSize, step } = this.bounds;
    // As often tight as not.
    const sizes = this.stream.below(2) === 0 ? 2 : flows;
    return step * (1 + this.stream.below(Math.floor((sizes * maxSize) / step)));
  }

  private clampSize(size: number): number {
    return clamp(size, this.bounds.minSize, this.bounds.maxSize);
  }

  private clampArrival(arrival: number): number {
    return clamp(arrival, 0, this.latest(this.bounds.maxArrival));
  }

  /** No flow arrives after its packets may be released. */
  private latest(arrival: number): number {
    return Math.min(arrival, this.bounds.maxRelease ?? arrival);
  }

  private onGrid(size: number): number {
    return this.bounds.step * Math.ceil(size / this.bounds.step);
  }
}

function clamp(x: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, x));
}
