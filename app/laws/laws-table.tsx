import { useMemo } from "react";
import type { LawId, Verdict } from "../../engine/doors/explain.ts";
import { closeRatio } from "../../engine/doors/theory.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import {
  type ExperimentView,
  flowId,
  MOST_TRACED_FLOWS,
  type RunView,
} from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { earlierRuns } from "../draw/run/swatch.ts";
import { readable } from "../draw/scale/numbers.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { useApp } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import "./laws.css";

/** Every law on every run that is shown; runs that are not recorded cannot be checked. */
export default function LawsTable({ experiment }: { readonly experiment: ExperimentView }) {
  if (experiment.flows.count <= MOST_TRACED_FLOWS) return <Checks experiment={experiment} />;
  return (
    <p className="quiet">
      Runs of more than {quantity(MOST_TRACED_FLOWS, "flows")} are not recorded, and so not checked
      here.
    </p>
  );
}

function Checks({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const origin = useApp((state) => state.results.origin);
  const input = useMemo(
    () =>
      origin === null
        ? null
        : { scenario: origin.scenario, policies: runs.map(({ policy }) => policy) },
    [origin, runs],
  );
  const study = useStudy("laws", input);
  if (study.state === "failed") return <FailureLine place="The laws" message={study.message} />;
  if (study.state !== "done") {
    const { done, total } = study.state === "running" ? study : { done: 0, total: 1 };
    return <progress aria-label="Checking" max={total} value={done} />;
  }
  return <Table experiment={experiment} runs={runs} verdicts={study.output} />;
}

interface TableProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly verdicts: readonly Readonly<
    Record<(typeof LAWS)[number]["id"], Parameters<typeof verdictMark>[0]>
  >[];
}

function Table({ experiment, runs, verdicts }: TableProps) {
  const theme = useTheme();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="laws-box" tabIndex={0} aria-label="Laws by policy">
      <table className="laws">
        <thead>
          <tr>
            <th scope="col">Law</th>
            {runs.map((view) => (
              <th key={view.slot} scope="col">
                <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
                {view.policy.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LAWS.map(({ id, title, statement }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                <small>{statement}</small>
              </th>
              {runs.map(({ slot }, k) => {
                const verdict = verdicts[k]?.[id] ?? { state: "none" as const };
                const words = verdictWords(verdict, experiment);
                return (
                  <td key={slot} className={`is-${verdict.state}`} title={words}>
                    <span aria-hidden="true">{verdictMark(verdict)}</span>
                    <span className="visually-hidden">{words}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface Law {
  readonly id: LawId;
  readonly title: string;
  readonly statement: string;
}

/** Laws that every run keeps, in the order in which they are shown. */
const LAWS: readonly Law[] = [
  {
    id: "amount",
    title: "Service equals size",
    statement:
      "Each flow that finishes gets its size, neither more nor less, and nothing afterwards.",
  },
  {
    id: "release",
    title: "Nothing before its release",
    statement: "No flow is served data that it does not have yet.",
  },
  {
    id: "work",
    title: "Work conservation",
    statement: "No port carries more than its rate, and none idles while a flow could use it.",
  },
  {
    id: "srpt",
    title: "Nobody beats SRPT",
    statement: "On one link, for flows without gaps, no sum of FCTs is below that of SRPT.",
  },
  {
    id: "factor",
    title: "Competitive factor",
    statement:
      "On one link in slots: FPT(ASRPT) ≤ 2·OPT, FPT(LAS) and FPT(BRR) ≤ 3·OPT (ASRPT paper, Theorems 4, 5, 7).",
  },
];

/** A verdict as it stands in its cell. */
function verdictMark(verdict: Verdict): string {
  switch (verdict.state) {
    case "holds":
      return verdict.ratio === undefined ? "✓" : `✓ ${timesOpt(verdict.ratio)}`;
    case "broken":
      return "✗";
    case "open":
      return "?";
    case "none":
      return "–";
  }
}

/** The same as a sentence. */
function verdictWords(verdict: Verdict, experiment: ExperimentView): string {
  switch (verdict.state) {
    case "holds":
      if (verdict.factor !== undefined && verdict.ratio !== undefined) {
        return `holds: ${timesOpt(verdict.ratio)} times OPT, at most ${verdict.factor}`;
      }
      return verdict.ratio === undefined
        ? "holds"
        : `holds: ${timesOpt(verdict.ratio)} times the least sum`;
    case "broken": {
      const { breach } = verdict;
      if (breach === undefined) return "broken";
      const time = quantity(breach.time, experiment.timeUnit);
      return `broken first by ${flowId(experiment, breach.flow)} at ${time}`;
    }
    case "open":
      return "not decided: it would take too long, or only a lower bound of OPT is known";
    case "none":
      return "says nothing about this run";
  }
}

/** ExplanationView from the optimum however close. */
function timesOpt(ratio: number): string {
  return closeRatio(ratio) ?? readable(ratio);
}
