import type { TransportId } from "../../model/spec/packet-setting.ts";
import { star } from "../networks.ts";
import { reference, referenceFlows } from "./reference.ts";
import { transported } from "./run.ts";

const MICROSECOND = 1e6;
const rows = reference("ns2/ws200");
const flows = referenceFlows(rows);
const thresholds = [759, 1132, 1456, 1737, 2010, 2199, 2325].map((packets) => packets * 1460);

/** Sizes of flows, in bytes: above the first, at most the second. */
export type SizeClass = readonly [above: number, most: number];
export const CLASSES: readonly SizeClass[] = [
  [0, 1e5],
  [1e5, 1e7],
  [1e7, Number.POSITIVE_INFINITY],
  [0, Number.POSITIVE_INFINITY],
];

/** FCT in microseconds of the 200 web-search flows of the reference, under a transport in ns-2's reading. */
export function webSearchTimes(id: TransportId): readonly number[] {
  const parameters = { set: "ns2", thresholds } as const;
  const { book } = transported(star(16, 10e9), flows, { id, parameters }).hosts;
  return Array.from(
    book.acknowledged,
    (end, flow) => (end - (flows.start[flow] as number)) / MICROSECOND,
  );
}

/** What the reference says of them. */
export function webSearchReference(column: string): readonly number[] {
  return rows.map((row) => row[column] as number);
}

export function meanOf(values: readonly number[], [above, most]: SizeClass): number {
  const chosen = values.filter((_, flow) => {
    const bytes = flows.bytes[flow] as number;
    return bytes > above && bytes <= most;
  });
  return chosen.reduce((sum, value) => sum + value, 0) / chosen.length;
}
