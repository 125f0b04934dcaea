import type { Stream } from "../../model/numbers/random.ts";
import {
  type Bounds,
  type Instance,
  type InstanceFlow,
  withArrival,
  withReleases,
  withSize,
} from "./instance.ts";

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
