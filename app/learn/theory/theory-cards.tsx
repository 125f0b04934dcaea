import { useMemo } from "react";
import { PolicySwatch } from "../../charts/marks/policy-swatch.tsx";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { FailureLine } from "../../failure/failure-line.tsx";
import type { Theory, TheoryCard, TheoryQuestion } from "../../jobs/lessons/theory-job.ts";
import { useApp } from "../../store/hooks.ts";
import { useStudy } from "../../store/use-study.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { FamilyOpener } from "./family-opener.tsx";
import { Gauge } from "./gauge.tsx";
import { LongRunCard } from "./long-run-card.tsx";
import { contextWords, limitWords, standWords, threeDigits } from "./theory-words.ts";
import "./theory.css";

/** Cards of what is proved of the policies shown, and where these flows stand. */
export function TheoryCards({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const origin = useApp((state) => state.results.origin);
  const question = useMemo(
    () => (origin === null ? null : { scenario: origin.scenario, runs: runs.map(sumsOf) }),
    [origin, runs],
  );
  const study = useStudy("theory", question);
  if (study.state === "failed")
    return <FailureLine place="The theory cards" message={study.message} />;
  if (study.state !== "done") return <p className="quiet">Looking for the optimum…</p>;
  const theory = study.output;
  return (
    <>
      <p className="theory-context">{contextWords(theory).join(" ")}</p>
      <div className="theory-cards">
        {theory.cards.map((card) => (
          <Card
            key={`${card.policy.label} ${card.source}`}
            card={card}
            opt={theory.opt}
            nth={nthOf(card, runs)}
          />
        ))}
        {theory.every !== null && <Every theory={theory} every={theory.every} runs={runs} />}
        {origin !== null && (
          <LongRunCard
            scenario={origin.scenario}
            runs={runs}
            timeUnit={experiment.timeUnit}
            eq1={theory.eq1}
          />
        )}
      </div>
      {theory.silent.length > 0 && (
        <p className="theory-context">
          {theory.every === null
            ? "No theorem here speaks of "
            : "Of these only Theorem 1 speaks: "}
          {theory.silent.join(", ")}.
        </p>
      )}
    </>
  );
}

function sumsOf({ policy, summary }: RunView): TheoryQuestion["runs"][number] {
  const { fpt, mean, count } = summary;
  return { policy, fpt, fct: (mean ?? 0) * count, count };
}

function nthOf({ policy }: TheoryCard, runs: readonly RunView[]): number {
  const view = runs.find((run) => run.policy.label === policy.label);
  return view === undefined ? 0 : earlierRuns(view, runs);
}

interface CardProps {
  readonly card: TheoryCard;
  readonly opt: Theory["opt"];
  /** Earlier runs of the same policy. */
  readonly nth: number;
}

function Card({ card, opt, nth }: CardProps) {
  const { policy, statement, source, ratio, limit, family } = card;
  const theme = useTheme();
  return (
    <article className="theory-card">
      <h3>
        <PolicySwatch id={policy.id} nth={nth} theme={theme} />
        {policy.label}: {limitWords(card)}
      </h3>
      <p>{statement}</p>
      {ratio !== null && limit !== "3k" && limit !== 1 && (
        <Gauge ratio={Math.max(1, ratio)} limit={limit} isBound={opt?.kind === "bound"} />
      )}
      <p className="theory-stand">{standWords(ratio, opt)}</p>
      <p className="quiet">{source}</p>
      {family !== null && <FamilyOpener of={family} against={[policy]} />}
    </article>
  );
}

function Every(props: {
  readonly theory: Theory;
  readonly every: NonNullable<Theory["every"]>;
  readonly runs: readonly RunView[];
}) {
  const { theory, every, runs } = props;
  const known = every.ratios.flatMap(({ label, ratio }) =>
    ratio === null ? [] : [`${label} ${threeDigits(ratio)}`],
  );
  const bound = theory.opt?.kind === "bound" ? "at most " : "";
  return (
    <article className="theory-card">
      <h3>Every policy: no bound in FCT</h3>
      <p>{every.statement}</p>
      {known.length > 0 && (
        <p className="theory-stand">
          These flows, ΣFCT / OPT: {bound}
          {known.join(", ")}.
        </p>
      )}
      <p className="quiet">{every.source}</p>
      <FamilyOpener of="any" against={runs.map(({ policy }) => policy)} />
    </article>
  );
}
