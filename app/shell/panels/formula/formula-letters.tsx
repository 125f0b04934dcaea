import type { ReactNode } from "react";
import type { PolicySpec, Scenario } from "../../../../engine/index.ts";
import { DraggedNumber } from "../../../bench/dragged-number.tsx";
import { commitField, previewField } from "../../../store/preview.ts";
import { curveValues, letterRange } from "./letter-values.ts";
import { LetterTrack } from "./letter-track.tsx";
import { type Known, type Standing, standingOf } from "./standing.ts";
import { useCurve, useFlows, useKnown, useOwn } from "./use-averages.ts";

/** How a formula stands as it is, with its average. */
export interface OwnStanding extends Standing {
  readonly mean: number | null;
}

interface FormulaLettersProps {
  /** The key of the policy. */
  readonly own: string;
  /** Null: nothing that is a formula has been typed yet. */
  readonly spec: PolicySpec | null;
  readonly letters: readonly (readonly [name: string, value: number])[];
  readonly largest: number;
  readonly isWhole: boolean;
  /** What is said of it all. */
  verdict(standing: OwnStanding | null): ReactNode;
}

/** How a formula stands to the policies that are known, and a slider for each of its letters. */
export function FormulaLetters(props: FormulaLettersProps) {
  const { own, spec, letters, largest, isWhole, verdict } = props;
  const flows = useFlows();
  const known = useKnown(flows);
  const average = useOwn(flows, spec);
  const standing =
    average === null || spec === null ? null : { ...standingOf(average, known), mean: average.mean };
  return (
    <>
      {verdict(standing)}
      {spec !== null &&
        letters.map(([letter, value]) => (
          <Letter
            key={letter}
            {...{ own, spec, letter, value, flows, known }}
            nearest={standing?.nearest ?? null}
            range={letterRange(largest, isWhole, value)}
          />
        ))}
    </>
  );
}

interface LetterProps {
  readonly own: string;
  readonly spec: PolicySpec;
  readonly letter: string;
  readonly value: number;
  readonly flows: Scenario | null;
  readonly known: readonly Known[];
  readonly nearest: Known | null;
  readonly range: ReturnType<typeof letterRange>;
}

function Letter({ own, spec, letter, value, flows, known, nearest, range }: LetterProps) {
  const points = useCurve(flows, spec, letter, curveValues(range));
  const path = `policies:${own}.constants.${letter}`;
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
