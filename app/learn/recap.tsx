import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { exerciseFile, exerciseLink, LESSONS, type WrittenLesson } from "../lessons/exercise.ts";
import type { Lesson } from "../lessons/lesson-types.ts";
import { type Truth, verdict } from "../lessons/marking.ts";
import { saveJson } from "../store/kept/save-file.ts";
import { leaveLesson } from "../store/open-lesson.ts";
import { useStudies } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { firstAnswerTo, progress, progressOf, triesOf } from "./lesson-progress.ts";
import { givenCalled, goToStep, keepAsOwn } from "./session.ts";

interface RecapProps {
  readonly lesson: Lesson;
  readonly isFramed: boolean;
}

/** The end of a lesson: what to take along, what was answered, and the ways on. */
export function Recap({ lesson, isFramed }: RecapProps) {
  const { answers, first } = useStore(progress, (state) => progressOf(state, lesson.name));
  // What somebody gave out is known by its questions: their titles may all be the same.
  const isOwn = LESSONS.some(({ name }) => name === lesson.name);
  const asked = lesson.steps.flatMap(({ title, question }, k) =>
    question === null ? [] : [{ title: isOwn ? title : question.ask, k }],
  );
  const truths = useTruths(lesson, answers);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here is gone.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  const place = LESSONS.findIndex(({ name }) => name === lesson.name);
  const next = place < 0 ? undefined : LESSONS[place + 1];
  return (
    <section className="lesson-recap" aria-labelledby="recap-heading">
      <h2 id="recap-heading" ref={heading} tabIndex={-1}>
        {lesson.recap.length > 0 ? "To take along" : "Done"}
      </h2>
      {lesson.recap.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {asked.length > 0 && (
        <ul className="lesson-values lesson-marked">
          {asked.map(({ title, k }) => (
            <li key={k}>
              <button type="button" className="lesson-up" onClick={() => goToStep(lesson, k)}>
                {title}
              </button>
              <span>{saidWords(first[k], answers[k], truths.get(k))}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="lesson-on">
        {next !== undefined && !isFramed && (
          <Button className="lesson-main" onClick={() => goToStep(next, 0)}>
            Next lesson: {next.title}
            <Icon name="on" />
          </Button>
        )}
        {!isFramed && <Button onClick={keepAsOwn}>Play on with these flows</Button>}
        {asked.length > 0 && <HandIn lesson={lesson} />}
        {!isFramed && (
          <Button className="button-plain" onClick={() => leaveLesson()}>
            {place < 0 ? "Close" : "All lessons"}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What is true of each question that is answered, by its step; they are computed one after the other. */
function useTruths(
  { steps }: Lesson,
  answers: Readonly<Record<number, string>>,
): ReadonlyMap<number, Truth> {
  const known = JSON.stringify(
    steps.flatMap(({ question }, k) => (question === null || answers[k] === undefined ? [] : [k])),
  );
  const places: readonly number[] = useMemo(() => JSON.parse(known), [known]);
  const inputs = useMemo(
    () => places.flatMap((k) => (steps[k] ? [{ ...steps[k], n: steps[k].family?.at ?? 0 }] : [])),
    [places, steps],
  );
  const outputs = useStudies("lessonStep", inputs);
  return new Map(
    outputs.flatMap(({ truth }, row) => (truth === null ? [] : [[places[row] as number, truth]])),
  );
}

/** The first answer against the truth; of a question that is open what is true is not told. */
export function saidWords(
  first: string | undefined,
  last: string | undefined,
  truth: Truth | undefined,
): string {
  if (first === undefined) return "Not answered.";
  const said = truth === undefined ? `You said ${first}.` : verdict(truth, first).words;
  return last === undefined || last === first ? said : `${said} Your last answer: ${last}.`;
}

/** Answers as a link or a file, for whoever asked. Nothing is sent. */
function HandIn({ lesson }: { readonly lesson: Lesson }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <HandInForm lesson={lesson} />;
  return <Button onClick={() => setOpen(true)}>Hand in your answers…</Button>;
}

/** Appears where the button was, and has the focus that the button had. */
function HandInForm({ lesson }: { readonly lesson: Lesson }) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
    first.current?.closest("fieldset")?.scrollIntoView({ block: "nearest" });
  }, []);
  const [name, setName] = useState("");
  const [said, setSaid] = useState("");
  const isAsked = lesson.nameAsked !== null;
  const isMissing = isAsked && name.trim() === "";
  const isTriedAgain = useStore(progress, (state) =>
    Object.values(progressOf(state, lesson.name).tries).some((count) => count > 1),
  );
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(
        answerLink(lesson, name, new URL("./", location.href).href),
      );
      setSaid("Link copied: send it to whoever asked.");
    } catch {
      setSaid("The browser does not allow copying here: save a file instead.");
    }
  };
  return (
    <fieldset className="lesson-hand-in">
      <legend className="visually-hidden">Hand in your answers</legend>
      {isTriedAgain && (
        <p className="quiet">
          Your first answer to each question is handed in, with the number of tries.
        </p>
      )}
      <label htmlFor={id}>{lesson.nameAsked ?? "Your name, if it is wanted"}</label>
      <input
        ref={first}
        id={id}
        className="input"
        autoComplete="name"
        maxLength={200}
        required={isAsked}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className="lesson-on">
        <Button disabled={isMissing} onClick={() => void copy()}>
          Copy a link
        </Button>
        <Button
          disabled={isMissing}
          onClick={() => {
            // A long title is cut, and names tell the files of a folder apart.
            saveJson(answerFile(lesson, name), `${name} ${lesson.title}`.trim());
            setSaid("Saved: send the file to whoever asked.");
          }}
        >
          Save a file
        </Button>
      </div>
      <p role="status" className="quiet">
        {isMissing ? "Fill this in first: it is handed in with your answers." : said}
      </p>
    </fieldset>
  );
}

/** A built-in lesson is handed in by its name, beside its first flows. */
function withAnswers(lesson: Lesson, name: string): WrittenLesson {
  const answers = {
    version: 1,
    ...(name.trim() === "" ? {} : { name: name.trim() }),
    given: lesson.steps.map((_, k) => firstAnswerTo(lesson.name, k)),
    tries: lesson.steps.map((_, k) => triesOf(lesson.name, k)),
  };
  const own = givenCalled(lesson.name)?.written;
  const scenario = own?.scenario ?? lesson.steps[0]?.scenario ?? null;
  return { scenario, lesson: own?.lesson ?? lesson.name, answers };
}

function answerFile(lesson: Lesson, name: string): string {
  return exerciseFile(withAnswers(lesson, name));
}

function answerLink(lesson: Lesson, name: string, base: string): string {
  const written = withAnswers(lesson, name);
  const [step] = lesson.steps;
  if (step === undefined) throw new Error("A lesson has a step.");
  return base.replace(/#.*$/, "") + exerciseLink(written, step.scenario);
}
