import { useEffect, useId, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { Select } from "../controls/select.tsx";
import type { ExperimentView, RunView } from "../results.ts";
import { compare, showMoment } from "../state/actions.ts";
import { useApp } from "../state/hooks.ts";
import { differenceWords } from "./why-words.ts";
import "./difference.css";

type Pair = readonly [a: string, b: string];

interface FirstDifferenceProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
}

/** A button that opens over the charts: two policies, where they first differ, and the way there. */
export function FirstDifference({ experiment, runs }: FirstDifferenceProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const labels = runs.filter(({ index }) => index !== null).map(({ policy }) => policy.label);
  const [chosen, choose] = useState<Pair | null>(null);
  const [a, b] = pairOf(labels, chosen) ?? [];
  useEffect(() => {
    // Only while it is open is anything computed.
    compare(open && a !== undefined && b !== undefined ? [a, b] : null);
    return () => compare(null);
  }, [open, a, b]);
  useEffect(() => {
    if (!open) return;
    const onDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onDown);
    return () => document.removeEventListener("pointerdown", onDown);
  }, [open]);
  if (a === undefined || b === undefined) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in what it holds closes it
    <div
      ref={root}
      className="difference"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        First difference
      </button>
      {open && (
        <div id={id} className="difference-box">
          <Choice
            experiment={experiment}
            labels={labels}
            pair={[a, b]}
            onChoose={choose}
            onGo={(time) => {
              showMoment(time, a);
              setOpen(false);
              button.current?.focus();
            }}
          />
        </div>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly experiment: ExperimentView;
  readonly labels: readonly string[];
  readonly pair: Pair;
  onChoose(pair: Pair): void;
  onGo(time: number): void;
}

/** A policy is never compared with itself: chosen for one side, the other's takes its place. */
function Choice({ experiment, labels, pair, onChoose, onGo }: ChoiceProps) {
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

/** The pair as chosen, as far as its policies are there; else the first two. */
function pairOf(labels: readonly string[], chosen: Pair | null): Pair | null {
  if (chosen?.every((label) => labels.includes(label))) return chosen;
  const [a, b] = labels;
  return a === undefined || b === undefined ? null : [a, b];
}
