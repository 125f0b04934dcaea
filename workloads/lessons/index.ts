import fairOrShortest from "./fair-or-shortest.json" with { type: "json" };
import fifosConvoy from "./fifos-convoy.json" with { type: "json" };

/** A lesson's file: it enters through a parser like any other. */
interface LessonFile {
  /** The file's name without its ending, and part of the links to its steps. */
  readonly name: string;
  readonly lesson: unknown;
}

/** In the order in which they are taught. */
export const LESSONS: readonly LessonFile[] = [
  { name: "fifos-convoy", lesson: fifosConvoy },
  { name: "fair-or-shortest", lesson: fairOrShortest },
];
