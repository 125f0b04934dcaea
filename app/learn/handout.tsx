import { useEffect, useRef } from "react";
import { readable } from "../draw/scale/numbers.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { HandoutStep } from "../jobs/lessons/handout-job.ts";
import type { Lesson, Step } from "../lessons/lesson-types.ts";
import { truthWords } from "../lessons/marking.ts";
import { useStudy } from "../store/use-study.ts";
import { printPage } from "../theme/printing.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { HandoutFigure } from "./handout-figure.tsx";
import type { PrintedPart } from "./session.ts";
import { Paragraph } from "./step-layout.tsx";
import "./handout.css";

const MOST_GIVEN = 12;

const PARTS: readonly (readonly [PrintedPart, string])[] = [
  ["both", "Both"],
  ["questions", "Questions"],
  ["answers", "Answers"],
];

interface HandoutProps {
  readonly lesson: Lesson;
  readonly part: PrintedPart;
  onPart(part: PrintedPart): void;
  onClose(): void;
}

/** A whole lesson on paper: its steps with room for answers, and the answers on sheets of their own. */
export function Handout({ lesson, part, onPart, onClose }: HandoutProps) {
  const study = useStudy("handout", lesson.steps);
  const isReady = study.state === "done";
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <article className="handout" aria-label={lesson.title}>
      <div className="handout-tools">
        <Button onClick={onClose}>
          <Icon name="back" />
          All lessons
        </Button>
        <Segmented label="Sheets" hideLabel value={part} options={PARTS} onChange={onPart} />
        <Button className="is-main" disabled={!isReady} onClick={() => void printPage()}>
          Print
        </Button>
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {lesson.title}
      </h1>
      <p className="handout-summary">
        {lesson.summary} <span className="quiet">{lesson.source}</span>
      </p>
      {part !== "answers" && (
        <p className="handout-name">
          {lesson.nameAsked ?? "Name"}: <span className="handout-line" aria-hidden="true" />
        </p>
      )}
      {study.state === "failed" && <FailureLine place="The handout" message={study.message} />}
      {study.state === "running" && (
        <progress aria-label="Computing the lesson" max={study.total} value={study.done} />
      )}
      {isReady && (
        <>
          {part !== "answers" &&
            lesson.steps.map((step, k) => (
              <OnPaper
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and titles may repeat
                key={k}
                step={step}
                computed={study.output[k]}
                nth={lesson.steps.length > 1 ? k + 1 : null}
              />
            ))}
          {part !== "questions" && (
            <section className={part === "both" ? "handout-answers" : undefined}>
              <h2>Answers</h2>
              {lesson.steps.map((step, k) => (
                <Answer
                  // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
                  key={k}
                  step={step}
                  computed={study.output[k]}
                  nth={lesson.steps.length > 1 ? k + 1 : null}
                />
              ))}
            </section>
          )}
        </>
      )}
    </article>
  );
}

interface PaperProps {
  readonly step: Step;
  readonly computed: HandoutStep | undefined;
  /** The step's number; null: it is the only step, and the title stands above. */
  readonly nth: number | null;
}

function OnPaper({ step, computed, nth }: PaperProps) {
  if (computed === undefined) return null;
  const { question, title, view } = step;
  return (
    <section className="handout-step">
      {nth !== null && (
        <h2>
          {nth}. {title}
        </h2>
      )}
      {computed.sheet.map((words) => (
        <Paragraph key={String(words[0])} words={words} />
      ))}
      <Given flows={computed.given} />
      <HandoutFigure computed={computed} view={view} isAnswer={false} />
      {question !== null && (
        <div className="handout-question">
          <p>
            <strong>{question.ask}</strong>
          </p>
          {computed.truth?.kind === "pick" ? (
            <ul>
              {computed.truth.options.map(({ text, known }) => (
                <li key={text}>
                  <span className="handout-box" aria-hidden="true" />
                  {text} <span className="quiet">{known}</span>
                </li>
              ))}
            </ul>
          ) : (
            <p className="handout-line" aria-hidden="true" />
          )}
        </div>
      )}
    </section>
  );
}

/** The flows that are to be reckoned with; a dozen at most, as a table. */
function Given({ flows }: { readonly flows: HandoutStep["given"] }) {
  if (flows.length === 0 || flows.length > MOST_GIVEN) return null;
  const columns = (["arrival", "size", "spread", "deadline", "lower", "estimate"] as const).filter(
    (column) => flows.some((flow) => flow[column] !== undefined),
  );
  return (
    <table className="handout-flows">
      <thead>
        <tr>
          <th scope="col">flow</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {flows.some(({ packets }) => packets !== undefined) && <th scope="col">released in</th>}
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <tr key={flow.id}>
            <th scope="row">{flow.id}</th>
            {columns.map((column) => (
              <td key={column}>{readable(flow[column])}</td>
            ))}
            {flow.packets !== undefined && <td>{releasesOf(flow.packets)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "24 at 0, 24": packets of one slot together. */
function releasesOf(packets: readonly number[]): string {
  const slots = [...new Set(packets)];
  return slots
    .map((slot) => {
      const count = packets.filter((other) => other === slot).length;
      return count === 1 ? `${slot}` : `${slot} (${count} packets)`;
    })
    .join(", ");
}

function Answer({ step, computed, nth }: PaperProps) {
  // What stands on the sheet of questions in full needs no answer.
  const isTold = computed !== undefined && Object.keys(computed.plays).length === 0;
  if (computed === undefined || (computed.truth === null && isTold)) return null;
  const { truth } = computed;
  const reason = truth?.kind === "pick" ? truth.reason : "";
  return (
    <section className="handout-step">
      <h3>
        {nth === null ? step.question?.ask : `${nth}. ${step.title}${truth === null ? "" : ":"}`}{" "}
        {truth !== null && truthWords(truth)}
      </h3>
      {reason !== "" && <p>{reason}</p>}
      {computed.after.map((words) => (
        <Paragraph key={String(words[0])} words={words} />
      ))}
      <HandoutFigure computed={computed} view={step.view} isAnswer />
    </section>
  );
}
