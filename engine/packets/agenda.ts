/**
 * What is to happen, in order of time and, at one time, of scheduling (SPEC 6.1). A 4-ary heap in typed
 * arrays: an event is a kind and an index, nothing is allocated while the arrays are large enough.
 */
export class Agenda {
  private times = new Float64Array(1024);
  private orders = new Float64Array(1024);
  private events = new Int32Array(1024);
  private length = 0;
  private scheduled = 0;

  /** Of the event last taken: its time, its place in the order of scheduling, what it is. */
  time = 0;
  order = 0;
  event = 0;

  /** Schedules `event` and gives its number in the order of scheduling, from 1. */
  add(time: number, event: number): number {
    if (this.length === this.events.length) this.grow();
    const order = ++this.scheduled;
    let at = this.length++;
    // A new event is the last of its time: it never rises past an equal one.
    while (at > 0) {
      const parent = (at - 1) >> 2;
      const above = this.times[parent] as number;
      if (above <= time) break;
      this.move(parent, at);
      at = parent;
    }
    this.times[at] = time;
    this.orders[at] = order;
    this.events[at] = event;
    return order;
  }

  /** Takes the next event into `time`, `order` and `event`; false if there is none. */
  next(): boolean {
    if (this.length === 0) return false;
    this.time = this.times[0] as number;
    this.order = this.orders[0] as number;
    this.event = this.events[0] as number;
    const last = --this.length;
    if (last > 0) this.sink(last);
    return true;
  }

  /** Puts what stands at `last` in place of the first. */
  private sink(last: number): void {
    const { times, orders } = this;
    const time = times[last] as number;
    const order = orders[last] as number;
    const event = this.events[last] as number;
    let at = 0;
    for (;;) {
      const first = 4 * at + 1;
      if (first >= last) break;
      const end = Math.min(first + 4, last);
      let least = first;
      let leastTime = times[first] as number;
      for (let child = first + 1; child < end; child++) {
        const childTime = times[child] as number;
        if (
          childTime < leastTime ||
          (childTime === leastTime && (orders[child] as number) < (orders[least] as number))
        ) {
          least = child;
          leastTime = childTime;
        }
      }
      if (leastTime > time || (leastTime === time && (orders[least] as number) > order)) break;
      this.move(least, at);
      at = least;
    }
    times[at] = time;
    orders[at] = order;
    this.events[at] = event;
  }

  private move(from: number, to: number): void {
    this.times[to] = this.times[from] as number;
    this.orders[to] = this.orders[from] as number;
    this.events[to] = this.events[from] as number;
  }

  private grow(): void {
    const size = 2 * this.events.length;
    this.times = grown(this.times, new Float64Array(size));
    this.orders = grown(this.orders, new Float64Array(size));
    this.events = grown(this.events, new Int32Array(size));
  }
}

function grown<T extends Float64Array | Int32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
