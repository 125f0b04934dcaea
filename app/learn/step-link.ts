import { setNotice } from "../store/actions.ts";
import type { AddressHash } from "../store/files/opened.ts";
import type { LessonSlice } from "../store/lesson-slice.ts";
import type { AppState } from "../store/store.ts";

interface Page {
  getState(): AppState;
  subscribe(listener: (state: AppState) => void): () => void;
}

interface StepAddress {
  readonly lesson: string;
  /** From 0; null: where it was left. */
  readonly step: number | null;
}

/** `#lesson/fifos-convoy/3`: a step of a lesson, counted from 1 as people do. */
export function stepHash({ name, step }: Pick<LessonSlice, "name" | "step">): string {
  return `#lesson/${name}/${step + 1}`;
}

export function stepFromHash(hash: string): StepAddress | null {
  const found = /^#lesson\/([a-z0-9-]+)(?:\/(\d{1,3}))?$/.exec(hash);
  if (found === null) return null;
  const [, lesson = "", step] = found;
  return { lesson, step: step === undefined ? null : Number(step) - 1 };
}

/**
 * Keeps the address and the lesson in step: a link opens its step, and the step that is open is a link. Lessons are
 * loaded with the first one. To be started after share links, which leave the address when the flows change.
 */
export function linkSteps(
  page: Page,
  hash: AddressHash & { write(hash: string): void },
  open: (lesson: string, step: number | null) => Promise<boolean>,
): void {
  let written = "";

  async function read(): Promise<void> {
    const address = stepFromHash(hash.read());
    if (address === null || hash.read() === written) return;
    if (await open(address.lesson, address.step)) return;
    hash.clear();
    setNotice({ kind: "bad", lines: [`There is no lesson called “${address.lesson}”.`] });
  }

  let seen = page.getState().lesson;
  page.subscribe(({ lesson }) => {
    if (lesson?.name === seen?.name && lesson?.step === seen?.step) return;
    seen = lesson;
    const next = lesson === null ? "" : stepHash(lesson);
    // A share link that has just been opened stays.
    if (lesson === null && hash.read() === written) hash.clear();
    if (lesson !== null) hash.write(next);
    written = next;
  });
  hash.onChange(() => void read());
  void read();
}
