/** The flows that wait at every port or link, each list in order. */
export class WaitingLists {
  private readonly compare: (a: number, b: number) => number;
  private readonly lists: Int32Array[];
  private readonly lengths: Int32Array;

  /** `compare` must be total, and constant for flows that are in lists. */
  constructor(links: number, compare: (a: number, b: number) => number) {
    this.compare = compare;
    this.lists = Array.from({ length: links }, () => new Int32Array(8));
    this.lengths = new Int32Array(links);
  }

  length(link: number): number {
    return this.lengths[link] as number;
  }

  at(link: number, k: number): number {
    return (this.lists[link] as Int32Array)[k] as number;
  }

  add(link: number, flow: number): void {
    const length = this.lengths[link] as number;
    let list = this.lists[link] as Int32Array;
    if (length === list.length) {
      const longer = new Int32Array(2 * length);
      longer.set(list);
      list = longer;
      this.lists[link] = list;
    }
    const place = this.place(link, flow);
    for (let k = length; k > place; k--) list[k] = list[k - 1] as number;
    list[place] = flow;
    this.lengths[link] = length + 1;
  }

  /** Returns where the flow stood. */
  delete(link: number, flow: number): number {
    const length = this.lengths[link] as number;
    const list = this.lists[link] as Int32Array;
    const place = this.place(link, flow);
    for (let k = place + 1; k < length; k++) list[k - 1] = list[k] as number;
    this.lengths[link] = length - 1;
    return place;
  }

  /** Where the flow stands, or would. */
  private place(link: number, flow: number): number {
    const list = this.lists[link] as Int32Array;
    let low = 0;
    let high = this.lengths[link] as number;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(list[middle] as number, flow) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
