import { measureWords } from "../../engine/doors/measures.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { Choices } from "../bench/choices.tsx";
import { numberWords } from "../draw/run/number-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { showScreen } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";
import { Line } from "../ui/number-line.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { numbersOf, valuesAround } from "./numbers.ts";
import { AsWritten, SeedFields, ValueFields } from "./range-fields.tsx";
import { type AxisSetting, MEASURES, measuresIn } from "./setting.ts";
import type { Scale } from "./sweep-chart.tsx";
import { edit, type SweepHere } from "./use-sweep.ts";

const SCALES = [
  ["linear", "Even steps"],
  ["log", "Logarithmic"],
] as const satisfies readonly (readonly [Scale, string])[];

interface PanelProps {
  readonly here: SweepHere;
  readonly scenario: Scenario;
}

interface ScaleProps {
  readonly scale: Scale;
  onScale(scale: Scale): void;
}

const MOST_AXES = 3;

/** Which number varies, and its values. */
export function AxisPanel({
  here: { setting },
  scenario,
  k,
  scale,
  onScale,
}: PanelProps & ScaleProps & { readonly k: number }) {
  const { axes } = setting;
  const axis = axes[k];
  if (axis === undefined) return null;
  const numbers = numbersOf(scenario);
  const change = (next: Partial<AxisSetting>): void => {
    const { names: _, ...rest } = axis;
    const changed = { ...rest, ...next };
    edit(setting, { axes: axes.map((one, place) => (place === k ? changed : one)) });
  };
  const choose = (path: string): void => {
    const known = numbers.find((one) => one.path === path);
    const values = known === undefined ? {} : { values: valuesAround(path, known.value) };
    change({ path, as: "", ...values });
  };
  const free = numbers.find(({ path }) => axes.every((one) => one.path !== path));
  return (
    <>
      <ValueFields value={axis.values} onChange={(values) => change({ values })} />
      {k === 0 && (
        <Segmented<Scale> label="Axis across" value={scale} options={SCALES} onChange={onScale} />
      )}
      <Choices
        label="The number that varies"
        chosen={[axis.path]}
        choices={numbers
          .filter(({ path }) => axes.every((one) => one === axis || one.path !== path))
          .map(({ path, value }) => ({
            value: path,
            text: numberWords(path, scenario),
            note: `${readable(value)} now`,
          }))}
        onChoose={choose}
      />
      <AsWritten>
        <Line
          label="Path in the JSON: anything of the experiment"
          hint='A word such as model, or several that move together: ["flows[0].size", "flows[1].size"].'
          value={axis.path}
          onChange={choose}
        />
        <Line
          label="Values in the file"
          hint="From 0.1 to 0.9 in steps of 0.1 is 0.1..0.9:0.1."
          value={axis.values}
          onChange={(values) => change({ values })}
        />
      </AsWritten>
      <div className="toolbar">
        {axes.length < MOST_AXES && free !== undefined && (
          <Button
            onClick={() => {
              const { path, value } = free;
              const next = { path, values: valuesAround(path, value), as: "" };
              edit(setting, { axes: [...axes, next] });
            }}
          >
            Vary another number too
          </Button>
        )}
        {axes.length > 1 && (
          <Button
            label={`No longer vary ${numberWords(axis.path, scenario)}`}
            onClick={() => edit(setting, { axes: axes.filter((_, place) => place !== k) })}
          >
            No longer vary it
          </Button>
        )}
      </div>
    </>
  );
}

/** What the curves are of. */
export function MeasurePanel({
  here: { setting },
  scale,
  onScale,
}: Omit<PanelProps, "scenario"> & ScaleProps) {
  const names = measuresIn(setting.measures);
  return (
    <>
      <Choices
        label="A chart each"
        areMany
        chosen={names}
        choices={[...new Set([...MEASURES, ...names])].map((name) => ({
          value: name,
          text: measureWords(name),
        }))}
        onChoose={(name) => {
          const next = names.includes(name)
            ? names.filter((one) => one !== name)
            : [...names, name];
          edit(setting, { measures: next.join(", ") });
        }}
      />
      <Segmented<Scale> label="Axis upwards" value={scale} options={SCALES} onChange={onScale} />
      <AsWritten>
        <Line
          label="All of them, by their names in files"
          hint="p999, mice.p99, slowdown.mean and all else that the glossary lists, with commas between them; also arithmetic over them, such as mice.p99 / mean, and the last value of an axis up to which one holds, such as last load with p99 <= 50."
          value={setting.measures}
          onChange={(measures) => edit(setting, { measures })}
        />
      </AsWritten>
    </>
  );
}

/** What differs from seed to seed is chance: how many samples the curves are averages of. */
export function SeedsPanel({ here: { setting } }: Omit<PanelProps, "scenario">) {
  return (
    <>
      <SeedFields value={setting.seeds} onChange={(seeds) => edit(setting, { seeds })} />
      <p>
        A seed is one sample of flows, the same for every policy. More of them narrow the bands
        around the curves.
      </p>
      <AsWritten>
        <Line
          label="Seeds"
          hint="1..20 are twenty samples; 1, 5, 9 three. With “until 2 % of p99, at most 50” there are more until every 99th percentile is known to 2 %."
          value={setting.seeds}
          onChange={(seeds) => edit(setting, { seeds })}
        />
      </AsWritten>
    </>
  );
}

/** The policies are the bench's; one of them may be the measure of the others. */
export function PoliciesPanel({ here }: Omit<PanelProps, "scenario">) {
  const { setting, checked } = here;
  const labels = checked?.ok === true ? checked.labels : [];
  const { base, optimum } = setting;
  const toggle = () => {
    const { optimum: _, ...others } = setting;
    edit(others, optimum ? {} : { optimum: true });
  };
  return (
    <>
      <Choices
        label="Beside them"
        areMany
        chosen={optimum ? ["optimum"] : []}
        choices={[
          {
            value: "optimum",
            text: "the optimum",
            note: "The least average and the most in time that any schedule without delays has.",
          },
        ]}
        onChoose={toggle}
      />
      <Choices
        label="The curves are"
        chosen={[base]}
        choices={[
          { value: "", text: "the numbers themselves" },
          ...[...new Set([...labels, ...(base === "" ? [] : [base])])].map((label) => ({
            value: label,
            text: `multiples of ${label}`,
          })),
        ]}
        onChoose={(next) => edit(setting, { base: next })}
      />
      <Button className="button-plain" onClick={() => showScreen("playground")}>
        Choose policies on the bench
      </Button>
    </>
  );
}
