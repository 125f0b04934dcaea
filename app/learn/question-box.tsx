import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { columnFormat } from "../draw/scale/numbers.ts";
import type { DrawnRun } from "../lessons/drawn-run.ts";
import type { Lesson, Question } from "../lessons/lesson-types.ts";
import { type Truth, verdict } from "../lessons/marking.ts";
import type { Filled } from "../lessons/step-job.ts";
import { useApp } from "../store/hooks.ts";
import type { LessonSlice } from "../store/lesson-slice.ts";
import { Button } from "../ui/button.tsx";
import { GuessChart } from "./guess/guess-chart.tsx";
import { draggedTo } from "./guess/guess-moves.ts";
import { GuessScale, ToldScale } from "./guess/guess-scale.tsx";
import { firstAnswerTo, progress, progressOf, triesOf } from "./lesson-progress.ts";
import { givenCalled } from "./own-lessons.ts";
import { answer } from "./session.ts";
import { Paragraph } from "./step-layout.tsx";
import "./question-box.css";

interface QuestionBoxProps {
  readonly lesson: Lesson;
  readonly at: number;
  readonly question: Question;
  /** It is null until the engine has answered. */
  readonly truth: Truth | null;
  readonly after: readonly Filled[];
  /** An embed stands in somebody else's page, which is not to be scrolled. */
  readonly isFramed: boolean;
}

/** A question that hides the charts; once it is answered, the answer beside the truth. */
export function QuestionBox(props: QuestionBoxProps) {
  const { lesson, at, question, truth, after, isFramed } = props;
  const given = useStore(progress, (state) => progressOf(state, lesson.name).answers[at] ?? null);
  const hides = useApp((state) => state.lesson?.hides ?? null);
  const run = truth?.kind === "number" && truth.drawn?.kind === "run" ? truth.drawn : null;
  const [isTurned, setTurned] = useState(false);
  const turn = (text: string | null): void => {
    setTurned(true);
    answer(lesson, at, text);
  };
  return (
    <div className="lesson-question">
      {given === null ? (
        <Ask question={question} truth={truth} takesFocus={isTurned} onAnswer={turn} />
      ) : (
        <p className="lesson-ask">{question.ask}</p>
      )}
      {given !== null && truth !== null && (
        <ExplanationView
          truth={truth}
          given={given}
          after={after}
          takesFocus={isTurned}
          isFramed={isFramed}
          earlier={earlierWords(lesson.name, at, given)}
          onAgain={question.once ? null : () => turn(null)}
        />
      )}
      {given !== null && run !== null && (
        <OnStage>
          <GuessChart
            drawn={run}
            guess={Number(given)}
            isTold
            until={untilOf(run, hides)}
            onGuess={() => {}}
            onAnswer={() => {}}
          />
        </OnStage>
      )}
    </div>
  );
}

/** The run is shown up to here with the answer: the next question may be about the rest of it. */
function untilOf({ policy, at }: DrawnRun, hides: LessonSlice["hides"]): number {
  if (hides === null) return Number.POSITIVE_INFINITY;
  if (hides === "all" || hides.policies.includes(policy)) return at;
  return hides.from === null ? Number.POSITIVE_INFINITY : Math.max(at, hides.from);
}

/** A sentence about earlier answers, of which the first is handed in; empty where there are none. */
function earlierWords(lesson: string, at: number, given: string): string {
  const [first, tries] = [firstAnswerTo(lesson, at), triesOf(lesson, at)];
  if (givenCalled(lesson)?.answers != null) {
    return given === first && tries !== null && tries > 1 ? `The first of ${tries} answers.` : "";
  }
  if (first === null || (first === given && (tries ?? 1) === 1)) return "";
  const count = tries === null ? "" : ` This is try ${tries}.`;
  return `Your first answer was ${first}: that one is handed in.${count}`;
}

interface AskProps {
  readonly question: Question;
  readonly truth: Truth | null;
  /** The button that asked for another try is gone, so the field takes the focus. */
  readonly takesFocus: boolean;
  onAnswer(text: string): void;
}

function Ask({ question, truth, takesFocus, onAnswer }: AskProps) {
  const [picked, setPicked] = useState("");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isNumber = question.kind === "guess" || question.kind === "finish";
  const number = picked.trim() === "" ? Number.NaN : Number(picked);
  const isReady = isNumber ? Number.isFinite(number) : picked !== "";
  const guess = Number.isFinite(number) ? number : null;
  const drawn = truth?.kind === "number" ? truth.drawn : null;
  const submit = (): void => {
    if (isReady && truth !== null) onAnswer(picked.trim());
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isNumber ? (
        <label className="lesson-ask" htmlFor={id} id={`${id}-ask`}>
          {question.ask}
        </label>
      ) : (
        <p className="lesson-ask" id={id}>
          {question.ask}
        </p>
      )}
      {drawn?.kind === "run" && (
        <>
          <p className="quiet">Draw it: drag the mark in the chart, or type it.</p>
          <OnStage>
            <GuessChart
              drawn={drawn}
              guess={guess === null ? null : draggedTo(drawn, guess)}
              isTold={false}
              onGuess={(time) => setPicked(String(time))}
              onAnswer={submit}
            />
          </OnStage>
        </>
      )}
      {drawn?.kind === "scale" && (
        <GuessScale
          scale={drawn}
          labelledBy={`${id}-ask`}
          guess={guess}
          onGuess={(value) => setPicked(String(value))}
        />
      )}
      {isNumber ? (
        <input
          id={id}
          className="input lesson-guess"
          inputMode="decimal"
          autoComplete="off"
          value={picked}
          onChange={(event) => setPicked(event.currentTarget.value.replace(",", "."))}
        />
      ) : (
        <div className="lesson-options" role="radiogroup" aria-labelledby={id}>
          {(truth?.kind === "pick" ? truth.options : []).map(({ text, known }) => (
            <label key={text} className="lesson-option">
              <input
                type="radio"
                name={id}
                checked={picked === text}
                onChange={() => setPicked(text)}
              />
              <span>{text}</span>
              {known !== "" && <span className="quiet">{known}</span>}
            </label>
          ))}
        </div>
      )}
      {question.once && <p className="quiet">It is asked once: your answer stands.</p>}
      <button type="submit" className="button lesson-main" aria-disabled={!isReady || undefined}>
        Answer
      </button>
    </form>
  );
}

/** Draws in the place of the results: a drawing there belongs to the question. */
function OnStage({ children }: { readonly children: ReactNode }) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  useEffect(() => setStage(document.getElementById("lesson-stage")), []);
  return stage === null ? null : createPortal(children, stage);
}

interface ExplanationViewProps {
  readonly truth: Truth;
  readonly given: string;
  readonly after: readonly Filled[];
  /** The button that answered is gone, so the explanation takes the focus. */
  readonly takesFocus: boolean;
  readonly isFramed: boolean;
  /** A sentence about earlier answers; empty where this one is the first. */
  readonly earlier: string;
  /** It is null where the question is asked once. */
  readonly onAgain: (() => void) | null;
}

function ExplanationView(props: ExplanationViewProps) {
  const { truth, given, after, takesFocus, isFramed, earlier, onAgain } = props;
  const { mark, words } = verdict(truth, given);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus({ preventScroll: isFramed });
  }, [takesFocus, isFramed]);
  return (
    <div className="lesson-told">
      <p ref={first} tabIndex={-1} className={`is-${mark ?? "wrong"}`}>
        <strong>{words}</strong>
      </p>
      {earlier !== "" && <p className="quiet">{earlier}</p>}
      {truth.kind === "number" && truth.drawn?.kind === "scale" && (
        <ToldScale scale={truth.drawn} guess={Number(given)} truth={truth.value} />
      )}
      {truth.kind === "pick" && <Options truth={truth} given={given} />}
      {truth.kind === "pick" && truth.reason !== "" && <p>{truth.reason}</p>}
      {after.map((paragraph) => (
        <Paragraph key={String(paragraph[0])} words={paragraph} />
      ))}
      {onAgain !== null && (
        <Button className="button-plain lesson-again" onClick={onAgain}>
          Ask me again
        </Button>
      )}
    </div>
  );
}

/** Every option with what it amounts to: the right ones marked, and the learner's own. */
function Options(props: { readonly truth: Truth & { kind: "pick" }; readonly given: string }) {
  const { truth, given } = props;
  const format = columnFormat(truth.options.map(({ value }) => value));
  return (
    <ul className="lesson-values">
      {truth.options.map(({ text, known, value }, k) => {
        const isRight = truth.right.includes(k);
        return (
          <li key={text} className={isRight ? "is-right" : undefined}>
            <span aria-hidden="true">{isRight ? "✓" : ""}</span>
            <span>
              {text}
              {isRight && <span className="visually-hidden"> (right)</span>}
              {text === given && <em> · your answer</em>}
            </span>
            <span>{value === null ? known : format(value)}</span>
          </li>
        );
      })}
    </ul>
  );
}
