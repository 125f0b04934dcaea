/** How far a lesson has come. */
export interface LessonProgress {
  /** Where it was left, from 0. */
  readonly at: number;
  /** Steps that have been seen. */
  readonly seen: readonly number[];
  /** By step, what was answered and stands, until it is asked again: what is true is never stored. */
  readonly answers: Readonly<Record<number, string>>;
  /** By step, what was answered first; it stays when it is asked again. */
  readonly first: Readonly<Record<number, string>>;
  /** By step, how often it was answered; absent beside a first answer: version 0.2 stored it and did not count. */
  readonly tries: Readonly<Record<number, number>>;
}

/** By lesson. */
export type Progress = Readonly<Record<string, LessonProgress>>;

/** What a text holds of it; what is not ours is left out. */
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
