import { lazy, Suspense } from "react";
import { CdfChart } from "../charts/cdf-chart.tsx";
import type { SizeClassChoice } from "../charts/props.ts";
import { suitedScale } from "../charts/suited-scale.ts";
import { Segmented } from "../controls/segmented.tsx";
import { Select } from "../controls/select.tsx";
import { FlowsSection } from "../flow-table/flows-section.tsx";
import { LawsSection } from "../laws/laws-section.tsx";
import { TheorySection } from "../learn/theory/theory-section.tsx";
import type { ExperimentView } from "../results.ts";
import { hover, setView } from "../state/actions.ts";
import { baseOf } from "../state/base.ts";
import { useApp, useShownHover } from "../state/hooks.ts";
import { shownLitClass } from "../state/lit.ts";
import { MetricsSection } from "./metrics-section.tsx";

const ClassSection = lazy(() =>
  import("../replication/class-section.tsx").then(({ ClassSection }) => ({
    default: ClassSection,
  })),
);

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
  const { measure, scale: chosen, sizeClass } = useApp((state) => state.view);
  const base = useApp(baseOf);
  const scale = chosen ?? suitedScale(experiment);
  const hovered = useShownHover();
  const litClass = useApp(shownLitClass);
  const isPresent = (choice: SizeClassChoice): boolean =>
    choice === "all" || experiment.classCount[choice] > 0;
  const classes = CLASSES.filter(([choice]) => isPresent(choice));
  // A class that is gone from the flows would leave the chart empty.
  const shownClass = isPresent(sizeClass) ? sizeClass : "all";
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
          {classes.length > 2 && (
            <Select
              label="Size class"
              hideLabel
              value={String(shownClass)}
              onChange={(value) => setView({ sizeClass: classOf(value) })}
            >
              {classes.map(([id, words]) => (
                <option key={id} value={String(id)}>
                  {words}
                </option>
              ))}
            </Select>
          )}
          {runs.length > 1 && (
            <Select
              label="Compare with"
              hideLabel
              value={base ?? ""}
              onChange={(label) => setView({ base: label === "" ? null : label })}
            >
              <option value="">Compare with…</option>
              {runs.map(({ slot, policy }) => (
                <option key={slot} value={policy.label}>
                  against {policy.label}
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
          litClass={litClass}
          stale={stale}
        />
      </section>
      <MetricsSection experiment={experiment} />
      {(experiment.ids === null || classes.length > 2) && (
        <Suspense fallback={null}>
          <ClassSection experiment={experiment} />
        </Suspense>
      )}
      <TheorySection experiment={experiment} />
      <FlowsSection experiment={experiment} />
      <LawsSection experiment={experiment} />
    </div>
  );
}

function classOf(text: string): SizeClassChoice {
  return CLASSES.find(([id]) => String(id) === text)?.[0] ?? "all";
}
