import type { TransportId, TransportParameters } from "../../model/spec/packet-setting.ts";
import { type NaiveHoma, NaiveHomaHosts } from "../naive/naive-homa.ts";
import { NaiveNs2Flow, NaivePfabricFlow } from "../naive/naive-packet-windows.ts";
import { NaiveTcpFlow } from "../naive/naive-tcp.ts";
import type { NaiveNetwork, NaivePorts } from "../naive/naive-transport-network.ts";
import type { NaiveFlow } from "../naive/naive-window-flow.ts";
import { randomIntegers } from "../scenarios/random-integers.ts";
import {
  type Believed,
  type Case,
  caseOf,
  type Id,
  type NaiveEnds,
  NONE,
  pipeOf,
  rankOf,
  THRESHOLDS,
} from "./twin-cases.ts";

/** One transport with every choice at random: what the engine is told, and its twin's ends of a flow. */
export interface TwinPart {
  readonly id: TransportId;
  readonly parameters: Partial<TransportParameters>;
  readonly ports: NaivePorts;
  twin(net: NaiveNetwork, flow: NaiveFlow, in_: Where): NaiveEnds;
}

/** The network a flow of a twin is in, its ends, and what is believed of its size. */
interface Where extends Pick<Case, "network" | "ports"> {
  readonly from: number;
  readonly to: number;
  readonly believed: Believed | null;
}

/** A transport as SPEC 16.2 to 16.4, 16.7 and 16.8 have it. */
export function rfcPart(id: Id, seed: number): TwinPart {
  const { of, fixed, slack, switchThreshold, ports } = caseOf(id, seed);
  const { again = true, ...completes } = of.completes ?? {};
  return {
    id,
    ports,
    parameters: {
      ...of,
      ...completes,
      again,
      rtoFixed: fixed,
      gain: 1 / 16,
      alphaInitial: of.dctcp?.alpha ?? 1,
      thresholds: ports.queues > 1 ? THRESHOLDS : [],
      switchThreshold,
      slack,
    },
    twin(net, flow, { believed, ...where }) {
      const rank = rankOf(id, slack, believed);
      const rtoFixed = Number.isNaN(fixed) ? null : fixed;
      const pipe = 1460 * pipeOf(where, flow);
      return new NaiveTcpFlow(net, { ...of, rank, rtoFixed, pipe }, flow);
    },
  };
}

/** One whose windows are packets: in the reading of ns-2 (SPEC 16.6), or pFabric (16.5). */
export function packetPart(id: Id | "pfabric", seed: number): TwinPart {
  const random = randomIntegers(seed + 1000);
  const isPfabric = id === "pfabric";
  const known: Id = isPfabric ? "las-dctcp" : id;
  const base = caseOf(known, seed);
  const isRanked = base.ports.discipline === "ranked";
  const { coreRank, completes } = base.of;
  const of = {
    initialWindow: 1 + random(20),
    maxWindow: 5 + random(30),
    rtoFixed: isPfabric ? 45e6 + random(4) * 50e6 : 2e9,
    probes: random(3),
    gain: 1 / 16,
    alpha: 15 / 256,
    oracle: random(2) === 0,
    answerRank: isRanked && !isPfabric ? -1 : 0,
    rank: rankOf(known),
    ...(coreRank === undefined ? {} : { coreRank }),
    isWeighted: id === "l2dct",
    completes,
  };
  const ports: NaivePorts = {
    ...base.ports,
    discipline: base.ports.discipline,
    marks: "largest",
    areHostsAlike: true,
    ecn: isPfabric ? NONE : base.ports.ecn,
    isEager: !isPfabric,
  };
  const estimated = random(2) === 0;
  // PIAS has θ < offset here, so levels of an offset above a threshold alone.
  const shift = id === "pias-dctcp" ? 1 : 0;
  const { again = true, ...rest } = completes ?? {};
  return {
    id,
    ports,
    parameters: {
      ...of,
      ...rest,
      again,
      alphaInitial: of.alpha,
      estimated,
      ...(isPfabric ? {} : { set: "ns2" }),
      switchThreshold: base.switchThreshold,
      thresholds: ports.queues === 1 ? [] : THRESHOLDS.map((threshold) => threshold - shift),
    },
    twin(net, flow, where) {
      const own = { ...of, pipe: pipeOf(where, flow) };
      if (!isPfabric) return new NaiveNs2Flow(net, own, flow);
      // Without a belief ranks go by the size all the same, but are never below 0.
      const believed = estimated ? (where.believed?.lower ?? flow.size) : null;
      return new NaivePfabricFlow(net, own, flow, believed);
    },
  };
}

/** Homa (SPEC 16.9); `isSafe`: nothing can be lost. */
export function homaPart(seed: number, isSafe: boolean): TwinPart {
  const random = randomIntegers(seed + 2000);
  const { ports } = caseOf("pias-dctcp", seed);
  const unscheduled = 1 + random(10);
  const cutoffs = [3000, 20_000, 100_000].slice(0, random(4));
  const overcommit = 1 + random(8);
  const silence = 1e9 * (1 + random(3));
  const of: NaiveHoma = {
    unscheduled,
    unscheduledLevels: cutoffs.length + 1,
    cutoffs,
    overcommit,
    silence: isSafe ? NONE : silence,
    packetTime: 1.2e6,
  };
  let hosts: NaiveHomaHosts | null = null;
  return {
    id: "homa",
    ports: { ...ports, queues: 8, ecn: NONE, isEager: false },
    parameters: { unscheduled: unscheduled * 1460, overcommit, cutoffs, silence },
    twin(net, flow, { from, to }) {
      hosts ??= new NaiveHomaHosts(net, of);
      return hosts.add(flow, from, to);
    },
  };
}
