import { useMemo, useState } from "react";
import type { BoundsOutput } from "../jobs/studies/bounds-job.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { BoundsForm, BoundsTools } from "./bounds-form.tsx";
import { checkStudy, FIRST_STUDY } from "./bounds-study.ts";
import { EffectsTable } from "./effects-table.tsx";
import { IntervalPlot } from "./interval-plot.tsx";
import { boundedWords, KnownTable } from "./known-table.tsx";
import { ObservationsTable } from "./observations-table.tsx";
import "./bounds.css";

/** From flows of the past to bounds on sizes, how good they are, and what they are worth to QCLIMB. */
export function BoundsView() {
  const [study, setStudy] = useState(FIRST_STUDY);
  const [isCancelled, setCancelled] = useState(false);
  const { scenario, faults } = useMemo(() => checkStudy(study), [study]);
  const input = useMemo(
    () => (scenario === null || isCancelled ? null : { scenario, outOfBound: study.outOfBound }),
    [scenario, study.outOfBound, isCancelled],
  );
  const answer = useStudy("bounds", input);
  const [last, setLast] = useState<BoundsOutput | null>(null);
  if (answer.state === "done" && answer.output !== last) setLast(answer.output);
  const isStale = answer.state !== "done";

  return (
    <>
      <h1>Bounds</h1>
      <p className="note">
        A quantile regression forest learns sizes from the flows before, and bounds each new flow at
        its start (QCLIMB §2.3).
      </p>
      <div className="bounds-layout">
        <BoundsForm
          study={study}
          faults={faults}
          onChange={(next) => {
            setCancelled(false);
            setStudy(next);
          }}
        />
        <div className="bounds-results">
          <div className="bounds-bar">
            <p role="status">{statusOf(answer, isCancelled, scenario === null)}</p>
            {answer.state === "running" && (
              <>
                <progress
                  aria-label="Forest and runs"
                  value={answer.done}
                  max={Math.max(1, answer.total)}
                />
                <Button onClick={() => setCancelled(true)}>Cancel</Button>
              </>
            )}
            {isCancelled && <Button onClick={() => setCancelled(false)}>Learn</Button>}
            <BoundsTools study={study} isSound={scenario !== null} />
          </div>
          {last !== null && (
            <div className={isStale ? "is-stale" : undefined} aria-busy={isStale}>
              <Results output={last} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function statusOf(
  answer: ReturnType<typeof useStudy<"bounds">>,
  isCancelled: boolean,
  isFaulty: boolean,
): string {
  if (isFaulty) return "Something in the form is not right yet.";
  if (isCancelled) return "Cancelled.";
  switch (answer.state) {
    case "failed":
      return answer.message;
    case "done":
      return boundedWords(answer.output.known);
    default:
      return "Learning…";
  }
}

function Results({ output }: { readonly output: BoundsOutput }) {
  const { known, observations, intervals, effects } = output;
  return (
    <>
      <section className="bounds-part" aria-labelledby="bounds-intervals">
        <h2 id="bounds-intervals">Sizes and their prediction intervals</h2>
        <IntervalPlot intervals={intervals} summary={boundedWords(known)} />
        <KnownTable known={known} />
      </section>
      <section className="bounds-part" aria-labelledby="bounds-observations">
        <h2 id="bounds-observations">The paper’s observations, and here</h2>
        <ObservationsTable observations={observations} />
        <p className="bounds-note">
          The paper: traces of K-Means, PageRank and SGD jobs, d = 5 and 10; from the least to the
          greatest number it gives for this workload, or where it gives none, and of other
          workloads, for all three. An observation holds if it is so here and all numbers are within
          the paper’s; where a number is not, only its claim holds; of other workloads there is no
          verdict. Here the sizes follow the law chosen, and who sends them is generated:
          applications and pairs of hosts that stay, each with sizes of its own.
        </p>
      </section>
      <section className="bounds-part" aria-labelledby="bounds-effects">
        <h2 id="bounds-effects">What knowing is worth: mean FCT in µs, the same flows</h2>
        <EffectsTable effects={effects} />
        <p className="bounds-note">
          One link of 40 Gb/s, fluid. QCLIMB with eight queues a factor of ten apart (1 KB to 100
          MB, one more at 30 MB) and a slack of 100 KB. Gain: mean FCT where nothing is known / mean
          FCT.
        </p>
      </section>
    </>
  );
}
