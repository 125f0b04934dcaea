import { useEffect, useMemo, useState } from "react";
import type { Recorded } from "../draw/packets/alive/alive-run.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { pool } from "../store/page-pool.ts";
import type { FlowsOrigin } from "../store/store.ts";
import { Button } from "../ui/button.tsx";
import { OnPageClock, useBuilt } from "./on-page-clock.tsx";

interface PortWindowProps {
  readonly experiment: ExperimentView;
  readonly views: readonly RunView[];
  readonly origin: FlowsOrigin;
  readonly link: number;
  readonly at: number;
  readonly half: number;
  onClose(): void;
}

/** The packets of one port around a time, which all policies are run again for. */
export function PortWindow({
  experiment,
  views,
  origin,
  link,
  at,
  half,
  onClose,
}: PortWindowProps) {
  const asked = useMemo(
    () => ({ views, origin, span: { link, from: Math.max(0, at - half), to: at + half } }),
    [views, origin, link, at, half],
  );
  const { records, failure } = useRunAgain(asked);
  const isDone = records.length === views.length;
  const shown = useBuilt(experiment, isDone ? records : NONE, link);
  const isShown = shown !== null && shown.records.length > 0;
  return (
    <section className="packets-window" aria-label="One port, packet by packet">
      <div className="packets-window-head">
        <h3>One port, packet by packet</h3>
        {!isDone && failure === null && (
          <>
            <span role="status">
              Running again: {records.length} of {views.length} policies done
            </span>
            <progress aria-label="Running again" max={views.length} value={records.length} />
          </>
        )}
        <Button onClick={onClose}>{isDone ? "Close" : "Cancel"}</Button>
      </div>
      {failure !== null && <FailureLine place="The packets of a port" message={failure} />}
      {isShown && <OnPageClock {...shown} />}
    </section>
  );
}

const NONE: readonly Recorded[] = [];

interface AskedAgain {
  readonly views: readonly RunView[];
  readonly origin: FlowsOrigin;
  readonly span: { readonly link: number; readonly from: number; readonly to: number };
}

/** Runs one policy after the other again, with the packets of a port; a new question ends the former one. */
function useRunAgain(asked: AskedAgain) {
  const [known, setKnown] = useState<{
    readonly of: AskedAgain;
    readonly records: readonly Recorded[];
    readonly failure: string | null;
  }>({ of: asked, records: NONE, failure: null });
  const now = known.of === asked ? known : { of: asked, records: NONE, failure: null };
  const place = now.records.length;
  const isOver = now.failure !== null || place >= asked.views.length;
  const { records } = now;
  useEffect(() => {
    const view = asked.views[place];
    if (isOver || view === undefined) return;
    const { experiment, scenario } = asked.origin;
    const input = { experiment, scenario, policy: view.policy, trace: false, packets: asked.span };
    return pool.submit("simulate", input, {
      done({ run }) {
        const record = run.packets ?? null;
        if (record === null) {
          const failure = `Under ${view.policy.label} too many packets go through this port in that time.`;
          setKnown({ of: asked, records, failure });
          return;
        }
        // What was known of windows is of the same run.
        const next = { label: view.policy.label, run: view.run, record };
        setKnown({ of: asked, records: [...records, next], failure: null });
      },
      failed: (failure) => setKnown({ of: asked, records, failure }),
    });
  }, [asked, place, isOver, records]);
  return now;
}
