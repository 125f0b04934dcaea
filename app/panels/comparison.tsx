import { CdfChart } from "../charts/cdf-chart.tsx";
import { MetricsTable } from "../charts/metrics-table.tsx";
import type { SizeClassChoice } from "../charts/props.ts";
import { Segmented } from "../controls/segmented.tsx";
import { Select } from "../controls/select.tsx";
import type { ExperimentView } from "../results.ts";
import { hover, setView } from "../state/actions.ts";
import { useApp, useShownHover } from "../state/hooks.ts";

const CLASSES: readonly (readonly [SizeClassChoice, string])[] = [
  ["all", "All flows"],
  [0, "Mice"],
  [1, "Medium"],
  [2, "Elephants"],
];

/** All policies on the same axes and in the same table. */
export function Comparison({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const stale = useApp((state) => state.results.stale);
  const { measure, scale, sizeClass } = useApp((state) => state.view);
  const hovered = useShownHover();
  const present = new Set(experiment.sizeClass);
  // A class that is gone from the flows would leave the chart empty.
  const shownClass = sizeClass === "all" || present.has(sizeClass) ? sizeClass : "all";
  return (
    <div className="comparison">
      <section aria-labelledby="cdf-heading">
        <div className="section-head">
          <h2 id="cdf-heading">{measure === "fct" ? "CDF of FCT" : "CDF of slowdown"}</h2>
          <Segmented
            label="Measure"
            hideLabel
            value={measure}
            options={[
              ["fct", "FCT"],
              ["slowdown", "Slowdown"],
            ]}
            onChange={(value) => setView({ measure: value })}
          />
          <Segmented
            label="Scale"
            hideLabel
            value={scale}
            options={[
              ["linear", "Linear"],
              ["log", "Log"],
            ]}
            onChange={(value) => setView({ scale: value })}
          />
          {present.size > 1 && (
            <Select
              label="Size class"
              hideLabel
              value={String(shownClass)}
              onChange={(value) => setView({ sizeClass: classOf(value) })}
            >
              {CLASSES.filter(([id]) => id === "all" || present.has(id)).map(([id, words]) => (
                <option key={id} value={String(id)}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </div>
        <CdfChart
          experiment={experiment}
          runs={runs}
          measure={measure}
          scale={scale}
          sizeClass={shownClass}
          hover={hovered}
          onHover={hover}
          stale={stale}
        />
      </section>
      <section aria-labelledby="metrics-heading">
        <div className="section-head">
          <h2 id="metrics-heading">Metrics</h2>
        </div>
        <MetricsTable experiment={experiment} runs={runs} stale={stale} />
      </section>
    </div>
  );
}

function classOf(text: string): SizeClassChoice {
  return CLASSES.find(([id]) => String(id) === text)?.[0] ?? "all";
}
