import { distributionFile } from "#distributions";
import { partsOf } from "../model/spec/parts.ts";
import type {
  CdfPoints,
  DistributionSpec,
  PartSpec,
  Scenario,
  Units,
} from "../model/spec/scenario.ts";
import { PACKET_BYTES, wholePackets } from "../model/spec/units.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { flowRate } from "../workload/how-many.ts";
import {
  type Atom,
  evenStretch,
  lawOfPieces,
  mixtureOf,
  type Piece,
  paretoStretch,
  type ServiceLaw,
  type Stretch,
  scaled,
} from "./service-law.ts";

/**
 * The law of the sizes that the fluid model draws, exactly (SPEC 4.3, 4.20): a law written out and a file
 * unchanged, a file of whole packets with one atom for each number of packets.
 *
 * Not for the slot model: flows there arrive at whole slots and packets are not divided, so the
 * formulas hold in the limit of small packets only.
 */
export function lawOfSizes(spec: DistributionSpec, units: Partial<Units> | undefined): ServiceLaw {
  if (typeof spec !== "string" && "pareto" in spec && spec.pareto.min < spec.pareto.max) {
    const { shape, min, max } = spec.pareto;
    const stretch = paretoStretch(shape, min, max);
    return lawOfPieces(() => [stretch]);
  }
  const { points } = makeDistribution(spec, "fluid", units);
  const isRounded = typeof spec === "string" && distributionFile(spec)?.convention === "packets";
  if (!isRounded) return lawOfPieces(() => merged(piecesOf(points)));
  const packet = units?.size === "packets" ? 1 : PACKET_BYTES;
  return lawOfPieces(() => merged(packetsOf(piecesOf(points), packet)));
}

/** From here on a size is not rounded up to whole packets: it would change less than a millionth of it. */
const MOST_PACKETS = 2 ** 20;

/**
 * The law of the sizes that the slot model draws, in packets. What is computed from it holds for slots in
 * the limit of small packets: arrivals at whole slots and undivided packets are left out.
 */
export function lawOfPackets(
  spec: DistributionSpec,
  units: Partial<Units> | undefined,
): ServiceLaw {
  if (typeof spec !== "string" && "pareto" in spec && spec.pareto.min < spec.pareto.max) {
    const { shape, min, max } = spec.pareto;
    const packet = units?.size === "bytes" ? PACKET_BYTES : 1;
    const stretch = paretoStretch(shape, min / packet, max / packet);
    return lawOfPieces(() => merged(packetsOf([stretch], 1)));
  }
  const { points } = makeDistribution(spec, "slot", units);
  return lawOfPieces(() => merged(packetsOf(piecesOf(points), 1)));
}

/** The scenario's, as far as the sizes of its flows go by it; the fabric where parts of a list fill it differently. */
type Lawful = Pick<Scenario, "workload" | "model" | "units"> & Partial<Pick<Scenario, "fabric">>;

/**
 * The sizes that a scenario's thresholds divide: of its distribution, of those of its parts in proportion to their flows
 * (SPEC 4.45), or of the flows written out.
 */
export function lawOfScenario(scenario: Lawful, sizes: Float64Array): ServiceLaw {
  const { model, units, fabric = { kind: "link", rate: 1 } } = scenario;
  const [first, ...others] = partsOf(scenario);
  if (first === undefined) return lawOfListed(sizes);
  const lawOf = ({ distribution }: PartSpec) =>
    model === "slot" ? lawOfPackets(distribution, units) : lawOfSizes(distribution, units);
  if (others.length === 0) return lawOf(first);
  const rates = [first, ...others].map((part) => flowRate(part, { model, fabric, units }));
  const all = rates.reduce((sum, rate) => sum + rate, 0);
  return mixtureOf(
    [first, ...others].map((part, k) => ({
      law: scaled(lawOf(part), 1 / (part.requests?.fanIn ?? 1)),
      weight: (rates[k] as number) / all,
    })),
  );
}

/** The law of flows that are written out: each of them as likely as any other. */
export function lawOfListed(sizes: Float64Array): ServiceLaw {
  const sorted = Float64Array.from(sizes).sort();
  const mass = 1 / sorted.length;
  return lawOfPieces(() => merged(Array.from(sorted, (at): Atom => ({ kind: "atom", at, mass }))));
}

/** Every step between two points of a CDF; steps without mass are left out. */
function* piecesOf(points: CdfPoints): Generator<Piece> {
  let [from, below] = [0, 0];
  for (const [to, p] of points) {
    const mass = p - below;
    if (mass > 0) yield from === to ? { kind: "atom", at: to, mass } : evenStretch(from, to, mass);
    [from, below] = [to, p];
  }
}

/** Sizes rounded up to whole packets, at least one. */
function* packetsOf(pieces: Iterable<Piece>, packet: number): Generator<Piece> {
  for (const piece of pieces) {
    if (piece.kind === "atom") {
      yield { ...piece, at: packet * wholePackets(piece.at / packet) };
      continue;
    }
    const { from, to } = piece;
    let left = piece.mass;
    for (let count = wholePackets(from / packet); left > 0; count++) {
      if (count > MOST_PACKETS) {
        yield rest(piece, Math.max(from, packet * (count - 1)), left);
        break;
      }
      const above = piece.massAbove(Math.min(to, packet * count));
      yield { kind: "atom", at: packet * count, mass: left - above };
      left = above;
    }
  }
}

/** The part of a stretch above x. */
function rest(stretch: Stretch, x: number, mass: number): Stretch {
  const [first, second] = stretch.moments(x);
  return {
    ...stretch,
    from: x,
    mass,
    moments(y) {
      const [upTo, squares] = stretch.moments(y);
      return [upTo - first, squares - second];
    },
  };
}

/** Atoms of one size as one. */
function* merged(pieces: Iterable<Piece>): Generator<Piece> {
  let last: Piece | undefined;
  for (const piece of pieces) {
    if (last?.kind === "atom" && piece.kind === "atom" && last.at === piece.at) {
      last = { ...last, mass: last.mass + piece.mass };
      continue;
    }
    if (last !== undefined) yield last;
    last = piece;
  }
  if (last !== undefined) yield last;
}
