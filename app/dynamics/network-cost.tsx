import { useMemo, useState } from "react";
import { type ExperimentView, flowId, type RunView } from "../draw/run/results.ts";
import { unitName } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { signOf } from "../draw/scale/words.ts";
import { togglePolicy } from "../edits/policy-edits.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { CostOutput } from "../jobs/studies/network-cost-job.ts";
import { editDraft, hover, setView } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";

/** What the network costs each flow under a transport, in a line: its FCT beside that under the policy of flows which it imitates. */
export function NetworkCost({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp(({ results }) => results.runs);
  const label = useApp(({ view }) => view.packets);
  const transports = useMemo(() => runs.filter(({ run }) => run.counts !== undefined), [runs]);
  const chosen = transports.find(({ policy }) => policy.label === label) ?? transports[0];
  if (chosen === undefined) return null;
  return (
    <section aria-label="What the network costs each flow">
      <div className="network-cost">
        {transports.length > 1 ? (
          <>
            What the network costs under
            <Select
              label="Transport"
              hideLabel
              value={chosen.policy.label}
              onChange={(packets) => setView({ packets })}
            >
              {transports.map(({ policy }) => (
                <option key={policy.label}>{policy.label}</option>
              ))}
            </Select>
          </>
        ) : (
          `What the network costs under ${chosen.policy.label}`
        )}
        <Cost experiment={experiment} chosen={chosen} />
      </div>
    </section>
  );
}

interface CostProps {
  readonly experiment: ExperimentView;
  readonly chosen: RunView;
}

function Cost({ experiment, chosen }: CostProps) {
  const { policy, fct, run, slot } = chosen;
  const scenario = useApp(({ results }) => results.origin?.scenario ?? null);
  const input = useMemo(
    () =>
      scenario === null
        ? null
        : { scenario, place: slot, fct, timeouts: run.counts?.flowTimeouts ?? null },
    [scenario, slot, fct, run],
  );
  const study = useStudy("networkCost", input);
  if (study.state === "failed") return <FailureLine place="The ideal" message={study.message} />;
  if (study.state !== "done") return <progress aria-label="Running the ideal policy" />;
  if (study.output === null) return "is not known";
  return <Told experiment={experiment} label={policy.label} cost={study.output} />;
}

interface ToldProps {
  readonly experiment: ExperimentView;
  readonly label: string;
  readonly cost: CostOutput;
}

function Told({ experiment, label, cost }: ToldProps) {
  const { ideal, spec, mean, median, p99, flows, timedOut, timedOutMean } = cost;
  const isThere = useApp(({ results }) => results.runs.some(({ policy }) => policy.id === spec.id));
  const [isOpen, setOpen] = useState(false);
  const unit = unitName(experiment.timeUnit);
  return (
    <>
      <span>
        beyond {ideal} as a fluid on the same links: mean <b>{signed(mean)}</b>, median{" "}
        <b>{signed(median)}</b>, 99th percentile <b>{signed(p99)}</b> {unit}
        {timedOutMean !== null && (
          <>
            ; the <b>{readable(timedOut)}</b> of {readable(flows)} flows with a timeout{" "}
            <b>{signed(timedOutMean)}</b> {unit}
            {timedOut === 1 ? "" : " on average"}
          </>
        )}
        .
      </span>
      <Button className="button-plain" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Hide the flows that pay most" : "Flows that pay most"}
      </Button>
      {!isThere && (
        <Button
          className="button-plain"
          onClick={() => editDraft((draft) => togglePolicy(draft, spec.id))}
        >
          Draw {ideal} beside {label}
        </Button>
      )}
      {isOpen && <Worst experiment={experiment} cost={cost} />}
    </>
  );
}

function Worst({ experiment, cost: { ideal, worst } }: Omit<ToldProps, "label">) {
  const top = worst.reduce((most, { cost }) => Math.max(most, cost), 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="chart-twin-box" tabIndex={0} aria-label="Flows that pay most">
      <table>
        <caption>The flows that pay most, times in {unitName(experiment.timeUnit)}.</caption>
        <thead>
          <tr>
            <th scope="col">Flow</th>
            <th scope="col">FCT</th>
            <th scope="col">under {ideal}</th>
            <th scope="col">cost</th>
            <th scope="col">timeouts</th>
            <td />
          </tr>
        </thead>
        <tbody onPointerLeave={() => hover(null)}>
          {worst.map(({ flow, fct, ideal: best, cost, timeouts }) => (
            <tr key={flow} onPointerMove={() => hover(flow)}>
              <th scope="row">{flowId(experiment, flow)}</th>
              <td>{readable(digits(fct))}</td>
              <td>{readable(digits(best))}</td>
              <td>{signed(cost)}</td>
              <td>{readable(timeouts)}</td>
              <td className="network-cost-bar">
                <span style={{ width: `${top <= 0 ? 0 : Math.max(0, cost / top) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function digits(value: number): number {
  return Number(value.toPrecision(5));
}

function signed(value: number): string {
  return `${signOf(value)}${readable(digits(Math.abs(value)))}`;
}
