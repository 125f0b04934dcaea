import type { Flows } from "../../model/flows.ts";
import type { PacketCounts } from "../../model/packet-counts.ts";
import type { Run, RunOptions } from "../../model/run.ts";
import { isNetwork, lineRate } from "../../model/spec/fabric-spec.ts";
import type { TransportSetting } from "../../model/spec/packet-setting.ts";
import type { Fabric } from "../../model/spec/scenario.ts";
import { networkOf } from "../../network/build.ts";
import type { Network } from "../../network/graph/network.ts";
import { star } from "../../network/topologies/star.ts";
import type { PacketFlows } from "../../packets/flows.ts";
import { Losses } from "../../packets/losses.ts";
import { drive } from "../../packets/switching/hosts.ts";
import { FULL, HEADER } from "../../packets/switching/pool.ts";
import { inBits, inPicoseconds, lossOptions } from "../physical.ts";
import { ReceivedRows } from "./received-rows.ts";
import { setUp, type TransportWorld } from "./set-up.ts";
import { WindowLog } from "./window-log.ts";

/** Runs the flows of a scenario under a transport, packet by packet (SPEC 16), on a network or a link. */
export function runTransport(
  flows: Flows,
  fabric: Fabric,
  setting: TransportSetting,
  { trace = false, onProgress }: RunOptions,
): Run {
  const { scale, parameters } = setting;
  const made = worldOf(flows, fabric, setting);
  const { world, hosts } = made;
  const share = (FULL - HEADER) / FULL;
  const capacity = isNetwork(fabric) ? lineRate(fabric) : fabric.rate;
  const rows = trace ? new ReceivedRows(world, scale, share) : null;
  // Of a link, its own port alone.
  const log = trace ? new WindowLog(world, isNetwork(fabric) ? null : 2 * flows.count + 1) : null;
  const events = drive(world.agenda, world.switching, hosts, (ended) => onProgress?.(ended, null));
  const { received, acknowledged } = hosts.book;
  const ends = parameters.until === "acknowledged" ? acknowledged : received;
  return {
    finish: ends.map((time) => time / scale.picoseconds),
    terminated: new Float64Array(flows.count).fill(Number.NaN),
    trace: rows?.trace(capacity) ?? null,
    decisions: events,
    counts: countsOf(made),
    ...(log === null ? {} : { windows: log.dynamics(scale) }),
  };
}

/** The transport over the fabric with the flows of a scenario, before anything has happened. */
export function worldOf(flows: Flows, fabric: Fabric, setting: TransportSetting): TransportWorld {
  const { scale, parameters, protocol, loss } = setting;
  const network = inBits(transportNetwork(fabric, flows.count), scale);
  const packetFlows = spreadOut(onNetwork(inPicoseconds(flows, scale), fabric), flows, network);
  const inBytes = (column: Float64Array) => column.map((size) => size * scale.bytes);
  return setUp(network, packetFlows, protocol, parameters, {
    seed: isNetwork(fabric) ? (fabric.seed ?? 1) : 1,
    losses: loss === null ? null : new Losses(lossOptions(loss, network)),
    bounds: { lower: inBytes(flows.lower), upper: inBytes(flows.upper) },
  });
}

/** The network itself; a link is a star whose last host receives what all others send, a flow each. */
function transportNetwork(fabric: Fabric, flows: number): Network {
  return isNetwork(fabric) ? networkOf(fabric) : star(flows + 1, lineRate(fabric));
}

function onNetwork(flows: PacketFlows, fabric: Fabric): PacketFlows {
  if (isNetwork(fabric)) return flows;
  return {
    ...flows,
    source: Int32Array.from({ length: flows.count }, (_, flow) => flow),
    destination: new Int32Array(flows.count).fill(flows.count),
  };
}

/** How far apart packets come: a multiple of what one takes on the port of its host. */
function spreadOut(of: PacketFlows, { spread }: Flows, network: Network): PacketFlows {
  if (spread.every((alpha) => alpha === 0)) return of;
  const { outStart, out, rate } = network;
  return {
    ...of,
    spread: spread.map((alpha, flow) => {
      const port = out[outStart[of.source[flow] as number] as number] as number;
      return (alpha * FULL * 8e12) / (rate[port] as number);
    }),
  };
}

function countsOf({ world, hosts }: TransportWorld): PacketCounts {
  const { tally, switching, network } = world;
  const { book } = hosts;
  const sum = (column: ArrayLike<number>) => {
    let total = 0;
    for (let k = 0; k < column.length; k++) total += column[k] as number;
    return total;
  };
  let [area, longest] = [0, 0];
  for (let link = 0; link < tally.area.length; link++) {
    if ((network.from[link] as number) < network.hosts) continue;
    area = Math.max(area, tally.area[link] as number);
    longest = Math.max(longest, tally.longest[link] as number);
  }
  // Timers that do nothing any more come after it.
  const end = book.acknowledged.reduce((a, b) => Math.max(a, b), 0);
  return {
    sent: sum(book.sent),
    again: sum(book.again),
    droppedData: sum(tally.lost),
    dropped: sum(tally.dropped),
    lost: switching.lost,
    marked: sum(tally.marked),
    timeouts: sum(book.timeouts),
    meanQueue: end === 0 ? 0 : area / end / FULL,
    longestQueue: longest / FULL,
    queue99: quantile(tally.histogram, 0.99),
    flowSent: book.sent,
    flowAgain: book.again,
    flowDropped: tally.lost,
    flowTimeouts: book.timeouts,
  };
}

/** The least value that at least this share of what was counted does not exceed. */
function quantile(histogram: Float64Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (let value = 0; value < histogram.length; value++) {
    sum += histogram[value] as number;
    if (sum >= share * total) return value;
  }
  return 0;
}
