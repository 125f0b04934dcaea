import type { PacketRecord, Where } from "../../../../engine/doors/draw-data.ts";
import type { Run } from "../../../../engine/doors/run.ts";
import { TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import { type Amounts, amountsOf } from "../../kit/marks/amounts.ts";
import { type ComparedRun, meanAmounts } from "./compared.ts";
import { Lives } from "./life.ts";
import { type WindowRows, windowsOf } from "./packet-record.ts";
import { type PortIndex, portIndex } from "./port-index.ts";
import { fullestLink } from "./ports.ts";
import { recordUpTo, windowsUpTo } from "./record-up-to.ts";

/** A policy's run as it is shown packet by packet. */
export interface AliveRun extends ComparedRun {
  readonly lives: Lives;
}

/** A run with the record of its packets. */
export interface Recorded {
  readonly label: string;
  readonly run: Run;
  readonly record: PacketRecord;
  /** So far is it known, in picoseconds (`knownUntil`); absent: all of it. */
  readonly until?: number;
}

/** What is known of a run at a time. */
export function knownUntil({ label, run, record }: Recorded, until: number): Recorded {
  return { label, run, record: recordUpTo(record, until), until };
}

interface Indexes {
  readonly lives: Lives;
  readonly amounts: Amounts;
  readonly ports: Map<number, PortIndex>;
}

/** The same record is shown at several places, beside other policies and again and again. */
const known = new WeakMap<PacketRecord, Indexes>();

function indexesOf({ run, record, until }: Recorded): Indexes {
  const made = known.get(record);
  if (made !== undefined) return made;
  const lives = new Lives(record);
  const indexes = {
    lives,
    amounts:
      // Where the time goes is not known before the end.
      until !== undefined
        ? amountsOf([])
        : run.where === undefined
          ? meanAmounts(lives, record.start.length)
          : meansOf(run.where, record),
    ports: new Map<number, PortIndex>(),
  };
  known.set(record, indexes);
  return indexes;
}

/** The means of the parts that the engine summed, in picoseconds. */
function meansOf(where: Where, { picoseconds }: PacketRecord): Amounts {
  const means = amountsOf([]) as Record<TimePart, number>;
  for (const part of TIME_PARTS) {
    let [sum, ended] = [0, 0];
    for (const time of where[part]) {
      if (Number.isNaN(time)) continue;
      sum += time;
      ended += 1;
    }
    means[part] = (sum * picoseconds) / Math.max(1, ended);
  }
  return means;
}

/** The indexes of all pictures of these runs, of the port where most waits; null: there is none. */
export function aliveRuns(
  records: readonly Recorded[],
  link = fullestLink(records.map(({ record }) => record)),
): readonly AliveRun[] | null {
  if (link === null) return null;
  return records.map((one) => {
    const { label, run, record, until } = one;
    const { lives, amounts, ports } = indexesOf(one);
    const index = ports.get(link) ?? portIndex(record, link, windows(), until);
    ports.set(link, index);
    return { label, index, lives, amounts };

    function windows(): WindowRows | null {
      const all = windowsOf(run, record);
      return all === null || until === undefined ? all : windowsUpTo(all, until);
    }
  });
}
