import { useEffect, useId, useRef, useState } from "react";
import { type SpanView, spanName } from "../../draw/queues/explanation-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import type { TimeWindow } from "../../draw/scale/scales.ts";
import { between, isWhole, roundedIn } from "../../draw/scale/time-scale.ts";
import { addPendingPart } from "../../pending/parts.ts";
import { setWindow, tellSpan } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { pool } from "../../store/page-pool.ts";
import type { Answered } from "../../store/store.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { closeWhy } from "../close-why.ts";
import { SpanCard } from "./span-card.tsx";
import "../why.css";
import "./span.css";

interface SpanPanelProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly span: TimeWindow;
}

/** Tells of a span of time: which flows every policy served, which waited, and how long each queue was. */
export default function SpanPanel({ experiment, runs, span }: SpanPanelProps) {
  const extent = useApp((state) => state.results.extent);
  const isSlot = experiment.model === "slot";
  // The flows may have changed since it was drawn.
  const within = between(
    Math.min(span.from, extent.to),
    Math.min(span.to, extent.to),
    extent,
    isSlot ? 1 : 0,
  );
  const { from, to } = isSlot
    ? { from: Math.floor(within.from), to: Math.ceil(within.to) }
    : within;
  const stories = useSpanStories(runs, { from, to });
  const all = useRef<HTMLElement>(null);
  // A span that was asked for by key has its ends to be typed.
  useEffect(() => {
    if (document.activeElement?.matches(".gantt-keys:focus-visible")) {
      all.current?.querySelector("input")?.focus();
    }
  }, []);
  const shownTo = isSlot ? to - 1 : to;
  const round = (time: number): number => (isSlot ? time : roundedIn(extent, time));
  const put = (next: TimeWindow): void => {
    if (next.from < next.to && next.from < extent.to && next.to > extent.from) tellSpan(next);
  };
  return (
    <section
      ref={all}
      className="why span-panel"
      data-docked
      aria-label={`What was done in ${spanName(experiment, from, to)}`}
    >
      <div className="why-head">
        <h2>{isSlot ? "Slots" : "Time"}</h2>
        <End label="from" value={round(from)} onChange={(value) => put({ from: value, to })} />
        <End
          label="to"
          value={round(shownTo)}
          onChange={(value) => put({ from, to: isSlot ? value + 1 : value })}
        />
        {!isSlot && <span className="quiet">{experiment.timeUnit}</span>}
        {!isWhole({ from, to }, extent) && (
          <Button onClick={() => setWindow(between(from, to, extent, isSlot ? 4 : 0))}>
            Zoom in
          </Button>
        )}
        <span className="why-hint">solid: served · pale: waited</span>
        <IconButton
          icon="cross"
          label="Close, and let go of this time"
          onClick={() => closeWhy()}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="span-cards" tabIndex={0} aria-label="Served and waiting, by policy">
        {runs.map((view) => (
          <SpanCard
            key={view.slot}
            experiment={experiment}
            view={view}
            nth={earlierRuns(view, runs)}
            story={stories.get(view.policy.label)}
          />
        ))}
      </section>
    </section>
  );
}

interface EndProps {
  readonly label: string;
  readonly value: number;
  onChange(value: number): void;
}

/** One end of the span, to be typed; what is no number changes nothing. */
function End({ label, value, onChange }: EndProps) {
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  return (
    <span className="span-end">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="cell"
        inputMode="decimal"
        value={text ?? String(value)}
        onChange={({ target }) => {
          setText(target.value);
          const next = Number(target.value);
          if (target.value.trim() !== "" && Number.isFinite(next)) onChange(next);
        }}
        onBlur={() => setText(null)}
        onKeyDown={(event) => {
          if (event.key === "Enter") setText(null);
        }}
      />
    </span>
  );
}

type Stories = ReadonlyMap<string, Answered<SpanView>>;

/** Asks a worker about the span; answers come by label of the policy. Until a newer answer comes the last one stays. */
function useSpanStories(runs: readonly RunView[], { from, to }: TimeWindow): Stories {
  const origin = useApp((state) => state.results.origin);
  const [stories, setStories] = useState<Stories>(new Map());
  useEffect(() => {
    if (origin === null) return;
    const ends = runs.map(({ index, policy }) => {
      if (index === null) return () => {};
      const end = once(addPendingPart());
      const answered = (story: Answered<SpanView>): void => {
        end();
        setStories((before) => new Map(before).set(policy.label, story));
      };
      const input = { ...origin, policy, from, to };
      const cancel = pool.submit(
        "span",
        input,
        {
          done: (value) => answered({ ok: true, value }),
          failed: (message) => answered({ ok: false, message }),
        },
        {
          kind: "question",
          experiment: input.experiment,
          ifAtHand: { ...input, scenario: null },
        },
      );
      return () => {
        cancel();
        end();
      };
    });
    return () => {
      for (const end of ends) end();
    };
  }, [origin, runs, from, to]);
  return stories;
}

function once(call: () => void): () => void {
  let isOver = false;
  return () => {
    if (!isOver) call();
    isOver = true;
  };
}
