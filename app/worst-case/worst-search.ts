import { useEffect, useRef, useState } from "react";
import type { ResolvedPolicy } from "../../engine/doors/scenario.ts";
import type { WorstCaseAsked, WorstCaseFound } from "../jobs/studies/worst-case-job.ts";
import { pool } from "../store/page-pool.ts";

/** A search, and its rivals as they are drawn; null: beside the optimum. */
export interface Asked {
  readonly of: WorstCaseAsked;
  readonly rivals: readonly [ResolvedPolicy, ResolvedPolicy | null];
}

export interface Search {
  readonly isRunning: boolean;
  readonly done: number;
  readonly total: number;
  /** The worst so far, which stays when the search is cancelled; null: nothing yet. */
  readonly found: WorstCaseFound | null;
  readonly failure: string | null;
  /** Of the search that found it. */
  readonly rivals: Asked["rivals"] | null;
}

const NOTHING: Search = {
  isRunning: false,
  done: 0,
  total: 1,
  found: null,
  failure: null,
  rivals: null,
};

/** The search for `asked`, in a worker, begun whenever it is another object; null: the one that runs is cancelled. */
export function useSearch(asked: Asked | null): Search {
  const [search, setSearch] = useState(NOTHING);
  // A view that comes back into sight asks again; what is found needs no second search.
  const ended = useRef<Asked | null>(null);
  useEffect(() => {
    if (asked !== null && ended.current === asked) return;
    if (asked === null) {
      setSearch((last) => ({ ...last, isRunning: false }));
      return;
    }
    const { of, rivals } = asked;
    // What was found before stays until there is something of this search.
    setSearch((last) => ({ ...last, isRunning: true, done: 0, total: of.runs, failure: null }));
    const end = (last: Partial<Search>): void => {
      ended.current = asked;
      setSearch((before) => ({ ...before, isRunning: false, ...last }));
    };
    return pool.submit("worstCase", of, {
      progress: (done, total, found) =>
        setSearch((before) => ({
          ...before,
          done,
          total,
          ...(found === null || found === undefined ? {} : { found, rivals }),
        })),
      done: (found) => end({ found, rivals, done: of.runs }),
      failed: (failure) => end({ failure, found: null }),
    });
  }, [asked]);
  return search;
}
