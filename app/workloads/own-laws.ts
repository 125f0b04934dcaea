import type { CdfPoints } from "../../engine/index.ts";

/** A distribution that a person brought along; it lives as long as the page. Sizes in bytes. */
export interface OwnLaw {
  readonly id: string;
  readonly title: string;
  readonly points: CdfPoints;
  /** What the reader of the file noticed. */
  readonly notes: readonly string[];
}
