/** A sheet of a presentation: charts of some policies, by place, and what is asked or answered of the second policy. */
export interface Sheet {
  /** `question`: it is asked; `guess`: a guess is taken; `answer`: it is told; `charts`: there is nothing to guess. */
  readonly kind: "question" | "guess" | "answer" | "charts";
  readonly places: readonly number[];
}

/** Letters of 14 px are to be read from the last row: as large as 24 px on a screen of 1280 × 720. */
const LEAST_ZOOM = 24 / 14;

/** How much larger than on the bench everything is. */
export function zoomOn({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number {
  return LEAST_ZOOM * Math.max(1, Math.min(width / 1280, height / 720));
}

/** A chart's caption, the air between charts, and the axis, as on the bench; and the least lane of a sheet, before the zoom. */
const CAPTION = 30;
const BETWEEN = 14;
const AXIS = 22;
const LEAST_LANE = 21;

/** So many policies, of so many flows each, have room on a sheet of a height; at least one, and never more than three. */
export function policiesOn(height: number, flows: number): number {
  const each = CAPTION + LEAST_LANE * flows + BETWEEN;
  return Math.max(1, Math.min(3, Math.floor((height - AXIS + BETWEEN) / each)));
}

/**
 * The sheets of so many policies: the flows under the first with a question about the second, the guess, the answer beside what
 * was seen; then the others, so many a sheet. One policy alone is shown without a question.
 */
export function sheetsOf(policies: number, most: number): readonly Sheet[] {
  if (policies < 2) return [{ kind: "charts", places: policies === 0 ? [] : [0] }];
  const others = Array.from({ length: policies - 2 }, (_, k) => k + 2);
  return [
    { kind: "question", places: [0] },
    { kind: "guess", places: [0] },
    { kind: "answer", places: most === 1 ? [1] : [0, 1] },
    ...Array.from(
      { length: Math.ceil(others.length / most) },
      (_, k): Sheet => ({
        kind: "charts",
        places: others.slice(k * most, (k + 1) * most),
      }),
    ),
  ];
}

const COUNTS = "No One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve".split(" ");

/** "Six flows" of "6 flows": small numbers are words. */
export function countInWords(text: string): string {
  return text.replace(/^\d+(?= )/, (digits) => COUNTS[Number(digits)] ?? digits);
}

/** A guess on a scale to this end is told to a fiftieth of it, as a round number. */
export function guessStep(end: number): number {
  const exact = end / 50;
  const power = 10 ** Math.floor(Math.log10(exact));
  const round = [1, 2, 5, 10].find((digit) => exact <= 1.4 * digit * power) ?? 10;
  return Number((round * power).toPrecision(12));
}
