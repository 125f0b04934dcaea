import { type ReactNode, useState } from "react";
import { CdfChart } from "../../charts/distributions/cdf-chart.tsx";
import { type ExperimentView, suitedScale } from "../../draw/run/results.ts";
import { quantity, unitName } from "../../draw/run/run-words.ts";
import { whoseWords } from "../../draw/run/versus.ts";
import type { Form } from "../../draw/view/view-choices.ts";
import { hover, setView } from "../../store/actions.ts";
import { pickedFlows, pickFlows, shownLitClass, shownLitFlows } from "../../store/highlight.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { isMany, isPlot, shownForm, useTold } from "../../store/shown.ts";
import { store } from "../../store/store.ts";
import { baseOf, useVersus, useVersusChoice } from "../../store/use-versus.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Term } from "../../ui/inline-text.tsx";
import { later } from "../../ui/later.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import type { MenuGroup } from "../../ui/menu-place.ts";
import { baseGroup, classGroup, partGroup, shownClassOf } from "./shown-of.ts";
import "./distribution-section.css";

const PlotSection = later(
  async () => (await import("../../replication/plot-section.tsx")).PlotSection,
);

const HEADINGS = {
  fct: "FCT",
  slowdown: "slowdown",
  delta: "FCT differences",
  speedup: "speed-ups",
} as const;

interface DistributionSectionProps {
  readonly experiment: ExperimentView;
  /** Of the inside of the chart, in pixels; absent: as suits its width. */
  readonly height?: number;
}

/**
 * How many flows are done after how long, under all policies: as a CDF, or how many are still not done. What else it can show, and
 * with which policy the others are compared, is in the menu of its heading.
 */
export function DistributionSection(props: DistributionSectionProps) {
  const { height } = props;
  const { experiment, runs, part } = useTold(props.experiment);
  const stale = useApp((state) => state.results.stale);
  const { measure, scale: chosen } = useApp((state) => state.view);
  const sizeClass = useApp(shownClassOf);
  const form = useApp(shownForm);
  const isLesson = useApp((state) => state.lesson !== null);
  const isPlotted = useApp(isPlot);
  const isOver = useApp(isMany);
  const base = useApp(baseOf);
  const picked = useApp(pickedFlows);
  const scale = chosen ?? suitedScale(experiment);
  const hovered = useShownHover();
  const litClass = useApp(shownLitClass);
  const lit = useApp(shownLitFlows);
  const chosenVersus = useVersusChoice();
  const canCompare = !isPlotted || (isOver && form !== "size");
  const versus = canCompare ? chosenVersus : null;
  const compared = useVersus(experiment, runs, sizeClass, isPlotted ? null : versus);
  const measured = versus?.kind ?? measure;
  const shown = `${measured} ${base} ${sizeClass} ${part}`;
  const [hasNumbers, setNumbers] = useState(false);
  return (
    <section className="distribution" aria-labelledby="cdf-heading">
      <div className="section-head">
        <h2 id="cdf-heading">
          <Heading
            form={form}
            measured={measured}
            timeUnit={experiment.timeUnit}
            isPart={runs.some(({ summary }) => summary.terminated > 0)}
            isShort={height !== undefined}
          />
          {whoseWords(sizeClass, part)}
        </h2>
        <PlainWords form={form} measured={measured} timeUnit={experiment.timeUnit} />
        {!isLesson && <FormSwitch form={form} />}
        <MenuButton
          label="Menu of the distributions"
          groups={() =>
            groupsOf(experiment, {
              measured,
              scale,
              canCompare: canCompare && base !== null,
              hasNumbers,
              onNumbers: isPlotted ? setNumbers : null,
            })
          }
        />
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
        <PlotSection
          experiment={experiment}
          sizeClass={sizeClass}
          hasNumbers={hasNumbers}
          {...(height === undefined ? {} : { height })}
        />
      ) : (
        <CdfChart
          experiment={experiment}
          runs={runs}
          measure={measure}
          scale={scale}
          sizeClass={sizeClass}
          versus={versus}
          compared={compared}
          hover={hovered}
          onHover={hover}
          litClass={litClass}
          litFlows={lit}
          picked={picked?.shown === shown ? picked : null}
          onPick={(next) => pickFlows(next === null ? null : { ...next, of: experiment, shown })}
          stale={stale}
          {...(height === undefined ? {} : { height })}
        />
      )}
    </section>
  );
}

interface HeadingProps {
  readonly form: Form;
  readonly measured: keyof typeof HEADINGS;
  readonly timeUnit: string;
  /** Some flows were given up. */
  readonly isPart: boolean;
  /** Its switch beside it says CDF again, and explains it by what else there is. */
  readonly isShort: boolean;
}

function Heading({ form, measured, timeUnit, isPart, isShort }: HeadingProps): ReactNode {
  if (form === "ccdf" && measured === "fct") {
    const which = isPart ? "How many of those that finish" : "How many";
    return `${which} are still not done after so many ${unitName(timeUnit)}`;
  }
  const name = (
    <Term name={measured === "slowdown" ? "slowdown" : "fct"}>{HEADINGS[measured]}</Term>
  );
  if (form === "size") return <>By size: {name}</>;
  const curve = form === "ccdf" ? "CCDF" : "CDF";
  return (
    <>
      {isShort ? curve : <Term name="cdf">{curve}</Term>} of {name}
    </>
  );
}

/** What the heading means, for whoever does not know its letters. */
function PlainWords({
  form,
  measured,
  timeUnit,
}: Omit<HeadingProps, "isPart" | "isShort">): ReactNode {
  if (form !== "cdf" || (measured !== "fct" && measured !== "slowdown")) return null;
  return (
    <p className="distribution-words">
      {measured === "fct"
        ? `how many are done after so many ${unitName(timeUnit)}`
        : "how many take at most so many times as long as alone"}
    </p>
  );
}

const FORMS = [
  ["cdf", "CDF"],
  ["ccdf", "still not done"],
] as const;

/** The form that is shown stands in ink, the other is a press away. */
function FormSwitch({ form }: { readonly form: Form }) {
  return (
    <p className="form-switch">
      {FORMS.map(([one, words]) =>
        one === form ? (
          <strong key={one}>{words}</strong>
        ) : (
          <button key={one} type="button" onClick={() => setView({ form: one })}>
            {words}
          </button>
        ),
      )}
    </p>
  );
}

interface Asked {
  readonly measured: keyof typeof HEADINGS;
  readonly scale: "linear" | "log";
  readonly canCompare: boolean;
  readonly hasNumbers: boolean;
  /** Shows or hides the ends of the axis and the numbers of a plot; null: the chart has its own. */
  readonly onNumbers: ((has: boolean) => void) | null;
}

function groupsOf(experiment: ExperimentView, asked: Asked): readonly MenuGroup[] {
  const { measured, scale, canCompare, hasNumbers, onNumbers } = asked;
  const state = store.getState();
  const form = shownForm(state);
  const { bins } = state.view;
  const measureOf = (measure: "fct" | "slowdown") => () =>
    setView({ measure, against: null, range: null });
  const againstOf = (against: "delta" | "speedup") => () => setView({ against, range: null });
  const forms: MenuGroup = [
    { name: "CDF", isChosen: form === "cdf", onChoose: () => setView({ form: "cdf" }) },
    {
      name: "CCDF: still not done",
      isChosen: form === "ccdf",
      onChoose: () => setView({ form: "ccdf" }),
    },
    { name: "By size", isChosen: form === "size", onChoose: () => setView({ form: "size" }) },
  ];
  return [
    state.lesson === null ? forms : [],
    [
      { name: "FCT", isChosen: measured === "fct", onChoose: measureOf("fct") },
      { name: "Slowdown", isChosen: measured === "slowdown", onChoose: measureOf("slowdown") },
      ...(canCompare
        ? [
            { name: "Δ FCT", isChosen: measured === "delta", onChoose: againstOf("delta") },
            { name: "Speed-up", isChosen: measured === "speedup", onChoose: againstOf("speedup") },
          ]
        : []),
    ],
    (["linear", "log"] as const).map((one) => ({
      name: one === "log" ? "Log" : "Linear",
      isChosen: scale === one,
      onChoose: () => setView({ scale: one }),
    })),
    form === "size"
      ? (["log", "deciles"] as const).map((one) => ({
          name: one === "log" ? "Round sizes" : "Tenths of the flows",
          isChosen: bins === one,
          onChoose: () => setView({ bins: one }),
        }))
      : classGroup(experiment, state),
    partGroup(experiment, state),
    baseGroup(state),
    onNumbers === null
      ? []
      : [
          {
            name: hasNumbers ? "Hide the numbers" : "Ends of the axis, and numbers",
            onChoose: () => onNumbers(!hasNumbers),
          },
        ],
  ];
}
