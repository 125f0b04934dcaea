import type { Lit } from "../../draw/gantt/lit.ts";
/** What stands out, and how that is changed. */
export interface Lighting {
  readonly lit: Lit | null;
  /** What stands out when nothing is pointed at. */
  readonly held: Lit | null;
  onLit(lit: Lit | null): void;
  onHold(lit: Lit | null): void;
}
