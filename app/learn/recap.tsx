import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { LESSONS } from "../lessons/built-in.ts";
import type { Lesson } from "../lessons/lesson.ts";
import { leaveLesson } from "../store/open-lesson.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { HandIn } from "./hand-in.tsx";
import { progress, progressOf } from "./progress.ts";
import { goToStep, keepAsOwn } from "./session.ts";

interface RecapProps {
  readonly lesson: Lesson;
  /** Whether it stands in somebody else's page. */
  readonly isFramed: boolean;
}

/** The end of a lesson: what to take along, what was answered, and the ways on. */
export function Recap({ lesson, isFramed }: RecapProps) {
  const { answers, first } = useStore(progress, (state) => progressOf(state, lesson.name));
  const asked = lesson.steps.flatMap(({ title, question }, k) =>
    question === null ? [] : [{ title: title === lesson.title ? question.ask : title, k }],
  );
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
        <ul className="lesson-values">
          {asked.map(({ title, k }) => (
            <li key={title}>
              <span aria-hidden="true">{first[k] === undefined ? "○" : "●"}</span>
              <button type="button" className="lesson-up" onClick={() => goToStep(lesson, k)}>
                {title}
              </button>
              <span className="quiet">{saidWords(first[k], answers[k])}</span>
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

function saidWords(first: string | undefined, last: string | undefined): string {
  if (first === undefined) return "not answered";
  return last === undefined || last === first
    ? `you said ${first}`
    : `first ${first}, then ${last}`;
}
