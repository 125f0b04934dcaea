import { type ReactNode, useMemo, useState } from "react";
import type { PolicyId } from "../../engine/doors/scenario.ts";
import { Choices, SIZE_CHOICES } from "../bench/choices.tsx";
import { Tool } from "../bench/tool.tsx";
import {
  choose,
  type Draft,
  modelOf,
  onWithId,
  unitsOf,
  withField,
  workloadOf,
} from "../document/draft/draft.ts";
import { firstPath } from "../document/draft/parts.ts";
import { changePolicy, togglePolicy, withThresholds } from "../edits/policy-edits.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { editDraft, openPanel, setSource, showScreen } from "../store/actions.ts";
import { useDraft } from "../store/hooks.ts";
import { type Study, useLatestStudy, useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { type Lines, MOST_QUEUES } from "./lines.ts";
import { BySize, Means } from "./means.tsx";
import { Mismatch } from "./mismatch.tsx";
import { QueueTable } from "./queue-table.tsx";
import { OWN, ownSizes, PACKET_BYTES, shippedSizes } from "./sizes.ts";
import { Slack } from "./slack.tsx";
import { SurfaceSection } from "./surface-section.tsx";
import { ThresholdFigure } from "./threshold-figure.tsx";
import {
  choiceFault,
  choiceOf,
  searchPhrases,
  thresholdPhrases,
  WAYS,
  type Way,
  wayOf,
} from "./threshold-phrases.ts";
import { type Choice, checkChoice, methodForAll, useChoice } from "./use-choice.ts";
import "./thresholds.css";
import "./threshold-studies.css";

/** Demotion thresholds for a law of sizes: how they are chosen, and what each choice does to the mean flow completion time. */
export function ThresholdsView() {
  const { choice, hand, take, settle, pick, change, undo } = useChoice();
  /** A simulation runs when it is asked for: the choice it was asked for. */
  const [searched, setSearched] = useState<Choice | null>(null);

  const law = useDraft((draft) => workloadOf(draft)["distribution"]);
  const isInBytes = useDraft((draft) => unitsOf(draft).size === "bytes");
  const own = useMemo(() => ownSizes(law, isInBytes), [law, isInBytes]);
  const { workload } = choice;
  const sizes = useMemo(
    () => (workload === OWN && own !== null ? own : shippedSizes(workload)),
    [workload, own],
  );
  const checked = useMemo(() => checkChoice(choice, sizes, hand ?? []), [choice, sizes, hand]);
  const scenario = checked.ok ? checked.scenario : null;
  const isSimulation = choice.method === "optimal" && choice.objective === "simulation";
  const isByHand = choice.method === "hand";
  const wanted = useMemo(() => {
    const known = searched === null ? null : checkChoice(searched, sizes, []);
    return known?.ok ? known.scenario : null;
  }, [searched, sizes]);
  const search = useStudy("thresholds", wanted);
  const isKept = isSimulation || (isByHand && hand === null);
  const quick = useLatestStudy("thresholds", isKept ? null : scenario);
  const found = search.state === "done" ? search.output : null;
  const study = isSimulation ? (found ?? quick.output) : quick.output;
  const settled = study?.thresholds ?? NONE;
  const thresholds = isByHand ? (hand ?? settled) : settled;

  const { distribution, title } = sizes;
  const [load, queues] = [Number(choice.load), Number(choice.queues)];
  const isSound =
    load > 0 && load < 1 && Number.isInteger(queues) && queues >= 2 && queues <= MOST_QUEUES;
  const question = useMemo(
    () => (isSound ? { distribution, load, queues } : null),
    [distribution, load, queues, isSound],
  );
  const methods = useLatestStudy("thresholdMethods", question);
  const traffic = useMemo(
    () => (load > 0 && load < 1 ? { distribution, load } : null),
    [distribution, load],
  );
  const references = useLatestStudy("referenceMeans", traffic);
  const levels = useMemo(
    () => (traffic === null || thresholds.length === 0 ? null : { ...traffic, thresholds }),
    [traffic, thresholds],
  );
  const byLevels = useLatestStudy("levelMeans", levels);
  const failure = quick.failure ?? methods.failure ?? references.failure;
  const forAll = useMemo(() => methodForAll(choice), [choice]);
  const share = study?.assessment?.queues[0]?.flows ?? null;
  const faults = checked.ok ? [] : [...checked.faults];
  const way = wayOf(choice);
  return (
    <Tool<"sizes" | "way">
      phrases={thresholdPhrases(choice, title, thresholds.length + 1)}
      kept={searchPhrases(choice)}
      about="A flow that has sent more than a threshold sinks to the next queue. Drag a line to see what it does to the average."
      faults={faults.map(([field, fault]) => choiceFault(fault, field))}
      panels={{
        sizes: {
          title: "Flow sizes",
          content: (
            <Choices
              label="Sizes of the flows"
              chosen={[workload]}
              choices={[
                ...(own === null ? [] : [{ value: OWN, text: own.title, family: "Bench" }]),
                ...SIZE_CHOICES,
              ]}
              onChoose={(next) => change({ workload: next })}
            />
          ),
        },
        way: {
          title: "How thresholds are chosen",
          content: (
            <>
              <Choices<Way>
                label="Thresholds"
                chosen={[way]}
                choices={WAYS.map(([value, , text]) => ({ value, text }))}
                onChoose={(next) => change(choiceOf(next))}
              />
              <p>{WAYS.find(([one]) => one === way)?.[3]}</p>
            </>
          ),
        },
      }}
      actions={
        <>
          {isSimulation && (
            <Search
              study={search}
              isStale={searched !== choice}
              canStart={scenario !== null}
              onStart={() => setSearched(choice)}
              onCancel={() => setSearched(null)}
            />
          )}
          {(["pias", "qclimb"] as const).map((id) => (
            <Button
              key={id}
              disabled={thresholds.length === 0 || !isSound}
              onClick={() => putInExperiment(id, { workload, load, thresholds })}
            >
              {`Use for ${id.toUpperCase()} on the bench`}
            </Button>
          ))}
        </>
      }
      onNumber={(path, value) => change({ [path]: value })}
      {...(isSimulation ? {} : { onMove: (path, value) => change({ [path]: value }) })}
    >
      <div className="threshold-page">
        <div className="thresholds">
          <section className="threshold-main" aria-label={`Thresholds for ${title}`}>
            <ThresholdFigure
              sizes={sizes}
              queues={isSound ? queues : null}
              thresholds={thresholds}
              onChange={take}
              onSettle={settle}
              onPick={pick}
              onUndo={undo}
            />
            <QueueTable
              thresholds={thresholds}
              most={choice.method === "optimal" && thresholds.length > 0 ? queues : null}
              assessment={study?.assessment ?? null}
            />
          </section>
          <section className="threshold-numbers" aria-label="Mean FCT">
            {!checked.ok && study !== null && (
              <p className="note" role="status">
                <strong>Numbers of the last valid choice.</strong>
              </p>
            )}
            <Means
              study={study}
              methods={methods.output}
              gittins={references.output?.gittins.all ?? null}
              onPick={pick}
            />
            <BySize references={references.output} own={byLevels.output} />
            {failure !== null && <FailureLine place="The mean FCT" message={failure} />}
          </section>
        </div>
        <Fold title="How much does the first threshold decide?">
          <SurfaceSection share={share} load={load} />
        </Fold>
        <Fold title="What if the traffic is not the one they were made for?">
          <Mismatch method={forAll} isDue={methods.output !== null} />
        </Fold>
        <Fold title="And under QCLIMB, which knows bounds of the sizes?">
          <Slack distribution={distribution} load={load} thresholds={settled} />
        </Fold>
      </div>
    </Tool>
  );
}

const NONE: Lines = [];

/** A study of its own, which is computed once it is asked for. */
function Fold({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="threshold-fold"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>{title}</h2>
      </summary>
      {isOpen && children}
    </details>
  );
}

interface Setting {
  readonly workload: string;
  readonly load: number;
  /** Thresholds in packets. */
  readonly thresholds: readonly number[];
}

/** The bench samples this traffic, with these thresholds for the policy; one step of undo. */
function putInExperiment(id: PolicyId, setting: Setting): void {
  setSource("workload");
  editDraft((draft) => withSetting(draft, id, setting));
  showScreen("playground");
  openPanel(null);
}

export function withSetting(draft: Draft, id: PolicyId, setting: Setting): Draft {
  const { workload, load, thresholds } = setting;
  const part = firstPath(draft.file);
  const loaded = withField(draft, `${part}.load`, load);
  const sampled =
    workload === OWN ? loaded : choose(loaded, `${part}.distribution`, () => workload);
  const isOn = onWithId(sampled.policies, id).length > 0;
  const chosen = isOn ? sampled : togglePolicy(sampled, id);
  const key = onWithId(chosen.policies, id)[0]?.key;
  if (key === undefined) return chosen;
  const unit = isInBytes(draft, workload) ? PACKET_BYTES : 1;
  const list = thresholds.map((packets) => packets * unit);
  return changePolicy(chosen, key, (policy) => withThresholds(policy, () => list));
}

/** Sizes of a named distribution are bytes in the fluid model, and like others where the units say so. */
function isInBytes(draft: Draft, workload: string): boolean {
  const { size } = unitsOf(draft);
  return modelOf(draft) === "fluid" && workload !== OWN ? size !== "packets" : size === "bytes";
}

interface SearchProps {
  readonly study: Study<unknown>;
  /** True if the form no longer says what is searched for. */
  readonly isStale: boolean;
  readonly canStart: boolean;
  onStart(): void;
  onCancel(): void;
}

/** A search that takes its time: started, watched and cancelled by hand. */
function Search({ study, isStale, canStart, onStart, onCancel }: SearchProps) {
  if (study.state === "running") {
    return (
      <div className="threshold-search">
        <label>
          <span className="quiet">{`${study.done} of ${study.total} thresholds tried`}</span>
          <progress value={study.done} max={study.total} />
        </label>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    );
  }
  return (
    <div className="threshold-search">
      <Button onClick={onStart} disabled={!canStart || (study.state === "done" && !isStale)}>
        Search
      </Button>
      {study.state === "failed" && (
        <FailureLine place="The search of thresholds" message={study.message} />
      )}
      {study.state === "done" && isStale && (
        <p className="quiet">The lines are those of the last search.</p>
      )}
    </div>
  );
}
