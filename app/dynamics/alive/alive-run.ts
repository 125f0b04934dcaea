import { type ComparedRun, meanAmounts } from "../../draw/packets/alive/compared.ts";
import { Lives } from "../../draw/packets/alive/life.ts";
import type { PacketRecord, WindowRows } from "../../draw/packets/alive/packet-record.ts";
import { fullestLink, portIndex } from "../../draw/packets/alive/port-index.ts";

/** A policy's run as it is shown packet by packet. */
export interface AliveRun extends ComparedRun {
  readonly lives: Lives;
}

interface Recorded {
  readonly label: string;
  readonly record: PacketRecord;
  readonly windows: WindowRows | null;
}

/** The indexes of all pictures of these runs, of the port where most waits; null: there is none. */
export function aliveRuns(records: readonly Recorded[]): readonly AliveRun[] | null {
  const link = fullestLink(records.map(({ record }) => record));
  if (link === null) return null;
  return records.map(({ label, record, windows }) => {
    const lives = new Lives(record);
    const amounts = meanAmounts(lives, record.start.length);
    return { label, index: portIndex(record, link, windows), lives, amounts };
  });
}
