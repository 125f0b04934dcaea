import { distributionFile } from "#distributions";
import type { CdfPoints, DistributionSpec, Units } from "../model/spec/scenario.ts";
import { PACKET_BYTES, wholePackets } from "../model/spec/units.ts";
import { makeDistribution } from "../workload/distribution.ts";
import {
  type Atom,
  evenStretch,
  lawOfPieces,
  type Piece,
  paretoStretch,
  type ServiceLaw,
  type Stretch,
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
