import { SIZE_CLASSES } from "../../../engine/doors/draw-data.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import type { LongRun, LongRunMeans } from "../../../engine/doors/theory.ts";
import type { RunView } from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { Theory } from "../../jobs/lessons/theory-job.ts";
import { useStudy } from "../../store/use-study.ts";

interface LongRunCardProps {
  readonly scenario: Scenario;
  readonly runs: readonly RunView[];
  readonly timeUnit: string;
  readonly eq1: Theory["eq1"];
}

/** Mean FCTs in the long run beside those of the sample, by policy and size class; nothing where theory says none. */
export function LongRunCard({ scenario, runs, timeUnit, eq1 }: LongRunCardProps) {
  const study = useStudy("longRun", scenario.workload === undefined ? null : scenario);
  if (study.state === "none") return null;
  if (study.state === "done" && "why" in study.output) return null;
  return (
    <article className="theory-card theory-wide">
      <h3>The mean FCT in the long run, and in this sample</h3>
      {study.state === "failed" && <p className="fault">{study.message}</p>}
      {study.state === "running" && (
        <label>
          <span className="quiet">Means of every policy, by size…</span>{" "}
          <progress value={study.done} max={study.total} />
        </label>
      )}
      {study.state === "done" && !("why" in study.output) && (
        <Means known={study.output} runs={runs} timeUnit={timeUnit} />
      )}
      {eq1.map(({ label, here, least }) => (
        <p key={label} className="quiet">
          {label}: the paper’s own bound, eq. 1, which has no unit, is {readable(here)}, at least{" "}
          {readable(least)} for as many queues.
        </p>
      ))}
      <p className="quiet">
        SOAP, Theorem 5.5 (Scully, Harchol-Balter and Scheller-Wolf 2018); BRR: E[S]/(1 − ρ)
      </p>
    </article>
  );
}

interface MeansProps {
  readonly known: LongRun;
  readonly runs: readonly RunView[];
  readonly timeUnit: string;
}

function Means({ known, runs, timeUnit }: MeansProps) {
  const { load, shares, policies, gittins } = known;
  const classes = SIZE_CLASSES.filter((name) => shares[name] > 0);
  const columns = classes.length > 1 ? classes : [];
  const silent = policies.filter(({ why }) => why !== null);
  return (
    <>
      <p>
        With Poisson arrivals at load {readable(load)} and sizes of this law, the mean over all time
        is known exactly, of mice and of elephants too; in slots, in the limit of small packets. A
        sample strays from it, the more so the heavier the tail. No policy that reads no sizes can
        expect less than Gittins.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="theory-table" tabIndex={0} aria-label="Means in the long run by policy">
        <table>
          <thead>
            <tr>
              <th scope="col">Long run · this sample ({timeUnit})</th>
              <th scope="col">All flows</th>
              {columns.map((name) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {policies.map(({ label, means }) => {
              const summary = runs.find(({ policy }) => policy.label === label)?.summary;
              return (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{pair(means?.all, summary?.mean)}</td>
                  {columns.map((name) => (
                    <td key={name}>{pair(means?.byClass[name], summary?.byClass[name].mean)}</td>
                  ))}
                </tr>
              );
            })}
            <Bound means={gittins} columns={columns} />
          </tbody>
        </table>
      </section>
      {silent.length > 0 && (
        <p className="quiet">
          No formula: {silent.map(({ label, why }) => `${label} ${why}`).join("; ")}.
        </p>
      )}
    </>
  );
}

function Bound(props: {
  readonly means: LongRunMeans;
  readonly columns: readonly (typeof SIZE_CLASSES)[number][];
}) {
  const { means, columns } = props;
  return (
    <tr>
      <th scope="row">Gittins, the bound without sizes</th>
      <td>{shown(means.all)}</td>
      {columns.map((name) => (
        <td key={name}>{shown(means.byClass[name])}</td>
      ))}
    </tr>
  );
}

function pair(known: number | null | undefined, here: number | null | undefined): string {
  return `${shown(known)} · ${shown(here)}`;
}

function shown(mean: number | null | undefined): string {
  return mean === Number.POSITIVE_INFINITY ? "∞" : readable(mean);
}
