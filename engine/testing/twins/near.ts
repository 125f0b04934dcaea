/** Matches, inside `toEqual`, a time that differs from this one by no more than 1e-9 of it. */
export function near(time: number | null): unknown {
  if (time === null) return null;
  return {
    asymmetricMatch: (actual: unknown) =>
      typeof actual === "number" && Math.abs(actual - time) <= 1e-9 * Math.abs(time),
    toString: () => `${time} ± 1e-9`,
  };
}
