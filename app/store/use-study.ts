import { useEffect, useRef, useState } from "react";
import type { JobInput, JobOutput, StudyName } from "../jobs/names.ts";
import { pool } from "./page-pool.ts";

/** A view's job and its answer. */
export type Study<Output> =
  | { readonly state: "none" }
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | { readonly state: "done"; readonly output: Output }
  | { readonly state: "failed"; readonly message: string };

const NONE = { state: "none" } as const;
const BEGUN = { state: "running", done: 0, total: 1 } as const;

/**
 * Runs the job in a worker while the component is on screen, and anew whenever `input` is another object (keep
 * it in a `useMemo`); a former run is cancelled. Null: nothing is asked for, which is also how to cancel.
 */
export function useStudy<Name extends StudyName>(
  name: Name,
  input: JobInput<Name> | null,
): Study<JobOutput<Name>> {
  const [known, setKnown] = useState<{
    readonly input: JobInput<Name> | null;
    readonly study: Study<JobOutput<Name>>;
  }>({ input: null, study: NONE });
  // A view that comes back into sight asks again; what is known needs no second answer.
  const answered = useRef<JobInput<Name> | null>(null);
  useEffect(() => {
    if (input === null || answered.current === input) return;
    const set = (study: Study<JobOutput<Name>>): void => setKnown({ input, study });
    return pool.submit(name, input, {
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

/**
 * Runs the job for one input after the other and returns the answers so far: what is sent to a worker is copied by the page, and
 * all at once would hold it up. Keep `inputs` in a `useMemo`; null: nothing is asked for.
 */
export function useStudies<Name extends StudyName>(
  name: Name,
  inputs: readonly JobInput<Name>[] | null,
): readonly JobOutput<Name>[] {
  const [known, setKnown] = useState<{
    readonly inputs: readonly JobInput<Name>[] | null;
    readonly outputs: readonly JobOutput<Name>[];
  }>({ inputs: null, outputs: [] });
  const outputs = known.inputs === inputs ? known.outputs : [];
  const study = useStudy(name, inputs?.[outputs.length] ?? null);
  useEffect(() => {
    if (study.state !== "done") return;
    setKnown((before) => {
      const own = before.inputs === inputs ? before.outputs : [];
      return { inputs, outputs: [...own, study.output] };
    });
  }, [study, inputs]);
  return outputs;
}

/**
 * The answer to the newest of many questions in a row, as a drag asks them: one is answered to its end before the
 * next is asked, and those between are skipped. The last answer stays until there is another.
 */
export function useLatestStudy<Name extends StudyName>(
  name: Name,
  input: JobInput<Name> | null,
): {
  readonly output: JobOutput<Name> | null;
  /** The question that `output` answers. */
  readonly of: JobInput<Name> | null;
  readonly failure: string | null;
} {
  const [asked, setAsked] = useState(input);
  const [last, setLast] = useState<{
    readonly output: JobOutput<Name>;
    readonly of: JobInput<Name> | null;
  } | null>(null);
  const study = useStudy(name, asked);
  useEffect(() => {
    if (study.state === "done") setLast({ output: study.output, of: asked });
    if (study.state !== "running" && asked !== input) setAsked(() => input);
  }, [study, asked, input]);
  return {
    output: last?.output ?? null,
    of: last?.of ?? null,
    failure: study.state === "failed" ? study.message : null,
  };
}
