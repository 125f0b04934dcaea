import { exp, ln } from "../model/numbers/exact-math.ts";
import { cutAt, type ServiceLaw } from "./service-law.ts";

/**
 * The objective of PIAS, eq. 1 (HotNets 2014, section 3), of any thresholds: T = Σ_l T_l · P(S > θ_{l−1})
 * with T_l = ρ·q_l / (1 − ρF(θ_{l−1})), q_l = F(θ_l) − F(θ_{l−1}), and so T = 1 − (1 − ρ)·T″ with the T″ of
 * eq. 2. A pure number, 0 < T ≤ ρ; ρ is that of one queue.
 */
export function eq1Of(law: ServiceLaw, load: number, thresholds: readonly number[]): number {
  const above = [1, ...thresholds.map((theta) => cutAt(law, theta).above), 0];
  let total = 0;
  for (let l = 1; l < above.length; l++) {
    const [from, to] = [above[l - 1] as number, above[l] as number];
    total += (load * (from - to) * from) / (1 - load * (1 - from));
  }
  return total;
}

/**
 * The shares of flows at which eq. 1 is least if sizes are continuous. Put u_l = 1 − ρF(θ_l), so that ρT″ = Σ_l (1 − u_l /
 * u_{l−1}):
 * the derivative by u_l is 0 where u_l² = u_{l−1}·u_{l+1}, so the u_l are geometric between 1 and 1 − ρ, and
 * F(θ_l) = (1 − (1 − ρ)^{l/K}) / ρ. (The closed form of eqs. 4–5 is another and cannot be met: SPEC 9.4.)
 *
 * Returns F(θ_1) … F(θ_{K−1}).
 */
export function eq1Shares(load: number, queues: number): readonly number[] {
  return Array.from(
    { length: queues - 1 },
    (_, l) => (1 - exp((ln(1 - load) * (l + 1)) / queues)) / load,
  );
}

/**
 * T″(θ₁, ρ) of PIAS, Fig. 2: the most that eq. 2 reaches when the first queue ends the share θ₁ of the flows
 * and the other K − 1 are set as well as can be. By the argument above it is θ₁ + (K − 1)(1 − r) / ρ with
 * r = ((1 − ρ) / (1 − ρθ₁))^{1/(K−1)}.
 *
 * The paper expresses the other shares by θ₁ through eqs. 4–5, which add up to more than 1.
 */
export function eq2Surface(share: number, load: number, queues: number): number {
  const others = queues - 1;
  const r = exp((ln(1 - load) - ln(1 - load * share)) / others);
  return share + (others * (1 - r)) / load;
}

/** The least T with the first queue ending the share θ₁ of the flows. */
function eq1With(share: number, load: number, queues: number): number {
  return 1 - (1 - load) * eq2Surface(share, load, queues);
}

/** The least T of all. */
export function leastEq1(load: number, queues: number): number {
  return eq1With(eq1Shares(load, queues)[0] ?? 1, load, queues);
}

/**
 * The range of shares θ₁ of the flows in which T stays within `tolerance` of the least. The upper ends are the dashed lines
 * of PIAS, Fig. 3. (The paper calls them the largest θ₁ "without affecting the optimality" and gives no measure; a tenth
 * gives its 80 % at load 0.8 and K = 8.)
 */
export function firstShareRange(
  load: number,
  queues: number,
  tolerance: number,
): { readonly low: number; readonly high: number } {
  const most = (1 + tolerance) * leastEq1(load, queues);
  const best = eq1Shares(load, queues)[0] ?? 1;
  /** The share farthest from the best towards `end` that is within the tolerance: T rises all the way. */
  const farthest = (end: number): number => {
    if (eq1With(end, load, queues) <= most) return end;
    let [within, beyond] = [best, end];
    for (let halvings = 0; halvings < 50; halvings++) {
      const middle = 0.5 * (within + beyond);
      if (eq1With(middle, load, queues) <= most) within = middle;
      else beyond = middle;
    }
    return within;
  };
  return { low: farthest(0), high: farthest(1) };
}
