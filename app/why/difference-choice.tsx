import { differenceWords } from "../draw/queues/why-words.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { useApp } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";

/** Labels of two policies. */
export type Pair = readonly [a: string, b: string];

interface DifferenceChoiceProps {
  readonly experiment: ExperimentView;
  readonly labels: readonly string[];
  readonly pair: Pair;
  onChoose(pair: Pair): void;
  onGo(time: number): void;
}

/** Two policies and where they first differ. A policy is never compared with itself: chosen for one side, the other's takes its place. */
export function DifferenceChoice({
  experiment,
  labels,
  pair,
  onChoose,
  onGo,
}: DifferenceChoiceProps) {
  const difference = useApp((state) => state.why.difference);
  const [a, b] = pair;
  const first = difference?.ok ? difference.value.first : null;
  const options = labels.map((label) => (
    <option key={label} value={label}>
      {label}
    </option>
  ));
  return (
    <>
      <div className="difference-pair">
        <Select
          label="First policy"
          hideLabel
          value={a}
          onChange={(next) => onChoose(next === b ? [b, a] : [next, b])}
        >
          {options}
        </Select>
        <span>and</span>
        <Select
          label="Second policy"
          hideLabel
          value={b}
          onChange={(next) => onChoose(next === a ? [b, a] : [a, next])}
        >
          {options}
        </Select>
        <Button
          disabled={first === null}
          onClick={() => {
            if (first !== null) onGo(first);
          }}
        >
          Go there
        </Button>
      </div>
      <p aria-live="polite">
        {difference === null
          ? "\u00a0"
          : difference.ok
            ? differenceWords(experiment, pair, difference.value)
            : difference.message}
      </p>
    </>
  );
}
