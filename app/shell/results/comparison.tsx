import type { ReactNode } from "react";
import { CdfChart } from "../../charts/distributions/cdf-chart.tsx";
import { type ExperimentView, suitedScale } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { SizeClassChoice } from "../../draw/run/versus.ts";
import { FlowsSection } from "../../flow-table/flows-section.tsx";
import { LawsSection } from "../../laws/laws-section.tsx";
import { TheorySection } from "../../learn/theory/theory-section.tsx";
import type { Panel } from "../../lessons/lesson-types.ts";
import { hover, setView } from "../../store/actions.ts";
import { shownLitClass, shownLitFlows } from "../../store/highlight.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { pickedFlows, pickFlows } from "../../store/picked.ts";
import { isMany, isPlot } from "../../store/shown.ts";
import { baseOf, useVersus, useVersusChoice } from "../../store/use-versus.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Term } from "../../ui/inline-text.tsx";
import { later } from "../../ui/later.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { MetricsSection } from "./metrics-section.tsx";

const ClassSection = later(
  async () => (await import("../../replication/class-section.tsx")).ClassSection,
);

const SeedsBar = later(async () => (await import("../../replication/seeds-bar.tsx")).SeedsBar);

const PlotSection = later(
  async () => (await import("../../replication/plot-section.tsx")).PlotSection,
);

const CLASSES: readonly (readonly [SizeClassChoice, string])[] = [
  ["all", "All flows"],
  [0, "Mice"],
  [1, "Medium"],
  [2, "Elephants"],
];

const MEASURES = [
  ["fct", "FCT"],
  ["slowdown", "Slowdown"],
] as const;

const AGAINST = [
  ["delta", "Δ FCT"],
  ["speedup", "Speed-up"],
] as const;

const FORMS = [
  ["cdf", "CDF"],
  ["ccdf", "CCDF"],
  ["size", "By size"],
] as const;

const BINS = [
  ["log", "Round sizes"],
  ["deciles", "Tenths"],
] as const;

const HEADINGS = {
  fct: "FCT",
  slowdown: "slowdown",
  delta: "FCT differences",
  speedup: "speed-ups",
} as const;

interface ComparisonProps {
  readonly experiment: ExperimentView;
  /** A lesson shows only the parts that its step names. */
  shows(panel: Panel): boolean;
  /** Stands between the distributions and the table. */
  readonly beneath: ReactNode;
}

/** All policies on the same axes and in the same table. */
export function Comparison({ experiment, shows, beneath }: ComparisonProps) {
  const runs = useApp((state) => state.results.runs);
  const stale = useApp((state) => state.results.stale);
  const { measure, scale: chosen, sizeClass, form: asked, bins } = useApp((state) => state.view);
  const form = asked ?? "cdf";
  const seed = useApp((state) => state.results.seed);
  const isLesson = useApp((state) => state.lesson !== null);
  const isPlotted = useApp(isPlot);
  const isOver = useApp(isMany);
  const base = useApp(baseOf);
  const picked = useApp(pickedFlows);
  const scale = chosen ?? suitedScale(experiment);
  const hovered = useShownHover();
  const litClass = useApp(shownLitClass);
  const lit = useApp(shownLitFlows);
  const isPresent = (choice: SizeClassChoice): boolean =>
    choice === "all" || experiment.classCount[choice] > 0;
  const classes = CLASSES.filter(([choice]) => isPresent(choice));
  // A class that is gone from the flows would leave the chart empty.
  const shownClass = isPresent(sizeClass) ? sizeClass : "all";
  const chosenVersus = useVersusChoice();
  const canCompare = !isPlotted || (isOver && form !== "size");
  const versus = canCompare ? chosenVersus : null;
  const compared = useVersus(experiment, runs, shownClass, isPlotted ? null : versus);
  const measured = versus?.kind ?? measure;
  const shown = `${measured} ${base} ${shownClass}`;
  return (
    <div className="comparison">
      {seed !== null && !isLesson && <SeedsBar />}
      {shows("distribution") && (
        <section aria-labelledby="cdf-heading">
          <div className="section-head">
            <h2 id="cdf-heading">
              {form === "size" ? (
                "By size:"
              ) : (
                <>
                  <Term name="cdf">{form === "ccdf" ? "CCDF" : "CDF"}</Term> of
                </>
              )}{" "}
              <Term name={measured === "slowdown" ? "slowdown" : "fct"}>{HEADINGS[measured]}</Term>
            </h2>
            {!isLesson && (
              <Segmented
                label="Form"
                hideLabel
                value={form}
                options={FORMS}
                onChange={(value) => setView({ form: value })}
              />
            )}
            <Segmented
              label="Measure"
              hideLabel
              value={measured}
              options={base === null || !canCompare ? MEASURES : [...MEASURES, ...AGAINST]}
              onChange={(value) =>
                setView(
                  value === "delta" || value === "speedup"
                    ? { against: value, range: null }
                    : { measure: value, against: null, range: null },
                )
              }
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
            {form === "size" && (
              <Segmented
                label="Sizes"
                hideLabel
                value={bins}
                options={BINS}
                onChange={(value) => setView({ bins: value })}
              />
            )}
            {classes.length > 2 && form !== "size" && (
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
            {picked !== null && (
              <Button
                onClick={() => pickFlows(null)}
                label={`Clear the ${quantity(picked.flows.length, "flows")} picked`}
              >
                {quantity(picked.flows.length, "flows")} picked <Icon name="cross" />
              </Button>
            )}
          </div>
          {isPlotted ? (
            <PlotSection experiment={experiment} sizeClass={shownClass} />
          ) : (
            <CdfChart
              experiment={experiment}
              runs={runs}
              measure={measure}
              scale={scale}
              sizeClass={shownClass}
              versus={versus}
              compared={compared}
              hover={hovered}
              onHover={hover}
              litClass={litClass}
              litFlows={lit}
              picked={picked?.shown === shown ? picked : null}
              onPick={(next) =>
                pickFlows(next === null ? null : { ...next, of: experiment, shown })
              }
              stale={stale}
            />
          )}
        </section>
      )}
      {beneath}
      {shows("metrics") && <MetricsSection experiment={experiment} />}
      {shows("metrics") && (experiment.ids === null || classes.length > 2) && (
        <ClassSection experiment={experiment} />
      )}
      {shows("theory") && <TheorySection experiment={experiment} />}
      {shows("flows") && <FlowsSection experiment={experiment} />}
      {shows("laws") && <LawsSection experiment={experiment} />}
    </div>
  );
}

function classOf(text: string): SizeClassChoice {
  return CLASSES.find(([id]) => String(id) === text)?.[0] ?? "all";
}
