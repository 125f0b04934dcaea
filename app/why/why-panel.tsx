import { useEffect, useState } from "react";
import { timeName, whenWords } from "../draw/queues/why-words.ts";
import { type Steps, stepDecision, stepEvent } from "../draw/run/playhead.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { setView, showPlayhead } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { shownPlayhead, shownRuns } from "../store/shown.ts";
import { IconButton } from "../ui/button.tsx";
import { later } from "../ui/later.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { closeWhy } from "./close-why.ts";
import { WhyBody } from "./why-body.tsx";
import "./why.css";
import "./why-table.css";

/** A slider says its value itself; what it means is said once it rests. */
const RESTING_MS = 350;

const QueueBoard = later(async () => (await import("./queues/queue-board.tsx")).default);

/** At the playhead: what every policy does, and for one of them who was there and what decided. */
export function WhyPanel({ experiment }: { readonly experiment: ExperimentView }) {
  const time = useApp(shownPlayhead);
  const runs = useApp(shownRuns);
  if (time === null) return null;
  return <Why experiment={experiment} runs={runs} time={time} />;
}

interface WhyProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly time: number;
}

function Why({ experiment, runs, time }: WhyProps) {
  const dock = useApp((state) => state.view.dock);
  const explained = useApp((state) => state.transient.explained);
  const chosen = runs.find(({ policy }) => policy.label === explained) ?? runs[0];
  const slot = chosen?.slot;
  const answers = useApp((state) => state.why.explanation.size);
  // What is explained is looked at: its chart is not left under the panel.
  useEffect(() => {
    if (slot !== undefined) showChart(slot);
  }, [slot]);
  // Nor its name below the others' sentences, which come later and make the panel higher.
  useEffect(() => {
    if (slot === undefined || answers === 0) return;
    showName();
    showChart(slot);
  }, [slot, answers]);
  if (chosen === undefined) return null;
  const { label } = chosen.policy;
  return (
    <section
      className="why"
      data-docked
      aria-labelledby="why-heading"
      style={{ maxHeight: roomFor(runs.length, experiment.flows.count) }}
    >
      <div className="why-head">
        <h2 id="why-heading">
          {dock === "why" ? "Why" : "Queues"}, {whenWords(experiment, time)}
        </h2>
        <Segmented
          label="What is told of this moment"
          hideLabel
          value={dock}
          options={[
            ["why", "Why"],
            ["queues", "Queues"],
          ]}
          onChange={(value) => setView({ dock: value })}
        />
        <WhySteps experiment={experiment} view={chosen} time={time} />
        {dock === "queues" && (
          <span className="why-hint">
            head first · {experiment.model === "slot" ? "sent" : "served"} / size · solid: served
            now, and on the wire at the left
          </span>
        )}
        <IconButton
          icon="cross"
          label="Close, and remove the playhead"
          onClick={() => closeWhy()}
        />
      </div>
      {dock === "queues" ? (
        <QueueBoard experiment={experiment} runs={runs} explained={chosen} />
      ) : (
        <WhyBody experiment={experiment} runs={runs} chosen={chosen} />
      )}
      <Announcement experiment={experiment} label={label} />
    </section>
  );
}

/** Brings a run's chart, as far as there is room for it, between the axis and the panel. */
function showChart(slot: number): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document
    .querySelector(`.gantt-row[data-slot="${slot}"]`)
    ?.closest(".gantt-group")
    ?.scrollIntoView({ block: "nearest", behavior: isStill ? "instant" : "smooth" });
}

function showName(): void {
  const name = document.querySelector(".why-policy:has(input:checked)");
  name?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Spoken politely when the playhead rests. */
function Announcement(props: { readonly experiment: ExperimentView; readonly label: string }) {
  const answer = useApp((state) => state.why.explanation.get(props.label));
  const [words, setWords] = useState("");
  const next = answer?.ok
    ? `${props.label}, ${timeName(props.experiment, answer.value.moment)}. ${answer.value.headline}`
    : "";
  useEffect(() => {
    const timer = setTimeout(() => setWords(next), RESTING_MS);
    return () => clearTimeout(timer);
  }, [next]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {words}
    </p>
  );
}

/** No higher than all flows would need at once: the same at every time, so that nothing moves. */
function roomFor(policies: number, flows: number): number {
  return 42 + Math.max(48 * policies, 84 + 40 * flows);
}

interface WhyStepsProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly time: number;
}

/** The playhead's keys as buttons. */
function WhySteps({ experiment, view, time }: WhyStepsProps) {
  const extent = useApp((state) => state.results.extent);
  const { model, flows } = experiment;
  if (view.index === null) return null;
  const steps: Steps = { model, extent, index: view.index, arrivals: flows.arrival };
  const event = model === "slot" ? "slot" : "event";
  return (
    <div className="why-steps">
      <Pair
        name={`decision of ${view.policy.label}`}
        text="Decision"
        keys={[",", "."]}
        time={time}
        to={(by) => stepDecision(steps, time, by)}
      />
      <Pair
        name={event}
        text={model === "slot" ? "Slot" : "Event"}
        keys={["Shift + ,", "Shift + ."]}
        time={time}
        to={(by) => stepEvent(steps, time, by)}
      />
    </div>
  );
}

interface PairProps {
  readonly name: string;
  readonly text: string;
  readonly keys: readonly [back: string, on: string];
  readonly time: number;
  to(by: 1 | -1): number;
}

function Pair({ name, text, keys, time, to }: PairProps) {
  const [back, on] = [to(-1), to(1)];
  return (
    <div className="why-pair">
      <IconButton
        icon="back"
        label={`Previous ${name} (${keys[0]})`}
        disabled={back === time}
        onClick={() => showPlayhead(back)}
      />
      <span>{text}</span>
      <IconButton
        icon="on"
        label={`Next ${name} (${keys[1]})`}
        disabled={on === time}
        onClick={() => showPlayhead(on)}
      />
    </div>
  );
}
