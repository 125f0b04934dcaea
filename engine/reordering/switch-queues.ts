/** Queues under strict priority, FIFO inside; 0 the highest. */
export class SwitchQueues<Packet> {
  private readonly queues: Packet[][] = [];

  enter(packet: Packet, priority: number): void {
    while (this.queues.length <= priority) this.queues.push([]);
    this.queues[priority]?.push(packet);
  }

  /** The packet that leaves in this slot; null: none waits. */
  leave(): Packet | null {
    return this.queues.find(({ length }) => length > 0)?.shift() ?? null;
  }
}
