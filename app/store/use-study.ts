import { useEffect, useRef, useState } from "react";
import { poolSize, spawnStudyWorker } from "../workers/spawn.ts";
import { createStudies } from "../workers/studies.ts";
import type { StudyInput, StudyName, StudyOutput } from "../workers/study-protocol.ts";
import { store } from "./store.ts";

/** What a view knows of the job it asked for. */
export type Study<Output> =
  | { readonly state: "none" }
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | { readonly state: "done"; readonly output: Output }
  | { readonly state: "failed"; readonly message: string };

const NONE = { state: "none" } as const;
const BEGUN = { state: "running", done: 0, total: 1 } as const;

/** As many may be open as there are cores, so as many may wait for what comes next. */
const studies = createStudies(
  spawnStudyWorker,
  (open) => store.setState({ studies: open }),
  poolSize(globalThis.navigator?.hardwareConcurrency),
);

/** For what takes several jobs: they run side by side, and each is heard and ended by itself. */
export const startStudy = studies.start;

/**
 * Runs the job in a worker while the component is on screen, and anew whenever `input` is another object (keep
 * it in a `useMemo`); a former run is cancelled. Null: nothing is asked for, which is also how to cancel.
 */
export function useStudy<Name extends StudyName>(
  name: Name,
  input: StudyInput<Name> | null,
): Study<StudyOutput<Name>> {
  const [known, setKnown] = useState<{
    readonly input: StudyInput<Name> | null;
    readonly study: Study<StudyOutput<Name>>;
  }>({ input: null, study: NONE });
  // A view that comes back into sight asks again; what is known needs no second answer.
  const answered = useRef<StudyInput<Name> | null>(null);
  useEffect(() => {
    if (input === null || answered.current === input) return;
    const set = (study: Study<StudyOutput<Name>>): void => setKnown({ input, study });
    return studies.start(name, input, {
      progress: (done, total) => set({ state: "running", done, total }),
      done: (output) => {
        answered.current = input;
        set({ state: "done", output });
      },
      failed: (message) => set({ state: "failed", message }),
    });
  }, [name, input]);
  if (input === null) return NONE;
  return known.input === input ? known.study : BEGUN;
}
