import { useEffect, useRef, useState } from "react";
import type { WorstCaseAsked, WorstCaseFound } from "../jobs/studies/worst-case-job.ts";
import { pool } from "../store/page-pool.ts";

export interface Search {
  readonly isRunning: boolean;
  readonly done: number;
  readonly total: number;
  /** The worst so far, which stays when the search is cancelled; null: nothing yet. */
  readonly found: WorstCaseFound | null;
  readonly failure: string | null;
}

const NOTHING: Search = { isRunning: false, done: 0, total: 1, found: null, failure: null };

/** The search for `asked`, in a worker, begun whenever it is another object; null: the one that runs is cancelled. */
export function useSearch(asked: WorstCaseAsked | null): Search {
  const [search, setSearch] = useState(NOTHING);
  // A view that comes back into sight asks again; what is found needs no second search.
  const ended = useRef<WorstCaseAsked | null>(null);
  useEffect(() => {
    if (asked !== null && ended.current === asked) return;
    if (asked === null) {
      setSearch((last) => ({ ...last, isRunning: false }));
      return;
    }
    setSearch({ ...NOTHING, isRunning: true, total: asked.runs });
    const end = (last: Partial<Search>): void => {
      ended.current = asked;
      setSearch((before) => ({ ...before, isRunning: false, ...last }));
    };
    return pool.submit("worstCase", asked, {
      progress: (done, total, found) =>
        setSearch((before) => ({ ...before, done, total, found: found ?? before.found })),
      done: (found) => end({ found, done: asked.runs }),
      failed: (failure) => end({ failure }),
    });
  }, [asked]);
  return search;
}
