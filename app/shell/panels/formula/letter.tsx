import { useEffect } from "react";
import type { PolicySpec, Scenario } from "../../../../engine/index.ts";
import { DraggedNumber } from "../../../bench/dragged-number.tsx";
import type { NumberRange } from "../../../bench/number-steps.ts";
import { commitField, policyPath, previewField } from "../../../store/preview.ts";
import { LetterTrack } from "./letter-track.tsx";
import { curveValues } from "./letter-values.ts";
import type { Known } from "./standing.ts";
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
}

/** A letter of a formula: its number, and a slider along the average over its values. */
export function Letter({ own, spec, letter, value, flows, known, nearest, range }: LetterProps) {
  const points = useCurve(flows, spec, letter, curveValues(range));
  const path = policyPath(own, `constants.${letter}`);
  // A drag that the bar is closed over leads nowhere.
  useEffect(() => () => previewField(path, null), [path]);
  return (
    <div className="formula-letter">
      <b>{letter}</b>
      <DraggedNumber
        label={letter}
        value={value}
        range={range}
        onPreview={(to) => previewField(path, to)}
        onCommit={(to) => commitField(path, to)}
      />
      <LetterTrack
        {...{ letter, value, range, points, known, nearest }}
        onPreview={(to) => previewField(path, to)}
        onCommit={(to) => commitField(path, to)}
      />
    </div>
  );
}
