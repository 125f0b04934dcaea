import type { Scenario } from "../../engine/index.ts";

/** A lesson that came in a link or a file, as it is written. */
export interface GivenLesson {
  /** What it stands beside; null: it brings its own. */
  readonly scenario: Scenario | null;
  readonly lesson: unknown;
  readonly answers?: unknown;
  /** From the # on, if it came in one. */
  readonly link?: string;
}

/** What opens such lessons: the page puts it in, which loads lessons with the first of them. */
export const givenLessons = { open(_: GivenLesson): void {} };
