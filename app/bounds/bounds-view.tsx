import { useMemo, useState } from "react";
import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import type { Known, KnownSizes } from "../../engine/doors/workload.ts";
import { Choices, SIZE_CHOICES } from "../bench/choices.tsx";
import { Tool } from "../bench/tool.tsx";
import { choose } from "../document/draft/draft.ts";
import { firstPath } from "../document/draft/parts.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { BoundsOutput } from "../jobs/studies/bounds-job.ts";
import {
  editDraft,
  openPanel,
  openScenario,
  setNotice,
  setSource,
  showScreen,
} from "../store/actions.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import {
  boundsFault,
  boundsPhrases,
  keptPhrases,
  WRONG_CHOICES,
  withNumber,
} from "./bounds-phrases.ts";
import { type BoundsStudy, checkStudy, FIRST_STUDY, studyInput } from "./bounds-study.ts";
import { IntervalPlot } from "./interval-plot.tsx";
import { ObservationsTable } from "./observations-table.tsx";
import { bytesText, EffectsTable, percentText, StudyTable } from "./study-table.tsx";
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

  const change = (next: BoundsStudy): void => {
    setCancelled(false);
    setStudy(next);
  };
  return (
    <Tool<"sizes" | "wrong">
      phrases={boundsPhrases(study)}
      kept={keptPhrases(study)}
      about="A quantile regression forest learns sizes from the flows before, and bounds each new flow at its start (QCLIMB §2.3)."
      faults={[...faults.values()].map(boundsFault)}
      panels={{
        sizes: {
          title: "Flow sizes",
          content: (
            <Choices
              label="Sizes of the flows"
              choices={SIZE_CHOICES}
              chosen={[study.distribution]}
              onChoose={(distribution) => change({ ...study, distribution })}
            />
          ),
        },
        wrong: {
          title: "Compared with",
          content: (
            <Choices
              label="Flows out of bound, half on either side"
              choices={WRONG_CHOICES}
              chosen={[String(study.outOfBound)]}
              onChoose={(share) => change({ ...study, outOfBound: Number(share) })}
            />
          ),
        },
      }}
      actions={<BoundsTools study={study} isSound={scenario !== null} />}
      onNumber={(path, value) => change(withNumber(study, path, value))}
    >
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
        </div>
        {last !== null && (
          <div className={isStale ? "is-stale" : undefined} aria-busy={isStale}>
            <Results output={last} />
          </div>
        )}
      </div>
    </Tool>
  );
}

interface BoundsToolsProps {
  readonly study: BoundsStudy;
  /** True if the study can be run as it stands. */
  readonly isSound: boolean;
}

/** From the study to the bench; what was there comes back by undo. */
function BoundsTools({ study, isSound }: BoundsToolsProps) {
  const { bounds } = study;
  return (
    <>
      <Button
        disabled={!isSound}
        onClick={() => {
          setSource("workload");
          editDraft((draft) => choose(draft, `${firstPath(draft.file)}.bounds`, () => bounds));
          showScreen("playground");
          openPanel({ name: "flows", at: "workload.bounds" });
          setNotice({
            kind: "good",
            lines: [
              "The sampled workload's sizes are known by these bounds now. Undo brings back what was here before.",
            ],
          });
        }}
      >
        Use bounds for the sampled workload
      </Button>
      <Button
        disabled={!isSound}
        onClick={() => {
          openScenario(studyInput(study));
          showScreen("playground");
        }}
      >
        Open these flows
      </Button>
    </>
  );
}

function statusOf(
  answer: ReturnType<typeof useStudy<"bounds">>,
  isCancelled: boolean,
  isFaulty: boolean,
): string {
  if (isFaulty) return "Something in the sentence is not right yet.";
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

const COLUMNS: readonly (readonly [
  heading: string,
  meaning: string,
  cell: (of: Known) => string,
])[] = [
  ["Flows", "flows predicted", ({ count }) => readable(count)],
  [
    "Bounded",
    "lower ≤ size ≤ upper",
    ({ bounded, count }) => percentText(count === 0 ? null : bounded / count),
  ],
  ["Below", "flows smaller than their lower bound", ({ below }) => readable(below)],
  ["Above", "flows larger than their upper bound", ({ above }) => readable(above)],
  ["Mean size", "", ({ meanSize }) => bytesText(meanSize)],
  ["Lower bound", "mean lower bound", ({ meanLower }) => bytesText(meanLower)],
  ["Gap", "mean of size − lower bound, over flows not below", ({ meanGap }) => bytesText(meanGap)],
  ["Shortfall", "mean of lower − size, over flows below", (of) => bytesText(of.meanShortfall)],
  ["Excess", "mean of size − upper, over flows above", ({ meanExcess }) => bytesText(meanExcess)],
  ["Error", "mean of |estimate − size|", ({ meanError }) => bytesText(meanError)],
];

/** How well sizes are known, by size class. */
function KnownTable({ known }: { readonly known: KnownSizes }) {
  const rows: readonly (readonly [string, Known])[] = [
    ["All flows", known],
    ...SIZE_CLASSES.map((of) => [capital(of), known.byClass[of]] as const),
  ];
  return (
    <StudyTable label="What is known, by size class">
      <thead>
        <tr>
          <th scope="col">Flows of size</th>
          {COLUMNS.map(([heading, meaning]) => (
            <th scope="col" key={heading} title={meaning}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, of]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {COLUMNS.map(([heading, , cell]) => (
              <td key={heading}>{cell(of)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </StudyTable>
  );
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** How many flows are bounded, in one sentence. */
export function boundedWords({ count, bounded, below, above }: KnownSizes): string {
  if (bounded === count) return `All ${readable(count)} flows lie within their bounds.`;
  const side = (flows: number, word: string): string =>
    `${flows === 0 ? "none is" : flows === 1 ? "1 is" : `${readable(flows)} are`} ${word}`;
  const share = percentText(bounded / count);
  return `${readable(bounded)} of ${readable(count)} flows (${share}) lie within their bounds; ${side(below, "smaller")}, ${side(above, "larger")}.`;
}
