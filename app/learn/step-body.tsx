import { useEffect, useMemo, useState } from "react";
import type { Lesson, Step, Words } from "../lessons/lesson-types.ts";
import type { Filled } from "../lessons/step-job.ts";
import { useApp } from "../store/hooks.ts";
import { useLatestStudy } from "../store/use-latest-study.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Below } from "./below.tsx";
import { FamilySlider } from "./family-slider.tsx";
import { Paragraph } from "./paragraph.tsx";
import { QuestionBox } from "./question-box.tsx";
import { goToStep, keepAsOwn, openFlows } from "./session.ts";

interface StepBodyProps {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly at: number;
  /** Whether it stands in somebody else's page. */
  readonly isFramed: boolean;
}

/** What a step says and asks. Its numbers come from a worker; until then their places are held. */
export function StepBody({ lesson, step, at, isFramed }: StepBodyProps) {
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
  return (
    <>
      <div className="lesson-text">
        {(output?.text ?? text.map(held)).map((words) => (
          <Paragraph key={String(words[0])} words={words} />
        ))}
      </div>
      {failure !== null && <p className="fault">{failure}</p>}
      {family !== null && <FamilySlider family={family} n={n} onChange={setN} curve={curve} />}
      <Below part="asked" isAlways={isFramed}>
        {step.question !== null && (
          <QuestionBox
            lesson={lesson}
            at={at}
            question={step.question}
            truth={output?.truth ?? null}
            after={output?.after ?? []}
            isFramed={isFramed}
          />
        )}
        <Changed lesson={lesson} at={at} />
      </Below>
    </>
  );
}

function held(words: Words): Filled {
  return words.map((part) => (typeof part === "string" ? part : "…"));
}

/** Said once the flows are no longer those the words speak of. */
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
          <Button onClick={keepAsOwn}>Take it to the playground</Button>
        </>
      )}
    </div>
  );
}
