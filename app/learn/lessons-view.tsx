import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { quantity } from "../draw/run/run-words.ts";
import { LESSONS } from "../lessons/exercise.ts";
import type { Lesson } from "../lessons/lesson-types.ts";
import { showScreen } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { later } from "../ui/later.tsx";
import { progress, progressOf } from "./lesson-progress.ts";
import type { LessonProgress } from "./progress-text.ts";
import { goToStep, printedLesson, takeLeft } from "./session.ts";
import "./lessons.css";

const Handout = later(
  async () => (await import("./handout.tsx")).Handout,
  <p className="quiet">Loading…</p>,
);

/** All lessons by topic, and how far each has come. */
export function LessonsView() {
  const { lesson: printed, part } = useStore(printedLesson);
  const setPrinted = (lesson: Lesson | null): void =>
    printedLesson.setState({ lesson, part: "both" });
  if (printed !== null) {
    return <Handout lesson={printed} part={part} onClose={() => setPrinted(null)} />;
  }
  return <List onPrint={setPrinted} />;
}

function List({ onPrint }: { onPrint(lesson: Lesson): void }) {
  const topics = [...new Set(LESSONS.map(({ topic }) => topic))];
  return (
    <>
      <h1>Lessons</h1>
      <p className="note">
        A few minutes each, on the bench itself: guess first, then look, then change the flows.
        Every number is computed as you read it, and your own work waits untouched.
      </p>
      <div className="lessons">
        {topics.map((topic) => (
          <section key={topic} className="lessons-topic" aria-label={topic}>
            <h2>{topic}</h2>
            <ul>
              {LESSONS.filter((lesson) => lesson.topic === topic).map((lesson) => (
                <Entry key={lesson.name} lesson={lesson} onPrint={onPrint} />
              ))}
            </ul>
          </section>
        ))}
        <section className="lessons-topic" aria-label="To be played with">
          <h2>To be played with</h2>
          <div className="lessons-open">
            <div>
              <h3>Reordering and loss</h3>
              <p>
                Packets that climb into higher queues overtake those before them: what TCP takes for
                a loss, and how QCLIMB tells one from the other.
              </p>
              <p className="quiet">QCLIMB §3.2</p>
            </div>
            <span />
            <div className="lessons-ways">
              <Button label="Open: Reordering and loss" onClick={() => showScreen("reordering")}>
                Open
                <Icon name="on" />
              </Button>
            </div>
          </div>
        </section>
      </div>
    </>
  );
}

interface EntryProps {
  readonly lesson: Lesson;
  onPrint(lesson: Lesson): void;
}

function Entry({ lesson, onPrint }: EntryProps) {
  const entry = useRef<HTMLLIElement>(null);
  const known = useStore(progress, (state) => progressOf(state, lesson.name));
  const { steps } = lesson;
  const seen = steps.filter((_, k) => known.seen.includes(k)).length;
  const isDone = seen === steps.length;
  // Back from this lesson, whose buttons are gone: the way into it has the focus again.
  useEffect(() => {
    if (!takeLeft(lesson.name) || document.activeElement?.closest(".header") != null) return;
    entry.current?.querySelector<HTMLElement>(".lessons-ways > :last-child")?.focus();
  }, [lesson]);
  const word = isDone ? "Read again" : seen > 0 ? "Continue" : "Begin";
  return (
    <li ref={entry} className="lessons-entry">
      <div>
        <h3>{lesson.title}</h3>
        <p>{lesson.summary}</p>
        <p className="quiet">{lesson.source}</p>
      </div>
      <div className="lessons-state">
        <Marks lesson={lesson} known={known} />
        <span className="quiet">
          {isDone
            ? "Done"
            : seen > 0
              ? `${seen} of ${steps.length} steps`
              : quantity(steps.length, "steps")}
        </span>
      </div>
      <div className="lessons-ways">
        <Button
          className="button-plain"
          label={`Handout: ${lesson.title}`}
          onClick={() => onPrint(lesson)}
        >
          Handout
        </Button>
        <Button
          label={`${word}: ${lesson.title}`}
          onClick={() => goToStep(lesson, isDone ? 0 : known.at)}
        >
          {word}
          <Icon name="on" />
        </Button>
      </div>
    </li>
  );
}

/** A mark a step, filled once it has been seen. */
function Marks(props: { readonly lesson: Lesson; readonly known: LessonProgress }) {
  const { lesson, known } = props;
  return (
    <span className="lessons-marks" aria-hidden="true">
      {lesson.steps.map(({ title }, k) => (
        <span key={title} className={known.seen.includes(k) ? "is-seen" : undefined} />
      ))}
    </span>
  );
}
