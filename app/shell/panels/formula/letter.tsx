import { useEffect, useRef } from "react";
import type { PolicySpec, Scenario } from "../../../../engine/index.ts";
import { DraggedNumber } from "../../../bench/dragged-number.tsx";
import type { NumberRange } from "../../../bench/number-steps.ts";
import { commitField, policyPath, previewField } from "../../../store/preview.ts";
import { LetterTrack } from "./letter-track.tsx";
import { curveValues } from "./letter-values.ts";
import { bestValue, type Known, type Point } from "./standing.ts";
import { useCurve } from "./use-averages.ts";

interface LetterProps {
  /** The key of the policy. */
  readonly own: string;
  readonly spec: PolicySpec;
  readonly letter: string;
  readonly value: number;
  readonly flows: Scenario | null;
  readonly known: readonly Known[];
  readonly nearest: Known | null;
  readonly range: NumberRange;
  /** Nobody has chosen its value: it goes to where the average is least. */
  readonly isFree: boolean;
  onBest(value: number): void;
  onChosen(): void;
}

/** A letter of a formula: its number, and a slider along the average over its values. */
export function Letter(props: LetterProps) {
  const { own, spec, letter, value, flows, known, nearest, range, isFree, onBest, onChosen } =
    props;
  const points = useCurve(flows, spec, letter, curveValues(range));
  const path = policyPath(own, `constants.${letter}`);
  // A drag that the bar is closed over leads nowhere.
  useEffect(() => () => previewField(path, null), [path]);
  // Once for each curve: an undo may bring another value back.
  const settled = useRef<readonly Point[]>([]);
  useEffect(() => {
    if (!isFree || points.length === 0 || settled.current === points) return;
    settled.current = points;
    const best = bestValue(points, value);
    if (best !== null) onBest(best);
  });
  const preview = (to: number | null): void => {
    if (to !== null) onChosen();
    previewField(path, to);
  };
  const commit = (to: number): void => {
    onChosen();
    commitField(path, to);
  };
  return (
    <div className="formula-letter">
      <b>{letter}</b>
      <DraggedNumber
        label={letter}
        value={value}
        range={range}
        onPreview={preview}
        onCommit={commit}
      />
      <LetterTrack
        {...{ letter, value, range, points, known, nearest }}
        onPreview={preview}
        onCommit={commit}
      />
    </div>
  );
}
