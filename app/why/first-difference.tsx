import { useEffect, useId, useRef, useState } from "react";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { compare, showMoment } from "../store/actions.ts";
import { later } from "../ui/later.tsx";
import type { Pair } from "./difference-choice.tsx";
import "./difference.css";

const DifferenceChoice = later(
  async () => (await import("./difference-choice.tsx")).DifferenceChoice,
);

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
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        First difference
      </button>
      {open && (
        <div id={id} className="difference-box">
          <DifferenceChoice
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

/** The pair as chosen, as far as its policies are there; else the first two. */
function pairOf(labels: readonly string[], chosen: Pair | null): Pair | null {
  if (chosen?.every((label) => labels.includes(label))) return chosen;
  const [a, b] = labels;
  return a === undefined || b === undefined ? null : [a, b];
}
