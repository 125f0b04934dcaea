import { integrate } from "./quadrature.ts";
import {
  BELOW_ALL,
  type Cut,
  cutAfter,
  cutAt,
  cutWithin,
  type Piece,
  type ServiceLaw,
} from "./service-law.ts";

/**
 * Mean sojourn times (mean FCTs) in the queue M/G/1: the fluid model on one link, Poisson arrivals,
 * all data available on arrival, in the long run. Each function gives E[T] in the time unit of `rate`,
 * and ∞ at a load of 1 and above.
 *
 * λ = load · rate / E[S]. The formulas are written for rate 1; a link of rate c is c times as fast.
 * SRPT and LAS are integrated to about 1e-9, the others are closed forms.
 */
export interface Mg1 {
  readonly law: ServiceLaw;
  /** ρ > 0: the share of time in which the link is busy. */
  readonly load: number;
  /** c: size units per time unit. */
  readonly rate: number;
}

/**
 * FIFO: E[S] + λE[S²] / 2(1 − ρ). Pollaczek 1930, Khinchine 1932; Kleinrock, Queueing Systems I,
 * chapter 5.
 */
export function meanUnderFifo({ law, load, rate }: Mg1): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  return (law.mean + backlog(perUnit(law, load), law.mean, law.secondMoment)) / rate;
}

/** Processor sharing: E[S] / (1 − ρ), whatever the law. Kleinrock, Queueing Systems II, 4. */
export function meanUnderPs({ law, load, rate }: Mg1): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  return law.mean / (1 - load) / rate;
}

/**
 * LAS, also called foreground–background: a flow of size x ends when all work is done that flows
 * bring up to their first x, E[T(x)] = (x + V(x)) / (1 − ρ(x)), with V(x) and ρ(x) the backlog and
 * the load of the sizes min(S, x). Schrage 1967; Kleinrock II, chapter 4.
 */
export function meanUnderLas({ law, load, rate }: Mg1): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  const lambda = perUnit(law, load);
  const sojourn = (x: number, cut: Cut) => {
    const { first, second } = truncated(cut, x);
    return (x + backlog(lambda, first, second)) / (1 - lambda * first);
  };
  let total = 0;
  for (const { piece, below, after } of sweep(law)) {
    if (piece.kind === "atom") {
      total += piece.mass * sojourn(piece.at, after);
    } else {
      const ofSize = (x: number) =>
        piece.density(x) * sojourn(x, cutWithin(piece, x, below, after));
      total += integrate(ofSize, piece.from, piece.to);
    }
  }
  return total / rate;
}

/**
 * SRPT. A flow of size x waits for the work at x or less that is there, and for what arrives
 * meanwhile; once begun, it is held up at t left by flows smaller than t alone:
 *
 * E[T(x)] = λ(E[S²; S ≤ x] + x²P(S > x)) / 2(1 − ρ(x))(1 − ρ(x−)) + ∫₀ˣ dt / (1 − ρ(t)),
 *
 * ρ(x) = λE[S; S ≤ x]. Schrage and Miller 1966.
 *
 * Without atoms ρ(x−) = ρ(x). With them, flows of size x that arrive later wait behind this one
 * (SPEC 1.6: a tie goes to the earlier arrival), so they are part of the work found but not of what
 * comes between.
 */
export function meanUnderSrpt({ law, load, rate }: Mg1): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  const lambda = perUnit(law, load);
  const wait = (x: number, below: Cut, cut: Cut) =>
    (lambda * truncated(cut, x).second) /
    (2 * (1 - lambda * cut.first) * (1 - lambda * below.first));
  /** Per dt of what is left, over all flows: E ∫₀ˢ dt / (1 − ρ(t)) = ∫ P(S > t) dt / (1 − ρ(t)). */
  const heldUp = (cut: Cut) => cut.above / (1 - lambda * cut.first);

  let total = 0;
  let reached = 0;
  for (const { piece, below, after } of sweep(law)) {
    if (piece.kind === "atom") {
      total += (piece.at - reached) * heldUp(below) + piece.mass * wait(piece.at, below, after);
      reached = piece.at;
    } else {
      const ofSize = (x: number) => {
        const cut = cutWithin(piece, x, below, after);
        return heldUp(cut) + piece.density(x) * wait(x, cut, cut);
      };
      total += (piece.from - reached) * heldUp(below) + integrate(ofSize, piece.from, piece.to);
      reached = piece.to;
    }
  }
  return total / rate;
}

/**
 * FIFO within each of several levels, demoted at the thresholds θ₁ < θ₂ < … (PIAS). A flow whose
 * size x lies above one of them, θ, but not above the next, θ′, ends in the level between: behind
 * all work up to θ′ that it finds, and behind what later flows bring up to θ. So
 * E[T(x)] = (x + V(θ′)) / (1 − ρ(θ)), with V and ρ as under LAS. Kleinrock II, chapter 4
 * (multilevel processor sharing, FCFS at each level).
 */
export function meanUnderLevels({ law, load, rate }: Mg1, thresholds: readonly number[]): number {
  if (load >= 1) return Number.POSITIVE_INFINITY;
  const lambda = perUnit(law, load);
  const largest: Cut = { first: law.mean, second: law.secondMoment, above: 0 };
  const levels = [
    ...thresholds.map((threshold) => {
      const cut = cutAt(law, threshold);
      return { cut, ...truncated(cut, threshold) };
    }),
    { cut: largest, first: largest.first, second: largest.second },
  ];
  let total = 0;
  let below = BELOW_ALL;
  let ahead = 0;
  for (const { cut, first, second } of levels) {
    const share = below.above - cut.above;
    const work = cut.first - below.first + share * backlog(lambda, first, second);
    total += work / (1 - lambda * ahead);
    below = cut;
    ahead = first;
  }
  return total / rate;
}

/** The pieces of a law, each between the cuts on its two sides. */
function* sweep(
  law: ServiceLaw,
): Generator<{ readonly piece: Piece; readonly below: Cut; readonly after: Cut }> {
  let below = BELOW_ALL;
  for (const piece of law.pieces()) {
    const after = cutAfter(piece, below);
    yield { piece, below, after };
    below = after;
  }
}

/** E[min(S, x)] and E[min(S, x)²], from the cut at x. */
function truncated({ first, second, above }: Cut, x: number) {
  return { first: first + x * above, second: second + x * x * above };
}

/** Arrivals per time in which rate 1 serves one size unit. */
function perUnit(law: ServiceLaw, load: number): number {
  return load / law.mean;
}

/** The mean work in the system, at any time and at arrivals: λE[S²] / 2(1 − λE[S]). */
function backlog(lambda: number, first: number, second: number): number {
  return (lambda * second) / (2 * (1 - lambda * first));
}
