import {
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useStore } from "zustand";
import { columnFormat } from "../draw/scale/numbers.ts";
import type { Board } from "../lessons/guess-board.ts";
import { labelsOf } from "../lessons/lesson-measures.ts";
import type { Lesson, Question, Step } from "../lessons/lesson-types.ts";
import { type Truth, verdict } from "../lessons/marking.ts";
import { tells } from "../lessons/next-asks.ts";
import type { Filled } from "../lessons/step-job.ts";
import { Button } from "../ui/button.tsx";
import { useMedia } from "../ui/use-media.ts";
import { type Asked, asked, guessOf, packetsPlace, pick } from "./guess/asked.ts";
import { GuessBoard } from "./guess/guess-board.tsx";
import { firstAnswerTo, progress, progressOf, triesOf } from "./lesson-progress.ts";
import { answer, givenCalled } from "./session.ts";
import { ONE_COLUMN, Paragraph } from "./step-layout.tsx";
import "./question-box.css";

interface QuestionBoxProps {
  readonly lesson: Lesson;
  readonly at: number;
  readonly question: Question;
  /** It is null until the engine has answered. */
  readonly truth: Truth | null;
  readonly board: Board | null;
  readonly after: readonly Filled[];
  /** Questions before it that are open still: no number here may answer them. */
  readonly skipped: readonly Question[];
  /** An embed stands in somebody else's page, which is not to be scrolled. */
  readonly isFramed: boolean;
}

/** A question whose answer the charts keep back; once it is answered, the answer beside the truth. */
export function QuestionBox(props: QuestionBoxProps) {
  const { lesson, at, question, board, after, skipped, isFramed } = props;
  const truth = useMemo(
    () => withoutTold(question, props.truth, skipped),
    [question, props.truth, skipped],
  );
  const given = useStore(progress, (state) => progressOf(state, lesson.name).answers[at] ?? null);
  const [isTurned, setTurned] = useState(false);
  const turn = (text: string | null): void => {
    setTurned(true);
    answer(lesson, at, text);
  };
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  // The figure beside the text takes the guess too.
  useLayoutEffect(() => {
    const onAnswer = (): void => {
      const { now } = asked.getState();
      if (now === null || truth === null || !isReady(now)) return;
      latest.current(isOfNumber(now.question) ? String(guessOf(now)) : now.picked);
    };
    asked.setState(({ now }) => {
      const picked = now?.question === question && given === null ? now.picked : "";
      return { now: { question, truth, board, given, picked, isFresh: isTurned, onAnswer } };
    });
  }, [question, truth, board, given, isTurned]);
  useEffect(() => () => asked.setState({ now: null }), []);
  const now = useStore(asked, (state) => state.now);
  const isColumn = useMedia(ONE_COLUMN);
  const scale = truth?.kind === "number" ? truth.scale : null;
  const isOnPackets = useIsOnPackets(question, lesson.steps[at]);
  return (
    <div className="lesson-question">
      {now !== null && given === null ? (
        <Ask now={now} takesFocus={isTurned} hasButton={isFramed || !isColumn} />
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
      {now !== null && board !== null && scale !== null && !isOnPackets && (
        <OnStage>
          <GuessBoard now={now} board={board} scale={scale} />
        </OnStage>
      )}
    </div>
  );
}

/** The guess is set on the pictures of packets: no bar has to be drawn for it. */
function useIsOnPackets(question: Question, step: Step | undefined): boolean {
  return useMemo(() => {
    if (step === undefined || !step.view.panels.includes("packets")) return false;
    const arrivals = step.scenario.flows?.map(({ arrival }) => arrival) ?? [];
    return packetsPlace(question, labelsOf(step.scenario), arrivals) !== null;
  }, [question, step]);
}

/** The truth without the numbers of options that would answer another question. */
function withoutTold(
  question: Question,
  truth: Truth | null,
  skipped: readonly Question[],
): Truth | null {
  if (truth?.kind !== "pick" || question.kind !== "which") return truth;
  const isTold = question.options.some(({ value }) => tells(skipped, value));
  return isTold
    ? { ...truth, options: truth.options.map((one) => ({ ...one, value: null })) }
    : truth;
}

/** True if the guess can be given as an answer. */
function isReady(now: Asked): boolean {
  return isOfNumber(now.question) ? guessOf(now) !== null : now.picked !== "";
}

function isOfNumber({ kind }: Question): boolean {
  return kind === "guess" || kind === "finish";
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
  readonly now: Asked;
  /** The button that asked for another try is gone, so the field takes the focus. */
  readonly takesFocus: boolean;
  /** Else it stands among the ways on, which are always in sight. */
  readonly hasButton: boolean;
}

function Ask({ now, takesFocus, hasButton }: AskProps) {
  const { question, truth, picked } = now;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("input")?.focus({ preventScroll: true });
  }, [takesFocus]);
  const isNumber = isOfNumber(question);
  const isDrawn = truth?.kind === "number" && truth.scale !== null;
  return (
    <form
      ref={form}
      id={FORM}
      onSubmit={(event) => {
        event.preventDefault();
        now.onAnswer();
      }}
    >
      {isNumber ? (
        <label className="lesson-ask" htmlFor={id}>
          {question.ask}
        </label>
      ) : (
        <p className="lesson-ask" id={id}>
          {question.ask}
        </p>
      )}
      {isDrawn && <p className="quiet">Draw it in the figure, or type it.</p>}
      {isNumber ? (
        <input
          id={id}
          className="input lesson-guess"
          inputMode="decimal"
          autoComplete="off"
          value={picked}
          onChange={(event) => pick(event.currentTarget.value)}
        />
      ) : (
        <div className="lesson-options" role="radiogroup" aria-labelledby={id}>
          {(truth?.kind === "pick" ? truth.options : []).map(({ text, known }) => (
            <label key={text} className="lesson-option">
              <input type="radio" name={id} checked={picked === text} onChange={() => pick(text)} />
              <span>{text}</span>
              {known !== "" && <span className="quiet">{known}</span>}
            </label>
          ))}
        </div>
      )}
      {question.once && <p className="quiet">It is asked once: your answer stands.</p>}
      {hasButton && <AnswerButton now={now} />}
    </form>
  );
}

const FORM = "lesson-question";

/** Gives the guess as the answer, wherever on the page it stands. */
export function AnswerButton({ now }: Pick<AskProps, "now">) {
  return (
    <button
      type="submit"
      form={FORM}
      className="button lesson-main"
      aria-disabled={!isReady(now) || now.truth === null || undefined}
    >
      Answer
    </button>
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
      {truth.kind === "pick" && <Options truth={truth} given={given} />}
      {truth.kind === "pick" && (
        <p className="quiet">In the figure: dashed what you said, framed what is right.</p>
      )}
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
