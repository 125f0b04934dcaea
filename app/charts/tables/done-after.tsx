import { type CSSProperties, useMemo } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import { type ExperimentView, flowId, type RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { doneAfter } from "../../draw/tables/done-after.ts";
import { useMedia } from "../../ui/use-media.ts";
import { PolicySwatch } from "../marks/policy-swatch.tsx";
import "./done-after.css";

interface DoneAfterProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly theme: Palette;
  readonly hover: number | null;
  onHover(flow: number | null): void;
  readonly stale: boolean;
}

/** More columns have no room on the narrowest phone. */
const MOST_ON_PHONE = 3;

/** After what time each flow is done under each policy; the least of each row in bold, and the averages at the foot. Its rows share `--table-room`. */
export function DoneAfter(props: DoneAfterProps) {
  const { experiment, runs, theme, hover, onHover, stale } = props;
  const rows = useMemo(() => doneAfter(experiment, runs), [experiment, runs]);
  // There it scrolls sideways, and keys must reach it.
  const isNarrow = useMedia("(max-width: 639px)");
  return (
    <section
      className={`done-after${stale ? " is-stale" : ""}`}
      aria-label="Done after"
      tabIndex={isNarrow && runs.length > MOST_ON_PHONE ? 0 : undefined}
      style={{ "--rows": rows.length + 1, "--policies": runs.length } as CSSProperties}
    >
      <table className={runs.length > 2 ? "is-many" : undefined}>
        <thead>
          <tr>
            <th scope="col">
              Done after <span>{experiment.timeUnit}</span>
            </th>
            {runs.map((view) => (
              <th key={view.slot} scope="col" title={view.policy.label}>
                <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
                {view.policy.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ flow, cells }) => (
            <tr
              key={flow ?? "average"}
              className={flow === null ? "is-sum" : flow === hover ? "is-hovered" : undefined}
              onPointerEnter={flow === null ? undefined : () => onHover(flow)}
              onPointerLeave={flow === null ? undefined : () => onHover(null)}
            >
              <th scope="row" title={flow === null ? undefined : flowId(experiment, flow)}>
                {flow === null ? "average" : <FlowName name={flowId(experiment, flow)} />}
              </th>
              {cells.map(({ text, isLeast }, k) => (
                <td
                  key={runs[k]?.slot}
                  className={text === "terminated" ? "is-bad" : isLeast ? "is-least" : undefined}
                >
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Long names differ at their ends: what is cut off stands before so many letters. */
const TAIL = 8;

function FlowName({ name }: { readonly name: string }) {
  if (name.length <= 2 * TAIL) return name;
  return (
    <span className="done-after-name">
      <span>{name.slice(0, -TAIL)}</span>
      {name.slice(-TAIL)}
    </span>
  );
}
