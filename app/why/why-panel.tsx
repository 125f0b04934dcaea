import { useEffect, useState } from "react";
import { IconButton } from "../controls/icon-button.tsx";
import type { ExperimentView, RunView } from "../results.ts";
import { explainPolicy } from "../state/actions.ts";
import { useApp, useTheme } from "../state/hooks.ts";
import { shownPlayhead } from "../state/playhead.ts";
import { policyColour } from "../theme/colours.ts";
import { closeWhy } from "./close-why.ts";
import { WhyCandidates } from "./why-candidates.tsx";
import { WhySteps } from "./why-steps.tsx";
import { othersWords, timeName, whenWords } from "./why-words.ts";
import "./why.css";
import "./why-table.css";

/** A slider says its value itself; what it means is said once it rests. */
const RESTING_MS = 350;

/** At the playhead: what every policy does, and for one of them who was there and what decided. */
export function WhyPanel({ experiment }: { readonly experiment: ExperimentView }) {
  const time = useApp(shownPlayhead);
  const runs = useApp((state) => state.results.runs);
  if (time === null) return null;
  return <Why experiment={experiment} runs={runs} time={time} />;
}

interface WhyProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly time: number;
}

function Why({ experiment, runs, time }: WhyProps) {
  const told = useApp((state) => state.why.told);
  const explained = useApp((state) => state.transient.explained);
  const theme = useTheme();
  const chosen = runs.find(({ policy }) => policy.label === explained) ?? runs[0];
  if (chosen === undefined) return null;
  const { label } = chosen.policy;
  const answer = told.get(label);
  return (
    <section
      className="why"
      aria-labelledby="why-heading"
      style={{ maxHeight: roomFor(runs.length, experiment.flows.count) }}
    >
      <div className="why-head">
        <h3 id="why-heading">Why, {whenWords(experiment, time)}</h3>
        <WhySteps experiment={experiment} view={chosen} time={time} />
        <IconButton
          icon="cross"
          label="Close, and remove the playhead"
          onClick={() => closeWhy()}
        />
      </div>
      <div className="why-body">
        <fieldset className="why-policies">
          <legend className="visually-hidden">Policy that is explained</legend>
          {runs.map((view) => {
            const own = told.get(view.policy.label);
            return (
              <label key={view.slot} className="why-policy">
                <input
                  type="radio"
                  name="why-policy"
                  checked={view === chosen}
                  onChange={() => explainPolicy(view.policy.label)}
                />
                <span className="why-name">
                  <span
                    className="gantt-swatch"
                    style={{ background: policyColour(view.policy.id, theme) }}
                  />
                  <span className="why-label">{view.policy.label}</span>
                </span>
                <span className="why-headline">
                  {own === undefined ? "" : own.ok ? own.value.headline : own.message}
                </span>
              </label>
            );
          })}
        </fieldset>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
        <section className="why-detail" tabIndex={0} aria-label={`${label}, explained`}>
          {answer !== undefined && !answer.ok && <p>{answer.message}</p>}
          {answer?.ok && (
            <>
              <p className="why-own-headline">{answer.value.headline}</p>
              <p className="why-next">{answer.value.next}</p>
              <WhyCandidates
                told={answer.value}
                label={label}
                isFluid={experiment.model === "fluid"}
                theme={theme}
              />
              <p className="why-others">
                {answer.value.more > 0 && `And ${answer.value.more} more. `}
                {othersWords(answer.value)}
              </p>
            </>
          )}
        </section>
      </div>
      <Announcement experiment={experiment} label={label} />
    </section>
  );
}

/** Spoken politely when the playhead rests. */
function Announcement(props: { readonly experiment: ExperimentView; readonly label: string }) {
  const answer = useApp((state) => state.why.told.get(props.label));
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
