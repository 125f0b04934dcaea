/** At most one progress message in so many milliseconds; at least ten a second while there is progress. */
const PROGRESS_INTERVAL_MS = 80;

/** Passes progress on, but not too often. */
export function paced<Progress extends readonly unknown[]>(
  now: () => number,
  report: (...progress: Progress) => void,
): (...progress: Progress) => void {
  let last = now();
  return (...progress) => {
    const time = now();
    if (time - last < PROGRESS_INTERVAL_MS) return;
    last = time;
    report(...progress);
  };
}
