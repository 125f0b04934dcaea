import { useId } from "react";
import { LESSON_PANELS } from "../../../engine/doors/files.ts";
import {
  ASKED_KINDS,
  ASKED_MEASURES,
  type AuthoredForm,
  askedAs,
  askedWords,
} from "../../lessons/authored.ts";
import { isOfFlow } from "../../lessons/lesson-measures.ts";
import type { Panel } from "../../lessons/lesson-types.ts";
import { Select } from "../../ui/select.tsx";
import type { AuthoredNames } from "./exercise-form.ts";

const PANEL_WORDS: Readonly<Record<Panel, string>> = {
  editor: "flows, to be changed",
  policies: "policies, to be chosen",
  service: "charts: what is sent when",
  packets: "packets at a port, where there are any",
  distribution: "how many are done (CDF)",
  metrics: "averages",
  theory: "what theory says",
  flows: "a table of all flows",
  laws: "self-checks",
};

interface AuthoredQuestionProps {
  readonly form: AuthoredForm;
  readonly names: AuthoredNames;
  /** The typed text of `form.at`; empty where the default moment stands. */
  readonly at: string;
  onChange(change: Partial<AuthoredForm>): void;
}

/** Fields for the question, for what it hides meanwhile, and for the panels that are shown. */
export function AuthoredQuestion({ form, names, at, onChange }: AuthoredQuestionProps) {
  const { kind, measure } = form;
  const isMeasured = kind === "number" || kind === "flow" || kind === "policy";
  const ofFlow = isOfFlow(measure);
  const needsPolicy = kind !== "none" && kind !== "policy";
  const needsFlow = kind === "finish" || (ofFlow && (kind === "number" || kind === "policy"));
  const kinds = ASKED_KINDS.filter(
    ([name]) => names.flows !== null || !["finish", "flow", "next"].includes(name),
  );
  const measures = ASKED_MEASURES.filter((name) =>
    kind === "flow" ? isOfFlow(name) : names.flows !== null || !isOfFlow(name),
  );
  return (
    <>
      <div className="exercise-row">
        <Select
          label="Question"
          value={kind}
          onChange={(value) => {
            const next = value as AuthoredForm["kind"];
            onChange({ kind: next, ...(next === "flow" && !ofFlow ? { measure: "finish" } : {}) });
          }}
        >
          {kinds.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
        {isMeasured && (
          <Select
            label="Measure"
            value={measure}
            onChange={(value) => onChange({ measure: value })}
          >
            {measures.map((name) => (
              <option key={name} value={name}>
                {askedAs(name)}
              </option>
            ))}
          </Select>
        )}
        {(kind === "flow" || kind === "policy") && (
          <Select
            label="Which has the"
            value={form.best}
            onChange={(value) => onChange({ best: value === "most" ? "most" : "least" })}
          >
            <option value="least">least</option>
            <option value="most">most</option>
          </Select>
        )}
        {needsFlow && (
          <Select label="Flow" value={form.flow} onChange={(flow) => onChange({ flow })}>
            <Names names={names.flows ?? []} />
          </Select>
        )}
        {needsPolicy && (
          <Select label="Policy" value={form.policy} onChange={(policy) => onChange({ policy })}>
            <Names names={names.policies} />
          </Select>
        )}
        {(kind === "finish" || kind === "next") && (
          <Field
            label="Shown up to time"
            value={at}
            placeholder={form.at}
            onChange={(typed) => onChange({ at: typed })}
          />
        )}
      </div>
      {kind !== "none" && (
        <label>
          In words
          <input
            className="input"
            maxLength={1000}
            placeholder={askedWords(form)}
            value={form.ask}
            onChange={(event) => onChange({ ask: event.currentTarget.value })}
          />
        </label>
      )}
      <More form={form} names={names} onChange={onChange} />
    </>
  );
}

/** What is seldom changed: what is hidden, how it is marked, what is shown. */
function More({ form, names, onChange }: Omit<AuthoredQuestionProps, "at">) {
  return (
    <details className="exercise-more">
      <summary>
        {form.kind === "none" ? "What is shown" : "What is hidden, how it is marked, what is shown"}
      </summary>
      {form.kind !== "none" && (
        <>
          <div className="exercise-row">
            <Select
              label="Hidden until answered"
              value={form.hidePolicy}
              onChange={(hidePolicy) => onChange({ hidePolicy })}
            >
              <option value="">{form.hideFrom === "" ? "all results" : "all policies"}</option>
              <Names names={names.policies} />
            </Select>
            <Field
              label="From time on (empty: all)"
              value={form.hideFrom}
              onChange={(hideFrom) => onChange({ hideFrom })}
            />
          </div>
          <Marking form={form} onChange={onChange} />
        </>
      )}
      <fieldset className="exercise-panels">
        <legend>Shown</legend>
        {LESSON_PANELS.map((panel) => (
          <label key={panel}>
            <input
              type="checkbox"
              checked={form.panels.includes(panel)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                onChange({
                  panels: LESSON_PANELS.filter((one) =>
                    one === panel ? checked : form.panels.includes(one),
                  ),
                });
              }}
            />
            {PANEL_WORDS[panel]}
          </label>
        ))}
      </fieldset>
    </details>
  );
}

function Marking({ form, onChange }: Pick<AuthoredQuestionProps, "form" | "onChange">) {
  const { kind, tolerance, points, once, name, recap } = form;
  return (
    <>
      <div className="exercise-row">
        {(kind === "finish" || kind === "number") && (
          <Field
            label="Counts as right within, in %"
            value={tolerance}
            placeholder="whole numbers: 0, others: 1"
            onChange={(typed) => onChange({ tolerance: typed })}
          />
        )}
        <Field
          label="Points"
          value={points}
          placeholder="1"
          onChange={(typed) => onChange({ points: typed })}
        />
        <label className="exercise-check">
          <input
            type="checkbox"
            checked={once}
            onChange={(event) => onChange({ once: event.currentTarget.checked })}
          />
          asked once: the first answer stands
        </label>
      </div>
      <label>
        A name that must be given before answers are handed in
        <input
          className="input"
          maxLength={200}
          placeholder="“Name and group”; empty: a name may be given"
          value={name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </label>
      <label>
        Words at the end of the exercise
        <textarea
          className="input"
          rows={2}
          value={recap}
          onChange={(event) => onChange({ recap: event.currentTarget.value })}
        />
      </label>
    </>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  onChange(value: string): void;
}

function Field(props: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <input
        id={id}
        className="input"
        inputMode="decimal"
        placeholder={props.placeholder}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </div>
  );
}
