import type { PacketRecord, Run } from "../../../engine/index.ts";
import { type ComparedRun, meanAmounts } from "../../draw/packets/alive/compared.ts";
import { fullestLink } from "../../draw/packets/alive/fullest-link.ts";
import { Lives } from "../../draw/packets/alive/life.ts";
import { windowsOf } from "../../draw/packets/alive/packet-record.ts";
import { portIndex } from "../../draw/packets/alive/port-index.ts";

/** A policy's run as it is shown packet by packet. */
export interface AliveRun extends ComparedRun {
  readonly lives: Lives;
}

interface Recorded {
  readonly label: string;
  readonly run: Run;
  readonly record: PacketRecord;
}

/** The indexes of all pictures of these runs, of the port where most waits; null: there is none. */
export function aliveRuns(records: readonly Recorded[]): readonly AliveRun[] | null {
  const link = fullestLink(records.map(({ record }) => record));
  if (link === null) return null;
  return records.map(({ label, run, record }) => {
    const lives = new Lives(record);
    const amounts = meanAmounts(lives, record.start.length);
    return { label, index: portIndex(record, link, windowsOf(run, record)), lives, amounts };
  });
}
