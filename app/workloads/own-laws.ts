import type { CdfPoints } from "../../engine/index.ts";

/** A distribution that a person brought along; it lives as long as the page. Sizes in bytes. */
export interface OwnLaw {
  readonly id: string;
  readonly title: string;
  readonly points: CdfPoints;
  /** Remarks of the file's reader. */
  readonly notes: readonly string[];
}
