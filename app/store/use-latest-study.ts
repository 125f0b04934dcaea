import { useEffect, useState } from "react";
import type { JobInput, JobOutput, StudyName } from "../jobs/names.ts";
import { useStudy } from "./use-study.ts";

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
