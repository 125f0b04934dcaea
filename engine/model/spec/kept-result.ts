/**
 * Results that are kept beside a scenario, in its file, link or figure, to be compared with those of later runs: the engine
 * that made them, a digest of every end of every flow, and perhaps the ends themselves.
 */
export interface KeptResult {
  /** The engine's version. */
  readonly engine: string;
  /** Thirteen hexadecimal digits (SPEC 11.4). */
  readonly digest: string;
  /** Finish times by policy's label, in the order of the flows; null: terminated. */
  readonly finish?: Readonly<Record<string, readonly (number | null)[]>>;
}
