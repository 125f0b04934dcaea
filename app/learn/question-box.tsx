import { type FormEvent, useId, useState } from "react";
import { useStore } from "zustand";
import { columnFormat } from "../draw/scale/numbers.ts";
import type { Lesson, Question } from "../lessons/lesson.ts";
import type { Filled, Truth } from "../lessons/step-job.ts";
import { verdict } from "../lessons/verdict.ts";
import { Button } from "../ui/button.tsx";
import { Paragraph } from "./paragraph.tsx";
import { progress, progressOf } from "./progress.ts";
import { answer } from "./session.ts";

interface QuestionBoxProps {
  readonly lesson: Lesson;
  readonly at: number;
  readonly question: Question;
  /** Null until the engine has answered. */
  readonly truth: Truth | null;
  readonly after: readonly Filled[];
}

/** A question that hides the charts; once it is answered, the answer beside the truth. */
export function QuestionBox(props: QuestionBoxProps) {
  const { lesson, at, question, truth } = props;
  const given = useStore(progress, (state) => progressOf(state, lesson.name).answers[at] ?? null);
  return (
    <div className="lesson-question">
      {given === null ? (
        <Ask question={question} truth={truth} onAnswer={(text) => answer(lesson, at, text)} />
      ) : (
        <p className="lesson-ask">{question.ask}</p>
      )}
      <div role="status">
        {given !== null && truth !== null && (
          <ExplanationView {...props} truth={truth} given={given} />
        )}
      </div>
    </div>
  );
}

interface AskProps {
  readonly question: Question;
  readonly truth: Truth | null;
  onAnswer(text: string): void;
}

function Ask({ question, truth, onAnswer }: AskProps) {
  const [picked, setPicked] = useState("");
  const id = useId();
  const isNumber = question.kind === "guess";
  const isReady = isNumber
    ? picked.trim() !== "" && Number.isFinite(Number(picked))
    : picked !== "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && truth !== null) onAnswer(picked.trim());
  };
  return (
    <form onSubmit={submit}>
      {isNumber ? (
        <label className="lesson-ask" htmlFor={id}>
          {question.ask}
        </label>
      ) : (
        <p className="lesson-ask" id={id}>
          {question.ask}
        </p>
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
      <button type="submit" className="button" aria-disabled={!isReady || undefined}>
        Answer
      </button>
    </form>
  );
}

function ExplanationView(
  props: QuestionBoxProps & { readonly truth: Truth; readonly given: string },
) {
  const { lesson, at, truth, given, after } = props;
  const { isRight, words } = verdict(truth, given);
  return (
    <div className="lesson-told">
      <p className={isRight ? "is-right" : "is-wrong"}>
        <strong>{words}</strong>
      </p>
      {truth.kind === "pick" && <Options truth={truth} given={given} />}
      {truth.kind === "pick" && truth.reason !== "" && <p>{truth.reason}</p>}
      {after.map((paragraph) => (
        <Paragraph key={String(paragraph[0])} words={paragraph} />
      ))}
      <Button className="button-plain lesson-again" onClick={() => answer(lesson, at, null)}>
        Ask me again
      </Button>
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
