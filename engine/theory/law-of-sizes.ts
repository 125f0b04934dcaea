import type { CdfPoints, DistributionSpec, Units } from "../scenario/scenario.ts";
import { makeDistribution } from "../workload/distribution.ts";
import { PACKET_BYTES, wholePackets } from "../workload/packets.ts";
import { type Atom, lawOfPieces, type Piece, type ServiceLaw } from "./service-law.ts";
import { evenStretch, paretoStretch } from "./stretches.ts";

/**
 * The law of the sizes that the fluid model draws, exactly (SPEC 4.3): a law written out as it
 * stands, a named file as whole packets, one atom for each number of them.
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
  if (typeof spec !== "string") return lawOfPieces(() => merged(piecesOf(points)));
  const packet = units?.size === "packets" ? 1 : PACKET_BYTES;
  return lawOfPieces(() => merged(packetsOf(piecesOf(points), packet)));
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
function* packetsOf(pieces: Iterable<Piece>, packet: number): Generator<Atom> {
  for (const piece of pieces) {
    if (piece.kind === "atom") {
      yield { ...piece, at: packet * wholePackets(piece.at / packet) };
      continue;
    }
    const { from, to } = piece;
    let left = piece.mass;
    for (let count = wholePackets(from / packet); left > 0; count++) {
      const above = piece.massAbove(Math.min(to, packet * count));
      yield { kind: "atom", at: packet * count, mass: left - above };
      left = above;
    }
  }
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
