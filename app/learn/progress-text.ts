/** How far a lesson has come. */
export interface LessonProgress {
  /** Where it was left, from 0. */
  readonly at: number;
  /** Steps that have been seen. */
  readonly seen: readonly number[];
  /** By step, what was answered: what is true is never stored. */
  readonly answers: Readonly<Record<number, string>>;
}

/** By lesson. */
export type Progress = Readonly<Record<string, LessonProgress>>;

/** What a text holds of it; what is not ours is left out. */
export function progressFromText(text: string): Progress {
  const entries: [string, LessonProgress][] = [];
  for (const [lesson, value] of Object.entries(recordOf(JSON.parse(text)))) {
    const { at, seen, answers } = recordOf(value);
    const given = Object.entries(recordOf(answers)).filter(
      (entry): entry is [string, string] =>
        isStep(Number(entry[0])) && typeof entry[1] === "string",
    );
    entries.push([
      lesson,
      {
        at: isStep(at) ? at : 0,
        seen: Array.isArray(seen) ? seen.filter(isStep) : [],
        answers: Object.fromEntries(given),
      },
    ]);
  }
  return Object.fromEntries(entries);
}

function recordOf(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

function isStep(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1000;
}
