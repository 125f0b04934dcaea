import { useId, useState } from "react";
import { readable } from "../draw/scale/numbers.ts";

interface ConstantSlidersProps {
  readonly constants: Readonly<Record<string, number>>;
  onChange(name: string, value: number): void;
  onSettle(): void;
}

/** A slider for every constant of a rank; the runs follow while one is dragged. */
export function ConstantSliders({ constants, onChange, onSettle }: ConstantSlidersProps) {
  return Object.entries(constants).map(([name, value]) => (
    <ConstantSlider
      key={name}
      name={name}
      value={value}
      onChange={(next) => onChange(name, next)}
      onSettle={onSettle}
    />
  ));
}

interface ConstantSliderProps {
  readonly name: string;
  readonly value: number;
  onChange(value: number): void;
  onSettle(): void;
}

/** It reaches to twice the value that it has when it is let go, and to 10 at least. */
function ConstantSlider({ name, value, onChange, onSettle }: ConstantSliderProps) {
  const id = useId();
  const [reach, setReach] = useState(() => reachOf(value));
  const most = Math.max(reach, Math.abs(value));
  const isWhole = Number.isInteger(value) && most >= 10;
  const settle = (): void => {
    setReach(reachOf(value));
    onSettle();
  };
  return (
    <div className="field rank-slider">
      <label className="field-label" htmlFor={id}>
        {name} = {readable(value)}
      </label>
      <input
        id={id}
        type="range"
        min={value < 0 ? -most : 0}
        max={most}
        step={isWhole ? 1 : most / 200}
        value={value}
        onChange={(event) => onChange(Number(Number(event.currentTarget.value).toPrecision(6)))}
        onPointerUp={settle}
        onBlur={settle}
      />
    </div>
  );
}

function reachOf(value: number): number {
  return Math.max(10, 2 * Math.abs(value));
}
