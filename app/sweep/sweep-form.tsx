import { useId } from "react";
import { quantity } from "../draw/run/run-words.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { nameOfNumber, numbersOf, valuesAround } from "./numbers.ts";
import type { AxisSetting } from "./setting.ts";
import { MEASURES } from "./setting.ts";
import { edit, type SweepHere } from "./use-sweep.ts";

const MOST_AXES = 3;
const PLACES = ["Along", "Columns by", "Rows by"];

/** Form for the axes, their values, the seeds and the measures. */
export function SweepForm({ here }: { readonly here: SweepHere }) {
  const { setting, scenario, checked } = here;
  const { axes } = setting;
  const numbers = numbersOf(scenario);
  const listId = useId();
  const change = (k: number, next: Partial<AxisSetting>): void => {
    const changed = (axis: AxisSetting): AxisSetting => {
      const { names: _, ...rest } = axis;
      return { ...rest, ...next };
    };
    edit(setting, { axes: axes.map((axis, place) => (place === k ? changed(axis) : axis)) });
  };
  const free = numbers.find(({ path }) => axes.every((axis) => axis.path !== path));
  const labels = scenario === null ? [] : labelsOf(checked);
  const names = splitted(setting.measures);
  return (
    <div className="sweep-form">
      <datalist id={listId}>
        {numbers.map(({ path, value }) => (
          <option key={path} value={path}>{`${nameOfNumber(path)} (${value})`}</option>
        ))}
      </datalist>
      {axes.map((axis, k) => (
        <fieldset key={PLACES[k]} className="sweep-axis">
          <legend className={axes.length > 1 ? "field-label" : "visually-hidden"}>
            {PLACES[k]}
          </legend>
          <Line
            label="Number"
            list={listId}
            value={axis.path}
            onChange={(path) => {
              const known = numbers.find((one) => one.path === path);
              const values = known === undefined ? {} : { values: valuesAround(path, known.value) };
              change(k, { path, as: "", ...values });
            }}
          />
          <Line label="Values" value={axis.values} onChange={(values) => change(k, { values })} />
          {axes.length > 1 && (
            <Button
              className="button-plain"
              label={`No longer vary ${axis.path}`}
              onClick={() => edit(setting, { axes: axes.filter((_, place) => place !== k) })}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {axes.length < MOST_AXES && free !== undefined && (
        <Button
          className="button-plain sweep-more"
          onClick={() => {
            const { path, value } = free;
            edit(setting, { axes: [...axes, { path, values: valuesAround(path, value), as: "" }] });
          }}
        >
          Vary another number too
        </Button>
      )}
      {scenario?.workload !== undefined && (
        <Line
          label="Seeds"
          hint="1..20, or until 2 %"
          value={setting.seeds}
          onChange={(seeds) => edit(setting, { seeds })}
        />
      )}
      <Line
        label="Measures"
        hint="any of run --summary: mean, p999, mice.p99, meanSlowdown, …"
        value={setting.measures}
        onChange={(measures) => edit(setting, { measures })}
      />
      <div className="sweep-chips">
        {MEASURES.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={names.includes(name)}
              onChange={() => {
                const next = names.includes(name)
                  ? names.filter((one) => one !== name)
                  : [...names, name];
                edit(setting, { measures: next.join(", ") });
              }}
            />
            {name}
          </label>
        ))}
      </div>
      <Select label="Ratios to" value={setting.base} onChange={(base) => edit(setting, { base })}>
        <option value="">no policy: the values themselves</option>
        {[...new Set([...labels, ...(setting.base === "" ? [] : [setting.base])])].map((label) => (
          <option key={label} value={label}>
            {label}
          </option>
        ))}
      </Select>
      <Faults here={here} />
    </div>
  );
}

function Faults({ here: { checked, failure } }: { readonly here: SweepHere }) {
  if (failure !== null) return <p className="fault">{failure}</p>;
  if (checked === null) return <p className="quiet" role="status" />;
  if (!checked.ok) {
    return (
      <div role="status">
        {checked.faults.map(({ message }) => (
          <p key={message} className="fault">
            {message}
          </p>
        ))}
      </div>
    );
  }
  const { points, seeds, policies, sweep } = checked;
  const most = "until" in sweep.seeds ? "at most " : "";
  const words = [
    quantity(points, "points"),
    most + quantity(seeds, "seeds"),
    quantity(policies, "policies"),
  ];
  return (
    <p className="quiet" role="status">
      {words.join(" × ")} = {most}
      {quantity(points * seeds * policies, "runs")}
    </p>
  );
}

function labelsOf(checked: SweepHere["checked"]): readonly string[] {
  return checked?.ok === true ? checked.labels : [];
}

function splitted(measures: string): readonly string[] {
  return measures
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly list?: string;
  onChange(value: string): void;
}

function Line({ label, value, hint, list, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="cell"
        value={value}
        list={list}
        title={hint}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
