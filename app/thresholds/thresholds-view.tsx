import { useCallback, useMemo, useState } from "react";
import { DISTRIBUTIONS } from "../../engine/index.ts";
import { Button } from "../controls/button.tsx";
import { useStudy } from "../state/use-study.ts";
import { type Choice, checkChoice, FIRST_CHOICE, methodForAll } from "./choice.ts";
import { ChoiceForm } from "./choice-form.tsx";
import type { Lines } from "./lines.ts";
import { Means } from "./means.tsx";
import { Mismatch } from "./mismatch.tsx";
import { QueueTable } from "./queue-table.tsx";
import { Search } from "./search.tsx";
import { Slack } from "./slack.tsx";
import { SurfaceSection } from "./surface-section.tsx";
import { ThresholdFigure } from "./threshold-figure.tsx";
import "./thresholds.css";
import { putInExperiment } from "./put-in-experiment.ts";
import { useLatestStudy } from "./use-latest-study.ts";

/** Demotion thresholds for a law of sizes: how they are chosen, and what each choice does to the mean flow completion time. */
export function ThresholdsView() {
  const [choice, setChoice] = useState<Choice>(FIRST_CHOICE);
  /** As dragged, in packets. Null: those that were there when the method became "by hand". */
  const [hand, setHand] = useState<Lines | null>(null);
  /** A simulation runs when it is asked for: the choice it was asked for. */
  const [searched, setSearched] = useState<Choice | null>(null);

  const checked = useMemo(() => checkChoice(choice, hand ?? []), [choice, hand]);
  const scenario = checked.ok ? checked.scenario : null;
  const isSimulation = choice.method === "optimal" && choice.objective === "simulation";
  const isByHand = choice.method === "hand";
  const wanted = useMemo(() => {
    const known = searched === null ? null : checkChoice(searched, []);
    return known?.ok ? known.scenario : null;
  }, [searched]);
  const search = useStudy("thresholds", wanted);
  const isKept = isSimulation || (isByHand && hand === null);
  const quick = useLatestStudy("thresholds", isKept ? null : scenario);
  const found = search.state === "done" ? search.output : null;
  const study = isSimulation ? (found ?? quick.output) : quick.output;
  const settled = study?.thresholds ?? NONE;
  const thresholds = isByHand ? (hand ?? settled) : settled;

  const { workload } = choice;
  const [load, queues] = [Number(choice.load), Number(choice.queues)];
  const isSound = load > 0 && load < 1 && Number.isInteger(queues) && queues >= 2 && queues <= 16;
  const question = useMemo(
    () => (isSound ? { distribution: workload, load, queues } : null),
    [workload, load, queues, isSound],
  );
  const methods = useLatestStudy("thresholdMethods", question);
  const forAll = useMemo(() => methodForAll(choice), [choice]);
  const title = DISTRIBUTIONS.find(({ id }) => id === workload)?.title ?? workload;

  // The same functions at every drawing: what a drag does not touch is not drawn anew.
  const take = useCallback((lines: Lines): void => {
    setHand(lines);
    setChoice((before) => (before.method === "hand" ? before : { ...before, method: "hand" }));
  }, []);
  const change = useCallback((next: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...next }));
    if (next.method !== undefined) setHand(null);
  }, []);
  const share = study?.assessment?.queues[0]?.flows ?? null;
  return (
    <>
      <h1>Thresholds</h1>
      <p className="note">
        Where flows are demoted decides what PIAS and QCLIMB are worth: thresholds that are
        published, optimal, or dragged by hand, and what each choice does to the mean flow
        completion time on one link.
      </p>
      <div className="thresholds">
        <section className="threshold-choice" aria-label="Choice">
          <ChoiceForm
            choice={choice}
            faults={checked.ok ? NO_FAULTS : checked.faults}
            onChange={change}
          />
          {isSimulation && (
            <Search
              study={search}
              isStale={searched !== choice}
              canStart={scenario !== null}
              onStart={() => setSearched(choice)}
              onCancel={() => setSearched(null)}
            />
          )}
          <div className="toolbar">
            {(["pias", "qclimb"] as const).map((id) => (
              <Button
                key={id}
                disabled={thresholds.length === 0 || !isSound}
                onClick={() => putInExperiment(id, { workload, load, thresholds })}
              >
                {`Use for ${id.toUpperCase()} in the playground`}
              </Button>
            ))}
          </div>
        </section>
        <section className="threshold-main" aria-label={`Thresholds for ${title}`}>
          <ThresholdFigure
            workload={workload}
            queues={isSound ? queues : null}
            thresholds={thresholds}
            onChange={take}
          />
          <QueueTable thresholds={thresholds} assessment={study?.assessment ?? null} />
        </section>
        <section className="threshold-numbers" aria-label="Mean FCT">
          {!checked.ok && study !== null && (
            <p className="note" role="status">
              <strong>Numbers of the last valid choice.</strong>
            </p>
          )}
          <Means study={study} methods={methods.output} onPick={take} />
          {quick.failure !== null && <p className="fault">{quick.failure}</p>}
        </section>
      </div>
      <SurfaceSection share={share} load={load} />
      <div className="threshold-pair">
        <Mismatch method={forAll} isDue={methods.output !== null} />
        <Slack workload={workload} load={load} thresholds={settled} />
      </div>
    </>
  );
}

const NO_FAULTS: ReadonlyMap<string, never> = new Map<string, never>();
const NONE: Lines = [];
