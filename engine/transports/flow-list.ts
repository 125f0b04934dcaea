/** A flow as a switch port remembers it: ⟨R_i, P_i, D_i, T_i, RTT_i⟩ of PDQ §3.3. */
export interface Entry {
  readonly flow: number;
  deadline: number;
  /** T: what it still has to send, in picoseconds at its full rate. */
  left: number;
  /** T as aging leaves it: what the flow is judged by (PDQ §7). */
  aged: number;
  rtt: number;
  /** Granted by all switches of its way, as its last acknowledgement said. */
  rate: number;
  pausedBy: number;
  /** Accepted here, and its acknowledgement has not come by. */
  isPending: boolean;
}

/** Whether `a` is more critical: earlier deadline, then less to send, then the smaller number (PDQ §3.3). */
function isBefore(a: Critical, b: Critical): boolean {
  if (a.deadline !== b.deadline) return a.deadline < b.deadline;
  if (a.aged !== b.aged) return a.aged < b.aged;
  return a.flow < b.flow;
}

interface Critical {
  readonly flow: number;
  readonly deadline: number;
  readonly aged: number;
}

/** The flows of a port, the most critical first. */
export class FlowList {
  readonly entries: Entry[] = [];

  indexOf(flow: number): number {
    const { entries } = this;
    for (let i = 0; i < entries.length; i++) if (entries[i]?.flow === flow) return i;
    return -1;
  }

  /** Where a flow of that criticality would stand. */
  placeOf(flow: Critical): number {
    const { entries } = this;
    let at = entries.length;
    while (at > 0 && isBefore(flow, entries[at - 1] as Entry)) at--;
    return at;
  }

  insert(entry: Entry): void {
    this.entries.splice(this.placeOf(entry), 0, entry);
  }

  removeAt(index: number): void {
    this.entries.splice(index, 1);
  }

  /** Puts the entry at `index`, whose key has changed, where it belongs; gives its new index. */
  settle(index: number): number {
    const { entries } = this;
    const entry = entries[index] as Entry;
    let at = index;
    while (at > 0 && isBefore(entry, entries[at - 1] as Entry)) {
      entries[at] = entries[at - 1] as Entry;
      at--;
    }
    while (at + 1 < entries.length && isBefore(entries[at + 1] as Entry, entry)) {
      entries[at] = entries[at + 1] as Entry;
      at++;
    }
    entries[at] = entry;
    return at;
  }

  /** RTTavg; `otherwise` of an empty list. */
  meanRtt(otherwise: number): number {
    const { entries } = this;
    if (entries.length === 0) return otherwise;
    let sum = 0;
    for (const entry of entries) sum += entry.rtt;
    return sum / entries.length;
  }
}
