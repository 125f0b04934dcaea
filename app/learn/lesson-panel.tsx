import { useEffect, useRef, useState } from "react";
import { lessonCalled } from "../lessons/built-in.ts";
import type { Lesson } from "../lessons/lesson.ts";
import { useApp } from "../store/hooks.ts";
import { leaveLesson } from "../store/lesson.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { goToStep } from "./session.ts";
import { StepBody } from "./step-body.tsx";
import "./lesson-panel.css";

/** The lesson beside the playground: where one is in it, the step, and the way on. */
export function LessonPanel() {
  const name = useApp((state) => state.lesson?.name ?? null);
  const at = useApp((state) => state.lesson?.step ?? 0);
  const lesson = name === null ? undefined : lessonCalled(name);
  const root = useRef<HTMLElement>(null);
  // Every step begins at its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with every step
  useEffect(() => {
    root.current?.scrollIntoView({ block: "start" });
    document.getElementById("results")?.scrollTo({ top: 0 });
    // What was pressed to come here is gone; a button of the lesson keeps the focus it has.
    const focused = document.activeElement;
    if (root.current?.contains(focused) || focused?.closest(".header") != null) return;
    root.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [name, at]);
  const step = lesson?.steps[at];
  if (lesson === undefined || step === undefined) return null;
  return (
    <section ref={root} className="panel lesson" aria-labelledby="lesson-heading">
      <div className="lesson-head">
        <p className="lesson-name">
          <button type="button" className="lesson-up" onClick={() => leaveLesson()}>
            Lessons
          </button>{" "}
          <span aria-hidden="true">›</span> {lesson.title}
        </p>
        <CopyLink />
        <IconButton icon="cross" label="Leave the lesson (Escape)" onClick={() => leaveLesson()} />
      </div>
      <Steps lesson={lesson} at={at} />
      <div aria-live="polite">
        <h1 id="lesson-heading" tabIndex={-1}>
          <span className="visually-hidden">{`Step ${at + 1} of ${lesson.steps.length}: `}</span>
          {step.title}
        </h1>
      </div>
      <StepBody key={`${lesson.name}/${at}`} lesson={lesson} step={step} at={at} />
      <Ways lesson={lesson} at={at} />
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
        <li key={title}>
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

function Ways({ lesson, at }: PlaceProps) {
  const isLast = at === lesson.steps.length - 1;
  return (
    <div className="lesson-ways">
      <Button disabled={at === 0} onClick={() => goToStep(lesson, at - 1)}>
        <Icon name="back" />
        Back
      </Button>
      <Button
        className="lesson-next"
        onClick={() => (isLast ? leaveLesson() : goToStep(lesson, at + 1))}
      >
        {isLast ? "Finish" : "Next"}
        <Icon name="on" />
      </Button>
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
