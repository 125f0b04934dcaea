import { PolicySwatch } from "../charts/marks/policy-swatch.tsx";
import type { ExplanationView } from "../draw/queues/explanation-view.ts";
import { othersWords } from "../draw/queues/why-words.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { earlierRuns } from "../draw/run/swatch.ts";
import { explainPolicy } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import type { Answered } from "../store/store.ts";
import { useTheme } from "../theme/use-theme.ts";
import { WhyCandidates } from "./why-candidates.tsx";

interface WhyBodyProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** The one that is explained at length. */
  readonly chosen: RunView;
}

/** What every policy does, in a sentence each, and for the chosen one who was there and what decided. */
export function WhyBody({ experiment, runs, chosen }: WhyBodyProps) {
  const explanation = useApp((state) => state.why.explanation);
  const theme = useTheme();
  const { label } = chosen.policy;
  const answer = explanation.get(label);
  return (
    <div className="why-body">
      <fieldset className="why-policies">
        <legend className="visually-hidden">Policy that is explained</legend>
        {runs.map((view) => {
          const own = explanation.get(view.policy.label);
          return (
            <label key={view.slot} className="why-policy">
              <input
                type="radio"
                name="why-policy"
                checked={view === chosen}
                onChange={() => explainPolicy(view.policy.label)}
              />
              <span className="why-name">
                <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
                <span className="why-label">{view.policy.label}</span>
              </span>
              <span className="why-headline">{headlineOf(view, own)}</span>
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
              explanation={answer.value}
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
  );
}

function headlineOf({ index }: RunView, answer: Answered<ExplanationView> | undefined): string {
  if (answer !== undefined) return answer.ok ? answer.value.headline : answer.message;
  return index === null ? "Its services are not recorded." : "";
}
