import { least, Rational } from "../exact/rational.ts";

/** One flow's claim on a share: its rate grows in proportion to `weight`, up to `cap`. */
interface Claim {
  readonly links: readonly number[];
  readonly weight: Rational;
  readonly cap: Rational;
}

/**
 * Weighted max–min rates by progressive filling: all rates grow together until a link is full or a cap
 * is reached; those concerned stop and the others grow on. `residual` is what the links have left; filling takes from it.
 */
export function fillMaxMin(claims: readonly Claim[], residual: Rational[]): readonly Rational[] {
  const rates = claims.map(() => Rational.ZERO);
  const rateOf = (k: number): Rational => rates[k] as Rational;
  const claimOf = (k: number): Claim => claims[k] as Claim;

  let growing = claims.map((_, k) => k);
  while (growing.length > 0) {
    const weightOn = (link: number): Rational =>
      growing
        .filter((k) => claimOf(k).links.includes(link))
        .reduce((sum, k) => sum.plus(claimOf(k).weight), Rational.ZERO);
    const step = least(
      growing.flatMap((k) => {
        const { links, weight, cap } = claimOf(k);
        return [
          cap.minus(rateOf(k)).over(weight),
          ...links.map((link) => at(residual, link).over(weightOn(link))),
        ];
      }),
    ) as Rational;
    for (const k of growing) {
      const { links, weight } = claimOf(k);
      const growth = weight.times(step);
      rates[k] = rateOf(k).plus(growth);
      for (const link of links) residual[link] = at(residual, link).minus(growth);
    }
    growing = growing.filter((k) => {
      const { links, cap } = claimOf(k);
      return rateOf(k).isLess(cap) && links.every((link) => at(residual, link).isPositive());
    });
  }
  return rates;
}

function at(values: readonly Rational[], link: number): Rational {
  return values[link] as Rational;
}
