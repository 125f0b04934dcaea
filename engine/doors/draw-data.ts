/** What pictures are drawn from: traces, intervals, records of packets, wires, classes of flows. */
export {
  CLASS_BYTES,
  type ClassShare,
  classShares,
  countedColumn,
  countedIndices,
  countedOf,
  howManyCounted,
  isCounted,
  leftOut,
  requestEnds,
  SIZE_CLASSES,
  type SizeClass,
  sizeClasses,
} from "../model/flow-classes.ts";
export { type Interval, intervals } from "../model/intervals.ts";
export type { WherePart } from "../model/packet-records.ts";
export {
  type Dynamics,
  type FineBins,
  HAPPENINGS,
  type PacketCounts,
  type PortDrops,
  type PortDynamics,
  type QueuedPort,
  requestWhere,
  WHERE,
  type Where,
  type WindowDynamics,
} from "../model/packet-records.ts";
export { Releases } from "../model/packet-releases.ts";
export type {
  Copies,
  FiredTimers,
  Hops,
  PacketPieces,
  PortSpan,
  RecordedLinks,
  Waits,
} from "../model/packet-tables.ts";
export { type AskedSpan, comesAfter, type PacketRecord } from "../model/packet-tables.ts";
export { flowsOf, rateOf, type Trace } from "../model/trace.ts";
export {
  type LinkLoads,
  linkLoads,
  meanServed,
  type Served,
  servedAt,
} from "../network/link-loads.ts";
export { linkPortName, nodeName } from "../network/node-names.ts";
export { type Wiring, wiringAlong, wiringOf } from "../network/wiring.ts";
export { PAUSE_REASONS } from "../transports/pause-journal.ts";
export { portLink, portNames } from "../transports/physical.ts";
