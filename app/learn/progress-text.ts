/** How far a lesson has come. */
export interface LessonProgress {
  /** The step at which the lesson was left, from 0. */
  readonly at: number;
  /** Steps that have been seen. */
  readonly seen: readonly number[];
  /** The answer that stands by step, until it is asked again. What is true is never stored. */
  readonly answers: Readonly<Record<number, string>>;
  /** The first answer by step; it stays when the question is asked again. */
  readonly first: Readonly<Record<number, string>>;
  /** The number of answers by step. A first answer of version 0.2 has none: that version did not count. */
  readonly tries: Readonly<Record<number, number>>;
}

export type Progress = Readonly<Record<string, LessonProgress>>;

/** Parses stored progress; unknown parts are left out. */
export function progressFromText(text: string): Progress {
  const entries: [string, LessonProgress][] = [];
  for (const [lesson, value] of Object.entries(recordOf(JSON.parse(text)))) {
    const { at, seen, answers, first, tries } = recordOf(value);
    const given = bySteps(answers, isText);
    entries.push([
      lesson,
      {
        at: isStep(at) ? at : 0,
        seen: Array.isArray(seen) ? seen.filter(isStep) : [],
        answers: given,
        first: { ...given, ...bySteps(first, isText) },
        tries: bySteps(tries, isCount),
      },
    ]);
  }
  return Object.fromEntries(entries);
}

function bySteps<T>(
  value: unknown,
  isOurs: (item: unknown) => item is T,
): Readonly<Record<number, T>> {
  const ours = Object.entries(recordOf(value)).filter(
    (entry): entry is [string, T] => isStep(Number(entry[0])) && isOurs(entry[1]),
  );
  return Object.fromEntries(ours);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value > 0;
}

function recordOf(value: unknown): Record<string, unknown> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : {};
}

function isStep(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1000;
}
