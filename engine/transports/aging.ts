import { exp } from "../model/numbers/exact-math.ts";

/**
 * Flow aging (PDQ §7; SPEC 6.12): a flow is judged as if what it has left were less by 2^(α·age). Early Start and
 * Early Termination go by what it truly has left.
 *
 * @param left T, in any unit. @param age Picoseconds since the flow came. @param alpha Halvings a second.
 */
export function aged(left: number, age: number, alpha: number): number {
  return alpha === 0 ? left : left * exp(-Math.LN2 * alpha * (age / 1e12));
}
