import { linkPortName, type PortDrops } from "../../../engine/doors/draw-data.ts";
import type { Fabric } from "../../../engine/doors/scenario.ts";

/** Ports of a policy that have a row of their own. */
const MOST = 6;

interface DropRow {
  readonly port: string;
  /** Null for a row of several queues. */
  readonly queue: number | null;
  readonly packets: number;
}

/** Ports that dropped packets, most first; of many ports and queues the rest in one row. */
export function dropRows(drops: readonly PortDrops[], fabric: Fabric): readonly DropRow[] {
  const sorted = [...drops].sort((a, b) => b.packets - a.packets);
  const own = sorted.length > MOST + 1 ? MOST : sorted.length;
  const rows: DropRow[] = sorted.slice(0, own).map(({ from, to, queue, packets }) => ({
    port: linkPortName(fabric, from, to),
    queue,
    packets,
  }));
  const rest = sorted.slice(own);
  if (rest.length === 0) return rows;
  const packets = rest.reduce((sum, one) => sum + one.packets, 0);
  return [...rows, { port: `${rest.length} more`, queue: null, packets }];
}
