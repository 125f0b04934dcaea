import { useEffect, useState } from "react";
import type { SpanView } from "../../draw/queues/span-view.ts";
import type { RunView } from "../../draw/run/results.ts";
import type { TimeWindow } from "../../draw/scale/time-window.ts";
import { addPendingPart } from "../../pending/parts.ts";
import { useApp } from "../../store/hooks.ts";
import { pool } from "../../store/page-pool.ts";
import type { Answered } from "../../store/store.ts";

type Stories = ReadonlyMap<string, Answered<SpanView>>;

/** What a worker says of the span, by label of the policy. Until a newer answer comes the last one stays. */
export function useSpanStories(runs: readonly RunView[], { from, to }: TimeWindow): Stories {
  const origin = useApp((state) => state.results.origin);
  const [stories, setStories] = useState<Stories>(new Map());
  useEffect(() => {
    if (origin === null) return;
    const ends = runs.map(({ index, policy }) => {
      if (index === null) return () => {};
      const end = once(addPendingPart());
      const answered = (story: Answered<SpanView>): void => {
        end();
        setStories((before) => new Map(before).set(policy.label, story));
      };
      const input = { ...origin, policy, from, to };
      const cancel = pool.submit(
        "span",
        input,
        {
          done: (value) => answered({ ok: true, value }),
          failed: (message) => answered({ ok: false, message }),
        },
        {
          kind: "question",
          experiment: input.experiment,
          ifAtHand: { ...input, scenario: null },
        },
      );
      return () => {
        cancel();
        end();
      };
    });
    return () => {
      for (const end of ends) end();
    };
  }, [origin, runs, from, to]);
  return stories;
}

function once(call: () => void): () => void {
  let isOver = false;
  return () => {
    if (!isOver) call();
    isOver = true;
  };
}
