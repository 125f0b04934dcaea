import { useId } from "react";
import { Button } from "../ui/button.tsx";
import { showSmall } from "./live.ts";
import { nameOfNumber, numbersOf, type ScenarioNumber, sliderOf } from "./numbers.ts";
import { fileOf } from "./setting.ts";
import { moving, sweepPage } from "./sweep-store.ts";
import { edit, type SweepHere } from "./use-sweep.ts";

const MOST = 8;
/** The first of these words that a path ends with comes first. */
const ORDER = [
  /load$/,
  /queues$/,
  /spread|random$/,
  /thresholds\[0\]$/,
  /slack$/,
  /theta|constants/,
  /ports$/,
];
/** A slider that has not moved for so long has come to rest. */
const REST_MS = 450;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Sliders of the numbers that stay the same along the axes; the curves follow them. */
export function HeldNumbers({ here }: { readonly here: SweepHere }) {
  const { scenario, setting } = here;
  const taken = setting.axes.map(({ path }) => path);
  const numbers = numbersOf(scenario)
    .filter(({ path }) => !taken.includes(path) && !path.startsWith("flows["))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
  if (numbers.length === 0 || scenario === null) return null;
  const move = (path: string, value: number): void => {
    const held = [...setting.held.filter(([other]) => other !== path), [path, value] as const];
    const next = { ...setting, held };
    moving.setState(true, true);
    edit(next, {});
    showSmall(() => fileOf(sweepPage.getState().setting ?? next, scenario));
    clearTimeout(resting);
    resting = setTimeout(() => moving.setState(false, true), REST_MS);
  };
  return (
    <section className="sweep-held" aria-label="What stays the same">
      <h2>What stays the same</h2>
      {numbers.map(({ path, value }) => (
        <Slider
          key={path}
          path={path}
          own={value}
          value={setting.held.find(([held]) => held === path)?.[1] ?? value}
          onMove={(next) => move(path, next)}
        />
      ))}
      {setting.held.length > 0 && (
        <Button className="button-plain" onClick={() => edit(setting, { held: [] })}>
          As on the bench
        </Button>
      )}
    </section>
  );
}

interface SliderProps {
  readonly path: string;
  /** The number on the bench. */
  readonly own: number;
  readonly value: number;
  onMove(value: number): void;
}

function Slider({ path, own, value, onMove }: SliderProps) {
  const id = useId();
  const { min, max, step } = sliderOf(path, own);
  return (
    <div className="sweep-slider">
      <label htmlFor={id}>{nameOfNumber(path)}</label>
      <output htmlFor={id}>{value}</output>
      <input
        id={id}
        type="range"
        min={Math.min(min, value)}
        max={Math.max(max, value)}
        step={step}
        value={value}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function rank({ path }: ScenarioNumber): number {
  const place = ORDER.findIndex((word) => word.test(path));
  return place < 0 ? ORDER.length : place;
}
