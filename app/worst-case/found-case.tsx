import { useMemo } from "react";
import type { FlowSpec, ResolvedPolicy } from "../../engine/doors/scenario.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { policyColour } from "../draw/brush/colours.ts";
import { besidePlot, type Rival } from "../draw/plots/beside-plot.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { WorstCaseFlow, WorstCaseFound } from "../jobs/studies/worst-case-job.ts";
import { useTheme } from "../theme/use-theme.ts";

interface FoundCaseProps {
  readonly found: WorstCaseFound;
  /** The rivals of the last search, whatever the form says by now; null: beside the optimum. */
  readonly rivals: readonly [ResolvedPolicy, ResolvedPolicy | null];
  readonly isRunning: boolean;
}

/** The worst so far: in words, drawn, in numbers, and what is proved. */
export function FoundCase({ found, rivals: [own, other], isRunning }: FoundCaseProps) {
  const theme = useTheme();
  const specs = found.scenario.flows ?? [];
  const names = [own.label, other?.label ?? "the optimum"] as const;
  const pair = useMemo(() => {
    const toneOf = (policy: ResolvedPolicy | null) =>
      policy === null ? "ink" : (policyColour(policy.id, theme) as `#${string}`);
    return [
      { name: own.label, tone: toneOf(own) },
      { name: other?.label ?? "the optimum", tone: toneOf(other), isHollow: true },
    ] as const;
  }, [own, other, theme]);
  return (
    <>
      <p className="worst-words" role={isRunning ? undefined : "status"}>
        {found.words}
      </p>
      <ul className="worst-legend">
        <li>
          <span className="worst-key" style={{ background: policyColour(own.id, theme) }} />
          {own.label}: from a flow’s arrival to its end
        </li>
        <li>
          <span
            className="worst-key is-hollow"
            style={{ color: other === null ? "var(--ink)" : policyColour(other.id, theme) }}
          />
          {other?.label ?? "the optimum (SRPT, where that is the best there is)"}
        </li>
        <li>
          <span className="worst-key is-size" />
          its size
        </li>
      </ul>
      <FlowsFigure specs={specs} flows={found.flows} rivals={pair} />
      <FlowsTable specs={specs} flows={found.flows} names={names} />
      {found.proved !== null && <p className="quiet">{found.proved}</p>}
    </>
  );
}

interface FlowsTableProps {
  /** Flows as they open on the bench, with their names. */
  readonly specs: readonly FlowSpec[];
  readonly flows: readonly WorstCaseFlow[];
  readonly names: readonly [own: string, other: string];
}

/** The figure's numbers, a row a flow. */
export function FlowsTable({ specs, flows, names: [own, other] }: FlowsTableProps) {
  const hasOther = flows.some((flow) => flow.other !== null);
  const hasReleases = specs.some(({ packets }) => packets !== undefined);
  const hasDeadlines = specs.some(({ deadline }) => deadline !== undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable
    <section className="worst-table" tabIndex={0} aria-label="Flows of the worst case">
      <table>
        <thead>
          <tr>
            <th scope="col">Flow</th>
            <th scope="col">Arrival</th>
            <th scope="col">Size</th>
            {hasReleases && <th scope="col">Last release</th>}
            {hasDeadlines && <th scope="col">Deadline</th>}
            <th scope="col">End, {own}</th>
            {hasOther && <th scope="col">End, {other}</th>}
          </tr>
        </thead>
        <tbody>
          {specs.map(({ id, arrival, size, packets, deadline }, k) => (
            <tr key={id}>
              <th scope="row">{id}</th>
              <td>{readable(arrival)}</td>
              <td>{readable(size)}</td>
              {hasReleases && <td>{readable(packets?.at(-1) ?? arrival)}</td>}
              {hasDeadlines && <td>{readable(deadline)}</td>}
              <td>{readable(flows[k]?.end)}</td>
              {hasOther && <td>{readable(flows[k]?.other)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FlowsFigureProps {
  /** Flows as they open on the bench, with their names. */
  readonly specs: readonly FlowSpec[];
  readonly flows: readonly WorstCaseFlow[];
  readonly rivals: readonly [own: Rival, other: Rival];
}

/** The flows of a worst case under a policy and what it is beside. */
export function FlowsFigure({ specs, flows, rivals }: FlowsFigureProps) {
  const plot = useMemo(() => {
    const named = flows.map((flow, k) => ({ ...flow, name: specs[k]?.id ?? `flow ${k + 1}` }));
    return besidePlot(named, rivals, "");
  }, [specs, flows, rivals]);
  const words = flows.map(
    ({ size, arrival, end, other }, k) =>
      `${specs[k]?.id ?? `flow ${k + 1}`}: size ${size}, from ${arrival} to ${end}${other === null ? "" : ` and ${other}`}`,
  );
  const names = rivals.map(({ name }) => name).join(" and ");
  return (
    <div className="worst-figure">
      <PlotChart
        plot={plot}
        label={`Flows under ${names}. ${words.join("; ")}`}
        stale={false}
        hint={null}
      />
    </div>
  );
}
