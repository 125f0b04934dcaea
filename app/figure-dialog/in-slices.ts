/** Milliseconds of a frame; a piece of work that begins within them may end later. */
const SHARE_MS = 8;

/** Goes through all steps of some long work, and lets the page do other things between. */
export async function inSlices<Step, Result>(
  steps: Generator<Step, Result>,
  each: (step: Step) => void,
  isWanted: () => boolean,
): Promise<Result | null> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    each(step.value);
    if (performance.now() - began < SHARE_MS) continue;
    await new Promise((resume) => setTimeout(resume));
    if (!isWanted()) return null;
    began = performance.now();
  }
}
