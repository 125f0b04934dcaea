import { LawIndex, ofFewPieces } from "../law-index.ts";
import { leaves } from "../quadrature.ts";
import type { Piece, ServiceLaw } from "../service-law.ts";
import { BlindExpectations } from "./blind.ts";
import { HeldUp } from "./held-up.ts";
import type { Expectations, RankProfile } from "./profile.ts";
import { type Cell, sizeCells } from "./size-cells.ts";
import { SizedExpectations } from "./sized.ts";

/** A rank by size and age. */
export interface SoapRank {
  /** Flows of another size have another profile; if not, a smaller flow's profile is the beginning of a larger one's. */
  readonly readsSize: boolean;
  profile(size: number): RankProfile;
}

/** A rank in the queue M/G/1, as the closed forms of `mg1.ts` have it. */
export interface SoapQueue {
  readonly law: ServiceLaw;
  /** ρ > 0; λ = ρ · rate / E[S]. */
  readonly load: number;
  readonly rate: number;
  readonly rank: SoapRank;
}

/** The relative error of integrals over sizes. */
const TOLERANCE = 3e-8;
/** A difference that changes no mean in its digits, as a share of the flows times the mean size. */
const LEAST = 1e-8;

/**
 * Mean sojourn times (mean FCTs) under a rank that depends on size and age alone, ties by arrival: SOAP, Theorem 5.5
 * (Scully, Harchol-Balter and Scheller-Wolf, SIGMETRICS 2018). For one link as a fluid, Poisson arrivals, all data
 * there on arrival, in the long run:
 *
 * E[T(x)] = (λ/2) Σᵢ E[Xᵢ²] / ((1 − λE[X₀]) (1 − λE[Y(R)])) + ∫₀ˣ da / (1 − λE[Y(R(a))]),
 *
 * R(a) the highest rank of the flow from age a on, R = R(0); Xᵢ the stretches of ages at which another flow is before
 * it if older, Y the one from age 0 on at which it is if younger (SPEC 14.8).
 */
export class Sojourns {
  private readonly lambda: number;
  private readonly rate: number;
  private readonly rank: SoapRank;
  private readonly pieces: readonly Piece[];
  private readonly law: ServiceLaw;
  private readonly expectations: Expectations;
  private readonly heldUp: HeldUp;
  private readonly largest: RankProfile | null;
  private readonly cells: readonly Cell[];

  /** `classes`: sizes at which means over ranges of sizes may begin and end. */
  constructor({ law, load, rate, rank }: SoapQueue, classes: readonly number[] = []) {
    this.law = ofFewPieces(law);
    this.lambda = load / law.mean;
    this.rate = rate;
    this.rank = rank;
    const index = new LawIndex(this.law);
    this.pieces = index.pieces;
    const last = this.pieces.at(-1) as Piece;
    const most = last.kind === "atom" ? last.at : last.to;
    this.largest = rank.readsSize ? null : rank.profile(most);
    const ends = this.largest?.parts.map(({ from }) => from) ?? [];
    const profileOf = (size: number) => this.largest ?? rank.profile(size);
    this.cells = sizeCells(this.pieces, profileOf, [...new Set([...ends, ...classes])]);
    this.expectations =
      this.largest === null
        ? new SizedExpectations(this.pieces, this.cells, profileOf)
        : new BlindExpectations(index, this.largest);
    this.heldUp = new HeldUp(this.lambda, this.expectations);
  }

  /** E[T(x)] of flows of this size, in the time unit of the rate; ∞ where they never end. */
  of(size: number): number {
    const { parts } = this.largest ?? this.rank.profile(size);
    const { time, highest } = this.heldUp.over(parts, size);
    const { first, squares } = this.expectations.older(highest);
    const left = 1 - this.lambda * first;
    if (left <= 0 || !Number.isFinite(time)) return Number.POSITIVE_INFINITY;
    const wait = ((this.lambda / 2) * squares * this.heldUp.stretch(highest)) / left;
    return (wait + time) / this.rate;
  }

  /**
   * The mean over all flows whose size lies above `from` and is at most `to`; NaN where there are none. `tolerance`: of
   * integrals, as a share.
   */
  mean(from = 0, to = Number.POSITIVE_INFINITY, tolerance = TOLERANCE): number {
    let [time, share] = [0, 0];
    for (const piece of this.pieces) {
      if (piece.kind !== "atom" || piece.at <= from || piece.at > to) continue;
      time += piece.mass * this.of(piece.at);
      share += piece.mass;
    }
    const least = (LEAST * (tolerance / TOLERANCE) * this.law.mean) / this.rate;
    for (const cell of this.cells) {
      const [low, high] = [Math.max(cell.from, from), Math.min(cell.to, to)];
      if (high <= low) continue;
      const ofSize = (size: number) => cell.density(size) * this.of(size);
      for (const { integral } of leaves(ofSize, low, high, tolerance, least, 10)) time += integral;
      for (const { integral } of leaves(cell.density, low, high, TOLERANCE, LEAST, 3))
        share += integral;
    }
    return time / share;
  }
}
