/** The flows that wait at every port, each list in order. */
export class PortLists {
  private readonly compare: (a: number, b: number) => number;
  private readonly lists: Int32Array[];
  private readonly lengths: Int32Array;

  /** `compare` must be total, and constant for flows that are in lists. */
  constructor(ports: number, compare: (a: number, b: number) => number) {
    this.compare = compare;
    this.lists = Array.from({ length: ports }, () => new Int32Array(8));
    this.lengths = new Int32Array(ports);
  }

  length(port: number): number {
    return this.lengths[port] as number;
  }

  at(port: number, k: number): number {
    return (this.lists[port] as Int32Array)[k] as number;
  }

  add(port: number, flow: number): void {
    const length = this.lengths[port] as number;
    let list = this.lists[port] as Int32Array;
    if (length === list.length) {
      const longer = new Int32Array(2 * length);
      longer.set(list);
      list = longer;
      this.lists[port] = list;
    }
    const place = this.place(port, flow);
    for (let k = length; k > place; k--) list[k] = list[k - 1] as number;
    list[place] = flow;
    this.lengths[port] = length + 1;
  }

  /** Returns where the flow stood. */
  delete(port: number, flow: number): number {
    const length = this.lengths[port] as number;
    const list = this.lists[port] as Int32Array;
    const place = this.place(port, flow);
    for (let k = place + 1; k < length; k++) list[k - 1] = list[k] as number;
    this.lengths[port] = length - 1;
    return place;
  }

  /** Where the flow stands, or would. */
  private place(port: number, flow: number): number {
    const list = this.lists[port] as Int32Array;
    let low = 0;
    let high = this.lengths[port] as number;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(list[middle] as number, flow) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
