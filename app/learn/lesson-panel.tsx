import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import type { Lesson, Question, Step, Words } from "../lessons/lesson-types.ts";
import { tells } from "../lessons/next-asks.ts";
import type { Filled } from "../lessons/step-job.ts";
import { useApp } from "../store/hooks.ts";
import { leaveLesson } from "../store/open-lesson.ts";
import { useLatestStudy, useStudy } from "../store/use-study.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useMedia } from "../ui/use-media.ts";
import { usePageTitle } from "../ui/use-page-title.ts";
import { FamilySlider } from "./family-slider.tsx";
import { asked } from "./guess/asked.ts";
import { areAnswersLost } from "./lesson-progress.ts";
import { AnswerButton, QuestionBox } from "./question-box.tsx";
import { Recap } from "./recap.tsx";
import { givenCalled, goToStep, keepAsOwn, lessonNamed, openFlows } from "./session.ts";
import { Below, ONE_COLUMN, Paragraph } from "./step-layout.tsx";
import "./lesson-panel.css";

interface LessonPanelProps {
  /**
   * An embed stands in somebody else's page: there is nothing of ours to leave it for, and the page around is not scrolled.
   */
  readonly isFramed?: boolean;
}

/** The lesson beside the bench: where one is in it, the step, and the way on. */
export function LessonPanel({ isFramed = false }: LessonPanelProps) {
  const name = useApp((state) => state.lesson?.name ?? null);
  const at = useApp((state) => state.lesson?.step ?? 0);
  const lesson = name === null ? undefined : lessonNamed(name);
  const isAsked = useApp((state) => state.lesson?.isOpen === true);
  const root = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  const isLost = useStore(areAnswersLost);
  const answers = name === null ? null : givenCalled(name)?.answers;
  // Every step begins at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every step
  useEffect(() => {
    setOver(false);
    // The page around would be scrolled too.
    if (isFramed) return;
    root.current?.scrollIntoView({ block: "start" });
    document.getElementById("results")?.scrollTo({ top: 0 });
    // What was pressed to come here is gone; a button of the lesson keeps the focus it has, unless something is asked above it.
    const focused = document.activeElement;
    if (focused?.closest(".header") != null) return;
    if (root.current?.contains(focused) && !isAsked) return;
    root.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [name, at]);
  const step = lesson?.steps[at];
  const names = [step?.title, ...(step?.title === lesson?.title ? [] : [lesson?.title])];
  usePageTitle(isFramed || step === undefined ? null : names.join(" · "));
  if (lesson === undefined || step === undefined) return null;
  return (
    <section ref={root} className="lesson" aria-labelledby="lesson-heading">
      <div className="lesson-head">
        <p className="lesson-name">
          {answers === undefined &&
            (isFramed ? (
              lesson.title
            ) : (
              <>
                <button type="button" className="lesson-up" onClick={() => leaveLesson()}>
                  Lessons
                </button>{" "}
                <span aria-hidden="true">›</span> {lesson.title}
              </>
            ))}
          {answers === null &&
            (step.title === lesson.title ? "Exercise" : `Exercise › ${lesson.title}`)}
          {answers != null && `Answers of ${answers.name === "" ? "somebody" : answers.name}`}
        </p>
        {!isFramed && (
          <>
            <CopyLink />
            <IconButton
              icon="cross"
              label="Leave the lesson (Escape)"
              onClick={() => leaveLesson()}
            />
          </>
        )}
      </div>
      {lesson.steps.length > 1 && <Steps lesson={lesson} at={at} />}
      {isLost && (
        <p role="status" className="fault">
          Your answers are lost with this page: this browser stores nothing more.
        </p>
      )}
      <div aria-live="polite">
        <h1 id="lesson-heading" tabIndex={-1}>
          <span className="visually-hidden">{`Step ${at + 1} of ${lesson.steps.length}: `}</span>
          {step.title}
        </h1>
      </div>
      <StepBody key={`${lesson.name}/${at}`} {...{ lesson, step, at, isFramed }} />
      <Below part="ways" isAlways={isFramed}>
        {isOver && <Recap lesson={lesson} isFramed={isFramed} />}
        <Ways {...{ lesson, at, isOver, isFramed }} onOver={() => setOver(true)} />
      </Below>
    </section>
  );
}

interface PlaceProps {
  readonly lesson: Lesson;
  readonly at: number;
}

function Steps({ lesson, at }: PlaceProps) {
  return (
    <ol className="lesson-steps" aria-label="Steps">
      {lesson.steps.map(({ title }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and titles may repeat
        <li key={k}>
          <button
            type="button"
            title={title}
            aria-label={`${k + 1}: ${title}`}
            aria-current={k === at ? "step" : undefined}
            onClick={() => goToStep(lesson, k)}
          >
            {k + 1}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface WaysProps extends PlaceProps {
  readonly isOver: boolean;
  readonly isFramed: boolean;
  onOver(): void;
}

function Ways({ lesson, at, isOver, isFramed, onOver }: WaysProps) {
  const isLast = at === lesson.steps.length - 1;
  const isAsked = useApp((state) => state.lesson?.isOpen === true);
  const now = useStore(asked, (state) => state.now);
  const isAnswered = !useMedia(ONE_COLUMN) || isFramed || now === null || now.given !== null;
  // A single question has no way past it.
  const isSingle = lesson.steps.length === 1;
  if (isAsked && isSingle && isAnswered) return null;
  return (
    <div className="lesson-ways">
      {!isSingle && (
        <Button disabled={at === 0} onClick={() => goToStep(lesson, at - 1)}>
          <Icon name="back" />
          Back
        </Button>
      )}
      {!isAnswered && <AnswerButton now={now} />}
      {!isOver && !(isAsked && isSingle) && (
        <Button
          className={isAsked ? "lesson-next" : "lesson-next is-main"}
          onClick={() => (isLast ? onOver() : goToStep(lesson, at + 1))}
        >
          {isLast ? "Finish" : "Next"}
          <Icon name="on" />
        </Button>
      )}
    </div>
  );
}

/** The address is the link already; this is for those who do not know. */
function CopyLink() {
  const [copied, setCopied] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      setCopied("Link copied.");
    } catch {
      setCopied("Copy it from the address bar.");
    }
  };
  return (
    <>
      <span role="status" className="quiet lesson-copied">
        {copied}
      </span>
      <IconButton icon="copy" label="Copy the link to this step" onClick={() => void copy()} />
    </>
  );
}

interface StepBodyProps {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly at: number;
  readonly isFramed: boolean;
}

/** The text and question of a step. Its numbers come from a worker; until then an ellipsis holds their places. */
function StepBody({ lesson, step, at, isFramed }: StepBodyProps) {
  const { family, text } = step;
  const [n, setN] = useState(family?.at ?? 0);
  const input = useMemo(() => ({ ...step, n }), [step, n]);
  const { output, failure } = useLatestStudy("lessonStep", input);
  const asked = useMemo(
    () => (family === null ? null : { family, scenario: step.scenario }),
    [family, step],
  );
  const curve = useStudy("lessonFamily", asked);
  useEffect(() => {
    if (family !== null && output !== null) openFlows(output.scenario);
  }, [family, output]);
  const skipped = useSkipped(lesson, at);
  const told = (
    <div className="lesson-text">
      {untold(skipped, text, output?.text ?? null).map((words) => (
        <Paragraph key={String(words[0])} words={words} />
      ))}
    </div>
  );
  return (
    <>
      {isFramed ? (
        told
      ) : (
        <Below part="told" isAlways={false}>
          {told}
        </Below>
      )}
      {failure !== null && <p className="fault">{failure}</p>}
      {family !== null && <FamilySlider family={family} n={n} onChange={setN} curve={curve} />}
      <Below part="asked" isAlways={isFramed}>
        {step.question !== null && (
          <QuestionBox
            lesson={lesson}
            at={at}
            question={step.question}
            truth={output?.truth ?? null}
            board={output?.board ?? null}
            after={untold(skipped, step.after, output?.after ?? null)}
            skipped={skipped}
            isFramed={isFramed}
          />
        )}
        <Changed lesson={lesson} at={at} />
      </Below>
    </>
  );
}

/** Questions before this step that are open still, and that what it shows would answer. */
function useSkipped({ steps }: Lesson, at: number): readonly Question[] {
  const keptFor = useApp((state) => state.lesson?.keptFor);
  return useMemo(
    () => (keptFor ?? []).flatMap((k) => (k < at ? (steps[k]?.question ?? []) : [])),
    [keptFor, steps, at],
  );
}

/** Words with their numbers, but those that would answer a question that was skipped; none where they are not computed yet. */
function untold(
  skipped: readonly Question[],
  words: readonly Words[],
  filled: readonly Filled[] | null,
): readonly Filled[] {
  return words.map((parts, row) =>
    parts.map((part, k) => {
      if (typeof part === "string") return part;
      return tells(skipped, part) ? "…" : (filled?.[row]?.[k] ?? "…");
    }),
  );
}

/** Appears once the flows are no longer those that the text speaks of. */
function Changed({ lesson, at }: Pick<StepBodyProps, "lesson" | "at">) {
  const isChanged = useApp(
    ({ lesson: slice, scenario }) =>
      slice?.opened != null && slice.opened !== scenario.history.present,
  );
  return (
    <div className="lesson-changed" role="status">
      {isChanged && (
        <>
          <p>You have changed the scenario: the words speak of it as it was.</p>
          <Button onClick={() => goToStep(lesson, at)}>Put it back</Button>
          <Button onClick={keepAsOwn}>Take it to the bench</Button>
        </>
      )}
    </div>
  );
}
