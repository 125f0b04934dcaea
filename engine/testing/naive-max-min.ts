import { least, Rational } from "./rational.ts";

/** One flow's claim on a share: its rate grows in proportion to `weight`, up to `cap`. */
interface Claim {
  readonly src: number;
  readonly dst: number;
  readonly weight: Rational;
  readonly cap: Rational;
}

/** What the ports have left, by number; filling takes from it. */
export interface Residual {
  readonly ingress: Rational[];
  readonly egress: Rational[];
}

/**
 * Weighted max–min rates by progressive filling: all rates grow together until a port is full or a cap
 * is reached; those concerned stop and the others grow on.
 */
export function fillMaxMin(claims: readonly Claim[], residual: Residual): readonly Rational[] {
  const rates = claims.map(() => Rational.ZERO);
  const rateOf = (k: number): Rational => rates[k] as Rational;
  const claimOf = (k: number): Claim => claims[k] as Claim;

  let growing = claims.map((_, k) => k);
  while (growing.length > 0) {
    const weightOn = (side: "src" | "dst", port: number): Rational =>
      growing
        .filter((k) => claimOf(k)[side] === port)
        .reduce((sum, k) => sum.plus(claimOf(k).weight), Rational.ZERO);
    const step = least(
      growing.flatMap((k) => {
        const { src, dst, weight, cap } = claimOf(k);
        return [
          cap.minus(rateOf(k)).over(weight),
          at(residual.ingress, src).over(weightOn("src", src)),
          at(residual.egress, dst).over(weightOn("dst", dst)),
        ];
      }),
    ) as Rational;
    for (const k of growing) {
      const { src, dst, weight } = claimOf(k);
      const growth = weight.times(step);
      rates[k] = rateOf(k).plus(growth);
      residual.ingress[src] = at(residual.ingress, src).minus(growth);
      residual.egress[dst] = at(residual.egress, dst).minus(growth);
    }
    growing = growing.filter((k) => {
      const { src, dst, cap } = claimOf(k);
      return (
        rateOf(k).isLess(cap) &&
        at(residual.ingress, src).isPositive() &&
        at(residual.egress, dst).isPositive()
      );
    });
  }
  return rates;
}

function at(values: readonly Rational[], port: number): Rational {
  return values[port] as Rational;
}
