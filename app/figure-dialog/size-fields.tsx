import { useId, useState } from "react";
import { type FigureChoice, partsThatTake, type Say } from "../draw/figure/compose.ts";
import { COLUMNS, DEFAULT_LOOK, type FigureLook } from "../draw/figure/draw/look.ts";
import type { PresetName, WidthUnit } from "../draw/figure/sheet/width.ts";
import { HEIGHT, inUnit, PRESETS, pixelsOf, rangeOf } from "../draw/figure/sheet/width.ts";
import { MOST_WORDS } from "../draw/figure/words.ts";
import { Check, Checks } from "../ui/checks.tsx";
import { Line, NumberLine } from "../ui/number-line.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";

interface WidthFieldProps {
  /** CSS pixels. */
  readonly width: number;
  onChange(width: number): void;
}

type Choice = Exclude<PresetName, "slide"> | "own";

const CHOICES: readonly (readonly [Choice, string])[] = [
  ["own", "Own width"],
  ["one-column", "One column, 8.5 cm"],
  ["two-column", "Two columns, 17.5 cm"],
];

/** A width that papers ask for, or any other in pixels, cm or points. */
export function WidthField({ width, onChange }: WidthFieldProps) {
  const [choice, setChoice] = useState<Choice>("own");
  const [unit, setUnit] = useState<WidthUnit>("px");
  /** Any text while it is typed; null: the width as it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(inUnit(width, unit));
  const isBad = typed !== null && widthOf(typed, unit) === null;
  return (
    <div className="figure-width">
      <Select
        label="Size"
        value={choice}
        onChange={(value) => {
          const next = value as Choice;
          setChoice(next);
          setTyped(null);
          if (next === "own") onChange(width);
          else {
            setUnit("cm");
            onChange(PRESETS[next]);
          }
        }}
      >
        {CHOICES.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
      <Own
        unit={unit}
        text={text}
        isBad={isBad}
        onType={(next) => {
          setTyped(next);
          setChoice("own");
          const typedWidth = widthOf(next, unit);
          if (typedWidth !== null) onChange(typedWidth);
        }}
        onUnit={(next) => {
          setUnit(next);
          setTyped(null);
        }}
      />
    </div>
  );
}

function widthOf(typed: string, unit: WidthUnit): number | null {
  return typed.trim() === "" ? null : pixelsOf(Number(typed), unit);
}

interface OwnProps {
  readonly unit: WidthUnit;
  readonly text: string;
  readonly isBad: boolean;
  onType(text: string): void;
  onUnit(unit: WidthUnit): void;
}

function Own({ unit, text, isBad, onType, onUnit }: OwnProps) {
  const id = useId();
  const [least, most] = rangeOf(unit);
  return (
    <>
      <div className="figure-own">
        <div className="field">
          <label className="field-label" htmlFor={id}>
            Width ({unit})
          </label>
          <input
            id={id}
            className="cell"
            inputMode="decimal"
            value={text}
            aria-invalid={isBad}
            aria-describedby={`${id}-said`}
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </div>
        <Segmented<WidthUnit>
          label="Unit of the width"
          hideLabel
          value={unit}
          options={[
            ["px", "px"],
            ["cm", "cm"],
            ["pt", "pt"],
          ]}
          onChange={onUnit}
        />
      </div>
      <p id={`${id}-said`} className={isBad ? "fault" : "quiet"}>
        {isBad
          ? `expected a number from ${least} to ${most}`
          : unit === "pt" && "TeX's points: what \\the\\columnwidth says"}
      </p>
    </>
  );
}

/** Form for the height of plots, their columns and the names of their axes, as far as some part takes them. */
export function PlotsForm(props: {
  readonly choice: FigureChoice;
  onChange(part: Partial<FigureChoice>): void;
}) {
  const { choice, onChange } = props;
  const { look = DEFAULT_LOOK } = choice;
  const changeLook = (part: Partial<FigureLook>): void => onChange({ look: { ...look, ...part } });
  const takes = (say: Say): boolean =>
    partsThatTake(say).some((part) => choice.parts.includes(part));
  const names = [
    ["xlabel", "Name of the axis across"],
    ["ylabel", "Name of the axis upwards"],
  ] as const;
  return (
    <>
      <div className="figure-numbers">
        {choice.width !== "slide" && takes("height") && (
          <NumberLine
            label="Height (px)"
            value={choice.height ?? null}
            {...HEIGHT}
            onChange={(height) => onChange({ height })}
            onNone={() => onChange({ height: null })}
          />
        )}
        {takes("columns") && (
          <NumberLine
            label="Columns of plots"
            value={look.columns ?? null}
            {...COLUMNS}
            onChange={(columns) => changeLook({ columns: Math.round(columns) })}
            onNone={() => changeLook({ columns: null })}
          />
        )}
      </div>
      {names.map(
        ([name, label]) =>
          takes(name) && (
            <Line
              key={name}
              label={label}
              value={look[name] ?? ""}
              most={MOST_WORDS[name]}
              onChange={(text) => changeLook({ [name]: text })}
            />
          ),
      )}
    </>
  );
}

/** Form for the columns of the table of metrics; the last one stays. */
export function TableColumns(props: {
  readonly columns: readonly { readonly key: string; readonly name: string }[];
  /** Null: all of them. */
  readonly chosen: readonly string[] | null;
  onChosen(measures: readonly string[] | null): void;
}) {
  const { columns, onChosen } = props;
  const keys = columns.map(({ key }) => key);
  const chosen = props.chosen ?? keys;
  return (
    <Checks label="Columns of the table">
      {columns.map(({ key, name }) => {
        const isOn = chosen.includes(key);
        return (
          <Check
            key={key}
            text={name}
            isOn={isOn}
            isFixed={isOn && chosen.length === 1}
            onChange={() => {
              const next = keys.filter((one) => chosen.includes(one) !== (one === key));
              onChosen(next.length === keys.length ? null : next);
            }}
          />
        );
      })}
    </Checks>
  );
}
