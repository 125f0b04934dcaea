import { useEffect, useMemo, useRef } from "react";
import { FlowTag } from "../charts/marks/flow-tag.tsx";
import { PlotPicture } from "../charts/plots/plot-picture.tsx";
import { picturedShades } from "../draw/gantt/picture.ts";
import { servicePlot } from "../draw/plots/service-plot.ts";
import { readable } from "../draw/scale/numbers.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { HandoutStep } from "../jobs/lessons/handout-job.ts";
import type { Lesson, Step } from "../lessons/lesson-types.ts";
import { type Truth, truthWords } from "../lessons/marking.ts";
import { useStudy } from "../store/use-study.ts";
import { printPage } from "../theme/printing.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Segmented } from "../ui/segmented.tsx";
import type { PrintedPart } from "./session.ts";
import { Paragraph } from "./step-layout.tsx";
import "./handout.css";

const MOST_GIVEN = 12;

const PARTS: readonly (readonly [PrintedPart, string])[] = [
  ["both", "Questions and answers"],
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
                key={step.title}
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
                  key={step.title}
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
  const { question, title } = step;
  const own = question?.kind === "next" || question?.kind === "finish" ? question.at : null;
  const times = [own, computed.shown.until].filter((time) => time !== null);
  const until = times.length === 0 ? null : Math.min(...times);
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
      {(question === null || own !== null) &&
        (until === null || until > (computed.picture?.from ?? until)) && (
          <Figure computed={{ ...computed, ...computed.shown }} until={until} />
        )}
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
  if (computed?.truth == null) return null;
  return (
    <section className="handout-step">
      <h3>
        {nth === null ? step.question?.ask : `${nth}. ${step.title}:`} {truthWords(computed.truth)}
      </h3>
      {reasonOf(computed.truth) !== "" && <p>{reasonOf(computed.truth)}</p>}
      {computed.after.map((words) => (
        <Paragraph key={String(words[0])} words={words} />
      ))}
      <Figure computed={computed} until={null} />
    </section>
  );
}

/** Shows what is sent, or with too many flows for that their mean FCTs. */
function Figure({
  computed,
  until,
}: {
  readonly computed: HandoutStep;
  readonly until: number | null;
}) {
  const { picture, flows, timeUnit, means } = computed;
  if (picture !== null) return <HandoutFigure {...{ picture, flows, timeUnit, until }} />;
  if (means.length === 0) return <p className="quiet">The chart is on the sheet of answers.</p>;
  return (
    <p className="quiet">
      Mean FCT ({timeUnit}):{" "}
      {means.map(({ label, mean }) => `${label} ${readable(mean)}`).join(", ")}
    </p>
  );
}

function reasonOf(truth: Truth): string {
  return truth.kind === "pick" ? truth.reason : "";
}

const WIDTH = 640;
/** More names than these would be a list, not a legend. */
const MOST_NAMES = 12;

interface HandoutFigureProps {
  readonly picture: NonNullable<HandoutStep["picture"]>;
  readonly flows: readonly string[];
  readonly timeUnit: string;
  /** Only what comes before it; null: all. */
  readonly until: number | null;
}

/** What each policy sends over time, a strip each, and the names of the flows. */
function HandoutFigure({ picture, flows, timeUnit, until }: HandoutFigureProps) {
  const theme = useTheme();
  const plot = useMemo(() => {
    const { rows, from, to } = picture;
    return servicePlot({ rows, flows, timeUnit, window: { from, to: until ?? to } }, theme);
  }, [picture, flows, timeUnit, until, theme]);
  const [first] = picture.rows;
  const shades = useMemo(() => (first === undefined ? null : picturedShades(first)), [first]);
  return (
    <figure className="handout-figure">
      <PlotPicture plot={plot} width={WIDTH} label="What is sent when" />
      {flows.length <= MOST_NAMES && (
        <figcaption>
          {flows.map((name, flow) => (
            <FlowTag key={name} name={name} shade={shades?.get(flow) ?? 0} theme={theme} />
          ))}
        </figcaption>
      )}
    </figure>
  );
}
