/** Lists of numbers (flows, or entries of routes), one for every link or path; they grow as needed. */
export class Lists {
  readonly items: Int32Array[];
  readonly lengths: Int32Array;

  constructor(count: number) {
    this.items = new Array<Int32Array>(count).fill(new Int32Array(0));
    this.lengths = new Int32Array(count);
  }

  insert(list: number, place: number, item: number): void {
    const length = this.lengths[list] as number;
    let items = this.items[list] as Int32Array;
    if (length === items.length) {
      items = new Int32Array(Math.max(8, 2 * length));
      items.set(this.items[list] as Int32Array);
      this.items[list] = items;
    }
    for (let k = length; k > place; k--) items[k] = items[k - 1] as number;
    items[place] = item;
    this.lengths[list] = length + 1;
  }

  deleteAt(list: number, place: number): void {
    const length = this.lengths[list] as number;
    const items = this.items[list] as Int32Array;
    this.lengths[list] = length - 1;
    for (let k = place + 1; k < length; k++) items[k - 1] = items[k] as number;
  }
}

/** The same for flows in order. `compare` must be a total order, constant for flows that are in lists. */
export class SortedLists extends Lists {
  private readonly compare: (a: number, b: number) => number;

  constructor(count: number, compare: (a: number, b: number) => number) {
    super(count);
    this.compare = compare;
  }

  length(list: number): number {
    return this.lengths[list] as number;
  }

  at(list: number, k: number): number {
    return (this.items[list] as Int32Array)[k] as number;
  }

  add(list: number, flow: number): number {
    const place = this.place(list, flow);
    this.insert(list, place, flow);
    return place;
  }

  delete(list: number, flow: number): number {
    const place = this.place(list, flow);
    this.deleteAt(list, place);
    return place;
  }

  private place(list: number, flow: number): number {
    const flows = this.items[list] as Int32Array;
    let low = 0;
    let high = this.lengths[list] as number;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.compare(flows[middle] as number, flow) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
