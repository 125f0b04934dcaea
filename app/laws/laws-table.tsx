import { useMemo } from "react";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { MOST_TRACED_FLOWS } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { earlierRuns } from "../draw/run/swatch.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { useApp } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import { LAWS, verdictMark, verdictWords } from "./law-words.ts";
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
