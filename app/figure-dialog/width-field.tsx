import { useId, useState } from "react";
import type { PresetName, WidthUnit } from "../draw/figure/width.ts";
import { inUnit, PRESETS, pixelsOf, rangeOf } from "../draw/figure/width.ts";
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
