/** Where a run breaks a law that holds for every policy (SPEC 8). */
export interface Faults {
  /** A flow that did not get its size, or got more. */
  readonly amount: string[];
  /** Service before release. */
  readonly early: string[];
  /** A port with more than its rate. */
  readonly overload: string[];
  /** A flow with data to send between two ports that have room. */
  readonly idle: string[];
}

export function noFaults(): Faults {
  return { amount: [], early: [], overload: [], idle: [] };
}
