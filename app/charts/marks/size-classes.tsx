import type { Lit } from "../../draw/gantt/scene.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";

interface SizeClassesProps {
  readonly experiment: ExperimentView;
  readonly lighting: Lighting;
}

const CLASSES = [
  [0, "mice", "up to 100 KB"],
  [1, "medium", "100 KB to 10 MB"],
  [2, "elephants", "above 10 MB"],
] as const;

/** The size classes, if there are several: pointing at one lights its flows up everywhere, pressing keeps them lit. */
export function SizeClasses({ experiment, lighting }: SizeClassesProps) {
  const { lit, held, onLit, onHold } = lighting;
  const { classCount } = experiment;
  const present = CLASSES.filter(([k]) => classCount[k] > 0);
  if (present.length < 2) return null;
  const dark = (): void => onLit(null);
  return (
    <li className="gantt-classes">
      {present.map(([sizeClass, name, note]) => {
        const own = { kind: "class", sizeClass } as const;
        const isHeld = held?.kind === "class" && held.sizeClass === sizeClass;
        const isLit = lit?.kind === "class" && lit.sizeClass === sizeClass;
        const light = (): void => onLit(own);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isHeld}
            className={isLit ? "is-lit" : ""}
            title={`Light up the ${name === "medium" ? "medium flows" : name} (${note})`}
            onPointerEnter={light}
            onPointerLeave={dark}
            onFocus={light}
            onBlur={dark}
            onClick={() => onHold(isHeld ? null : own)}
          >
            {readable(classCount[sizeClass])} {name}
          </button>
        );
      })}
    </li>
  );
}

/** The highlighted class, and how to change it. */
export interface Lighting {
  readonly lit: Lit | null;
  /** The highlight that stays when nothing is pointed at. */
  readonly held: Lit | null;
  onLit(lit: Lit | null): void;
  onHold(lit: Lit | null): void;
}
