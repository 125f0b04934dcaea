/** An entry of a switch port's list of flows: ⟨R_i, P_i, D_i, T_i, RTT_i⟩ of PDQ §3.3. */
export interface Entry {
  readonly flow: number;
  deadline: number;
  /** T: what it still has to send, in picoseconds at its full rate. */
  left: number;
  /** T after aging, by which flows of equal deadlines are ordered (PDQ §7). */
  aged: number;
  rtt: number;
  /** The rate granted by all switches of its path, as its last acknowledgement said. */
  rate: number;
  pausedBy: number;
  /** Accepted here, and the acknowledgement has not come by yet. */
  isPending: boolean;
}

/** The earlier deadline is more critical, then the smaller rest, then the lower index (PDQ §3.3). */
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

  /** The place of a flow of that criticality. */
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

  /** Moves the entry at `index`, whose key has changed, to its place; returns its new index. */
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
