/** A round-robin queue (SPEC 1.4): flows in a circular array, the head first. */
export class Ring {
  length = 0;
  private items = new Int32Array(8);
  private head = 0;

  /** The flow joins the tail. */
  add(flow: number): void {
    const { items, head, length } = this;
    if (length === items.length) {
      const longer = new Int32Array(2 * length);
      longer.set(items.subarray(head));
      longer.set(items.subarray(0, head), length - head);
      this.items = longer;
      this.head = 0;
    }
    this.items[(this.head + length) & (this.items.length - 1)] = flow;
    this.length++;
  }

  /** The head leaves. */
  shift(): number {
    const flow = this.items[this.head] as number;
    this.head = (this.head + 1) & (this.items.length - 1);
    this.length--;
    return flow;
  }

  /** Takes out a flow; nothing happens if it is not in. */
  delete(flow: number): void {
    const { items, head, length } = this;
    const last = items.length - 1;
    let k = 0;
    while (k < length && items[(head + k) & last] !== flow) k++;
    if (k === length) return;
    for (; k + 1 < length; k++) items[(head + k) & last] = items[(head + k + 1) & last] as number;
    this.length--;
  }
}
