import { useId } from "react";
import { MOST_IN_LESSON } from "../../../engine/doors/files.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { PRESET_GROUPS } from "../../../workloads/presets/index.ts";
import { checkDraft } from "../../document/read/check.ts";
import {
  type AuthoredForm,
  EMPTY_FORM,
  type OwnFlows,
  questionsIn,
} from "../../lessons/authored.ts";
import { labelsOf } from "../../lessons/lesson-measures.ts";
import { useApp } from "../../store/hooks.ts";
import { library } from "../../store/keep.ts";
import { nameOf } from "../../store/kept/shelf.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { arranged } from "./exercise-form.ts";

interface ExerciseStepsProps {
  readonly form: AuthoredForm;
  readonly at: number;
  onPlace(at: number): void;
  onChange(form: AuthoredForm): void;
}

/** The steps of the exercise, one of which is filled in, and the ways to have more, fewer, or others first. */
export function ExerciseSteps({ form, at, onPlace, onChange }: ExerciseStepsProps) {
  const steps = questionsIn(form);
  const count = steps.length;
  const put = (change: Parameters<typeof arranged>[1], place: number): void => {
    onChange(arranged(form, change));
    onPlace(place);
  };
  return (
    <div className="exercise-questions">
      {count > 1 &&
        steps.map((_, k) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={k}
            type="button"
            className="button"
            aria-pressed={k === at}
            onClick={() => onPlace(k)}
          >
            Step {k + 1}
          </button>
        ))}
      {count < MOST_IN_LESSON.steps && (
        <Button
          onClick={() =>
            put((all) => all.toSpliced(at + 1, 0, { ...EMPTY_FORM, kind: "policy" }), at + 1)
          }
        >
          Another step
        </Button>
      )}
      {at > 0 && (
        <Button
          className="button-plain"
          onClick={() =>
            put(
              (all) => all.toSpliced(at, 1).toSpliced(at - 1, 0, ...all.slice(at, at + 1)),
              at - 1,
            )
          }
        >
          Move step {at + 1} forward
        </Button>
      )}
      {count > 1 && (
        <Button
          className="button-plain"
          onClick={() => put((all) => all.toSpliced(at, 1), Math.max(0, at - 1))}
        >
          Leave out step {at + 1}
        </Button>
      )}
    </div>
  );
}

interface StepFlowsProps {
  readonly form: AuthoredForm;
  readonly at: number;
  /** All policies that the step may show. */
  readonly whole: Scenario;
  onChange(change: Partial<AuthoredForm>): void;
}

/** What a step of several is called, which flows it has, and which of their policies it shows. */
export function StepFlows({ form, at, whole, onChange }: StepFlowsProps) {
  const { title, flows, shown } = form;
  const { current, entries } = useApp((state) => state.shelf);
  const titleId = useId();
  const labels = labelsOf(whole);
  const own = entries.filter(({ id }) => id !== current);
  const value =
    flows === null ? "" : "preset" in flows ? `p ${flows.preset}` : Object.keys(flows)[0];
  const choose = (name: string): void => {
    const chosen = name === value ? flows : chosenFlows(name);
    onChange({ flows: chosen, shown: null });
  };
  return (
    <>
      <div className="exercise-row">
        <div className="field">
          <label className="field-label" htmlFor={titleId}>
            Title of the step
          </label>
          <input
            id={titleId}
            className="input"
            maxLength={500}
            placeholder={`${form.kind === "none" ? "Step" : "Question"} ${at + 1}`}
            value={title}
            onChange={(event) => onChange({ title: event.currentTarget.value })}
          />
        </div>
        <Select label="Its flows" value={value ?? ""} onChange={choose}>
          <option value="">{at === 0 ? "those on the bench" : "as in the step before"}</option>
          {at > 0 && <option value="bench">those on the bench</option>}
          {flows !== null && "scenario" in flows && (
            <option value="scenario">a copy of “{flows.scenario.title ?? "an experiment"}”</option>
          )}
          {own.length > 0 && (
            <optgroup label="Your experiments, as they are now">
              {own.map((entry) => (
                <option key={entry.id} value={`e ${entry.id}`}>
                  {nameOf(entry)}
                </option>
              ))}
            </optgroup>
          )}
          {PRESET_GROUPS.map((group) => (
            <optgroup key={group.paper} label={group.paper}>
              {group.presets.map((preset) => (
                <option key={preset.name} value={`p ${preset.name}`}>
                  {preset.title}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </div>
      {labels.length > 1 && (
        <fieldset className="exercise-panels">
          <legend>Policies of this step</legend>
          {labels.map((label) => (
            <label key={label}>
              <input
                type="checkbox"
                checked={shown?.includes(label) ?? true}
                onChange={(event) => {
                  const { checked } = event.currentTarget;
                  const next = labels.filter((one) =>
                    one === label ? checked : (shown?.includes(one) ?? true),
                  );
                  // A step under no policy has nothing to show.
                  if (next.length > 0) onChange({ shown: next });
                }}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A copy of an experiment as it is stored now; null: it cannot be read, or has faults. */
function chosenFlows(name: string): OwnFlows | null {
  if (name === "bench") return { bench: true };
  if (name.startsWith("p ")) return { preset: name.slice(2) };
  const history = name.startsWith("e ") ? library.read(name.slice(2))?.history : null;
  const scenario = history == null ? null : checkDraft(history.present).scenario;
  if (scenario === null) return null;
  // Its note may give the answer away.
  const { note: _, ...rest } = scenario;
  return { scenario: rest };
}
