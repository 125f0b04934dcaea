import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import { type ExperimentView, flowId, type RunView } from "../../draw/run/results.ts";
import { inUnit } from "../../draw/run/run-words.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { doneAfter } from "../../draw/tables/done-after.ts";
import { useWidth } from "../canvas/use-width.ts";
import { PolicySwatch } from "../marks/tags.tsx";
import "./done-after.css";

interface DoneAfterProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly theme: Palette;
  readonly hover: number | null;
  onHover(flow: number | null): void;
  readonly stale: boolean;
}

/** After what time each flow is done under each policy; the least of each row in bold, and the averages at the foot. Its rows share `--table-room`. */
export function DoneAfter(props: DoneAfterProps) {
  const { experiment, runs, theme, hover, onHover, stale } = props;
  const rows = useMemo(() => doneAfter(experiment, runs), [experiment, runs]);
  const widest = useMemo(
    () => Math.max(...rows.flatMap(({ cells }) => cells.map(({ text }) => roomOf(text)))),
    [rows],
  );
  const place = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const table = useRef<HTMLTableElement>(null);
  const whole = useWidth(table);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how wide the table is hangs on its columns and its text
  useLayoutEffect(() => {
    const look = (): void => {
      const { scrollWidth = 0, clientWidth = 0 } = place.current ?? {};
      setCut(scrollWidth > clientWidth);
    };
    look();
    // Text is as wide as its font, which may come later.
    void document.fonts.ready.then(look);
  }, [width, whole, rows, runs.length]);
  return (
    <section
      className={`done-after${stale ? " is-stale" : ""}`}
      aria-label="Done after"
      ref={place}
      // Where it scrolls sideways, keys must reach it.
      tabIndex={isCut ? 0 : undefined}
      style={
        {
          "--rows": rows.length + 1,
          "--policies": runs.length,
          "--widest": `${widest}px`,
        } as CSSProperties
      }
    >
      <table ref={table} className={runs.length > 2 ? "is-many" : undefined}>
        <thead>
          <tr>
            <th scope="col">
              Done after <span>{inUnit(experiment.timeUnit, "")}</span>
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

/** Up to so many letters fit where all policies stand abreast. */
const SHORT = 6;

/** Pixels that a long number takes, with what parts it from the one before. */
function roomOf(text: string): number {
  const marks = text.replace(/\d/g, "").length;
  return text.length <= SHORT ? 0 : 8.8 * (text.length - marks) + 4.4 * marks + 10;
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
