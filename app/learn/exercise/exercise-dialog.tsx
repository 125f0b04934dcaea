import { useId, useMemo, useState } from "react";
import { noteOf, titleOf, withField } from "../../document/draft/draft.ts";
import {
  type AuthoredForm,
  askedExpression,
  authoredLesson,
  questionsIn,
  stepScenarios,
} from "../../lessons/authored.ts";
import { exerciseFile, exerciseLink, readExercise } from "../../lessons/exercise.ts";
import { closeDialog, editDraft, showScreen } from "../../store/actions.ts";
import { outgoing } from "../../store/files/scenario-link.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { saveJson } from "../../store/kept/save-file.ts";
import { store } from "../../store/store.ts";
import { useLatestStudy } from "../../store/use-study.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { openGiven, printedLesson } from "../session.ts";
import { Paragraph } from "../step-layout.tsx";
import { AuthoredQuestion } from "./authored-question.tsx";
import { namesOf, useForm, withMoment, withNames, withQuestion } from "./exercise-form.ts";
import { ExerciseSteps, StepFlows } from "./exercise-steps.tsx";
import "./exercise.css";

/** Chat programs and older browsers cut longer ones. */
const LONG_LINK = 2000;

/** Makes an exercise of the scenario in the editor; out come a link, a file and two sheets. */
export function ExerciseDialog() {
  const edited = useApp((state) => state.scenario);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the whole state this changes
  const scenario = useMemo(() => outgoing(store.getState()), [edited]);
  const title = useDraft(titleOf);
  const ownNote = useDraft(noteOf);
  const { form: whole, change: changeForm, isLost } = useForm();
  const [place, setPlace] = useState(0);
  // Another tab may have taken questions away.
  const at = Math.min(place, whole.others.length);
  const form = questionsIn(whole)[at] ?? whole;
  // Version 0.2 wrote it into the scenario's own. Of others nobody knows whether it gives the answer away.
  const note = whole.note ?? (whole.kind === "none" ? "" : ownNote);
  const change = (part: Partial<AuthoredForm>): void =>
    changeForm({ note, ...withQuestion(whole, at, part) });
  const scenarios = useMemo(
    () => (scenario === null ? [] : stepScenarios(whole, scenario)),
    [whole, scenario],
  );
  const names = useMemo(() => namesOf(scenarios[at]?.shown ?? null), [scenarios, at]);
  const filled = useMemo(() => {
    const fill = (one: AuthoredForm, k: number) => {
      const own = scenarios[k]?.shown ?? null;
      return withMoment(withNames(one, namesOf(own)), own);
    };
    return { ...fill(whole, 0), others: whole.others.map((one, k) => fill(one, k + 1)) };
  }, [whole, scenarios]);
  const shown = questionsIn(filled)[at] ?? filled;
  const read = useMemo(() => {
    if (scenario === null) return null;
    const lesson = authoredLesson(filled, scenario);
    const { note: _, ...rest } = scenario;
    const written = { scenario: note === "" ? rest : { ...rest, note }, lesson };
    return { written, ...readExercise(written) };
  }, [scenario, filled, note]);
  const step = read?.ok ? (read.lesson.steps[at] ?? null) : null;
  const input = useMemo(() => step && { ...step, n: 0 }, [step]);
  const { output, failure } = useLatestStudy("lessonStep", input);
  const [said, setSaid] = useState("");
  const afterId = useId();

  const rename = (title: string): void =>
    editDraft((draft) => withField(draft, "title", title === "" ? undefined : title));
  if (read === null || scenario === null) {
    return (
      <Dialog title="Exercise" onClose={closeDialog} className="exercise">
        <p className="share-part">
          A value of the scenario is to be corrected first; it is marked in the editor.
        </p>
      </Dialog>
    );
  }
  const link =
    location.href.replace(/#.*$/s, "") + exerciseLink(read.written, read.written.scenario);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(
        link.length > LONG_LINK
          ? "Copied; it is long, and some programs cut such links off. A file is safer."
          : "Copied.",
      );
    } catch {
      setSaid("The browser does not allow copying here: save a file instead.");
    }
  };
  const print = (): void => {
    if (!read.ok) return;
    printedLesson.setState({ lesson: read.lesson, part: "questions" });
    closeDialog();
    showScreen("lessons");
  };
  const value = askedExpression(shown);
  return (
    <Dialog title="Make an exercise" onClose={closeDialog} className="exercise">
      <div className="exercise-form">
        <label>
          Title
          <input
            className="input"
            maxLength={500}
            defaultValue={title}
            onBlur={(event) => rename(event.currentTarget.value.trim())}
          />
        </label>
        <ExerciseSteps form={{ ...whole, note }} at={at} onPlace={setPlace} onChange={changeForm} />
        {whole.others.length > 0 && scenarios[at] !== undefined && (
          <StepFlows
            key={`flows ${at}`}
            form={form}
            at={at}
            whole={scenarios[at].whole}
            onChange={change}
          />
        )}
        <label>
          Read first (plain text; addresses become links)
          <textarea
            className="input"
            rows={2}
            maxLength={10_000}
            value={at === 0 ? note : (form.note ?? "")}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
        </label>
        <AuthoredQuestion
          key={at}
          form={{ ...shown, name: whole.name, recap: whole.recap }}
          names={names}
          at={form.at}
          onChange={change}
        />
        {form.kind !== "none" && (
          <div className="exercise-after">
            <label htmlFor={afterId}>Words after the answer</label>
            {value !== null && (
              <Button
                className="button-plain"
                onClick={() => change({ after: `${form.after}{{${value}}}` })}
              >
                Insert the right answer
              </Button>
            )}
            <textarea
              id={afterId}
              className="input"
              rows={2}
              value={form.after}
              onChange={(event) => change({ after: event.currentTarget.value })}
            />
          </div>
        )}
        <div role="status" className="exercise-preview">
          {!read.ok &&
            read.faults.map((fault) => (
              <p key={fault} className="fault">
                {fault}
              </p>
            ))}
          {failure !== null && <p className="fault">{failure}</p>}
          {read.ok && output?.after.map((words) => <Paragraph key={String(words)} words={words} />)}
        </div>
      </div>
      <div className="exercise-out">
        <Button className="exercise-main" disabled={!read.ok} onClick={() => void copy()}>
          Copy the link
        </Button>
        <Button
          disabled={!read.ok}
          onClick={() => saveJson(exerciseFile(read.written), scenario.title ?? "exercise")}
        >
          Save as a file
        </Button>
        <Button disabled={!read.ok} onClick={print}>
          Handout
        </Button>
        <Button
          disabled={!read.ok}
          onClick={() => {
            closeDialog();
            openGiven(read.written);
          }}
        >
          Try it
        </Button>
        <p role="status" className={isLost ? "fault" : "quiet"}>
          {isLost && "Not kept: this browser stores nothing more. Save it as a file. "}
          {said}
        </p>
      </div>
    </Dialog>
  );
}
