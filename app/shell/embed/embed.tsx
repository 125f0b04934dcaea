import { lazy, useEffect } from "react";
import { CdfChart } from "../../charts/distributions/cdf-chart.tsx";
import { titleOf } from "../../document/draft/draft.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { suitedScale } from "../../draw/run/suited-scale.ts";
import { Boundary } from "../../failure/boundary.tsx";
import { ofEditor, ofResults } from "../../failure/subjects.ts";
import { PlayControls } from "../../play/play-controls.tsx";
import { hover } from "../../store/actions.ts";
import { useApp, useDraft, useShownHover } from "../../store/hooks.ts";
import type { Runner } from "../../store/runner.ts";
import { isPlot, shownPlayhead } from "../../store/shown.ts";
import { useVersus, useVersusChoice } from "../../store/use-versus.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { Later } from "../../ui/later.tsx";
import { MetricsSection } from "../results/metrics-section.tsx";
import { hiddenBy, shownPanels } from "./asked.ts";
import { EmbedGantt } from "./embed-gantt.tsx";
import { OpenInSlotwise } from "./open-in-slotwise.tsx";
import type { EmbedOptions, Panel } from "./options.ts";
import { isEmpty } from "./state-of.ts";
import "./embed.css";

const CopyReport = lazy(async () => ({
  default: (await import("../../failure/copy-report.tsx")).CopyReport,
}));
const Held = lazy(() => import("../results/held.tsx").then(({ Held }) => ({ default: Held })));
const WhyPanel = lazy(() =>
  import("../../why/why-panel.tsx").then(({ WhyPanel }) => ({ default: WhyPanel })),
);
const SweepEmbed = lazy(async () => ({
  default: (await import("../../sweep/sweep-embed.tsx")).SweepEmbed,
}));
const LessonPanel = lazy(async () => ({
  default: (await import("../../learn/lesson-panel.tsx")).LessonPanel,
}));
const PlotSection = lazy(async () => ({
  default: (await import("../../replication/plot-section.tsx")).PlotSection,
}));
const Editor = lazy(() => import("./editor.tsx").then(({ Editor }) => ({ default: Editor })));

interface EmbedProps {
  readonly options: EmbedOptions;
  /** What is wrong with the address: its query, and its link, which stands until another is opened. */
  readonly faults: { readonly query: readonly string[]; readonly link: readonly string[] };
  /** Opened by itself and without a link; in a frame, the page around it may send one yet. */
  readonly isBare: boolean;
  readonly runner: Runner;
}

/** The chosen panels of the page, in whatever frame they are put. */
export function Embed({ options, faults, isBare, runner }: EmbedProps) {
  const experiment = useApp((state) => state.results.experiment);
  const failure = useApp((state) => state.results.failure);
  const title = useDraft(titleOf);
  const isHeld = useApp(({ results }) => results.phase === "overLimit");
  const isUnopened = useApp(isEmpty);
  const lesson = useApp((state) => state.lesson);
  const panels = shownPanels(options, lesson);
  const isAsked = lesson !== null && lesson.hides !== null;
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return (
    <main className={options.isMinimal ? "embed is-minimal" : "embed"}>
      <div className="embed-head">
        {lesson === null && <h1 title={title}>{title === "" ? "Slotwise" : title}</h1>}
        {experiment !== null && !isAsked && panels.includes("playhead") && (
          <PlayControls timeUnit={experiment.timeUnit} />
        )}
        <OpenInSlotwise />
      </div>
      {[...faults.query, ...(isUnopened ? faults.link : [])].map((fault) => (
        <p key={fault} className="embed-fault" role="alert">
          {fault}
        </p>
      ))}
      {isBare && experiment === null && (
        <p>
          This page shows an experiment inside other pages and slides, and its link carries none:
          make one in Slotwise with Share, Embed…; docs/embedding.md in Slotwise’s source tells how
          it is used.
        </p>
      )}
      {failure !== null && (
        <>
          <p className="embed-fault">{failure}</p>
          <Later>
            <CopyReport failed="The runs of an embed" error={failure} />
          </Later>
        </>
      )}
      {isHeld && (
        <Later>
          <Held onRun={runner.resume} />
        </Later>
      )}
      {lesson !== null && (
        <Boundary place="The exercise" of={({ lesson }) => [lesson]} isStored={false}>
          <Later>
            <LessonPanel isFramed />
          </Later>
        </Boundary>
      )}
      {options.isEditable && (
        <Boundary place="The editor" of={ofEditor} isStored={false}>
          <Later>
            <Editor />
          </Later>
        </Boundary>
      )}
      {experiment !== null && (
        <Boundary place="The results" of={ofResults} isStored={false}>
          <Panels panels={panels} isMinimal={options.isMinimal} experiment={experiment} />
        </Boundary>
      )}
      {lesson !== null && (
        <div className="lesson">
          <div id="lesson-asked" />
          <div id="lesson-ways" />
        </div>
      )}
    </main>
  );
}

interface PanelsProps {
  readonly panels: readonly Panel[];
  readonly isMinimal: boolean;
  readonly experiment: ExperimentView;
}

function Panels({ panels, isMinimal, experiment }: PanelsProps) {
  const playhead = useApp(shownPlayhead);
  const isPlotted = useApp(isPlot);
  const sizeClass = useApp((state) => state.view.sizeClass);
  const isTimeless = playhead === null && panels.every((panel) => panel === "why");
  const lesson = useApp((state) => state.lesson);
  const results = useApp((state) => state.results);
  const hidden = hiddenBy({ lesson, results });
  const isLesson = lesson !== null;
  if (hidden !== null) {
    return (
      <>
        <div id="lesson-stage" />
        {!hidden.isAll && panels.includes("gantt") && (
          <EmbedGantt experiment={experiment} isFitted={false} hidden={hidden} />
        )}
      </>
    );
  }
  return (
    <>
      {isLesson && <div id="lesson-stage" />}
      {panels.includes("gantt") && (
        <EmbedGantt
          experiment={experiment}
          isFitted={isMinimal && !isLesson && isAlone(panels)}
          hidden={null}
        />
      )}
      {panels.includes("why") && (
        <Later>
          <WhyPanel experiment={experiment} />
        </Later>
      )}
      {isTimeless && (
        <p>
          What decided is told at a time: let “gantt” or “playhead” stand beside “why”, or let the
          page around seek one.
        </p>
      )}
      {panels.includes("cdf") &&
        (isPlotted ? (
          <Later>
            <PlotSection experiment={experiment} sizeClass={sizeClass} />
          </Later>
        ) : (
          <Distribution experiment={experiment} />
        ))}
      {panels.includes("table") && <MetricsSection experiment={experiment} />}
      {panels.includes("sweep") && (
        <Later>
          <SweepEmbed />
        </Later>
      )}
    </>
  );
}

/** Whether the Gantt charts have all the room there is. */
function isAlone(panels: readonly Panel[]): boolean {
  return panels.every((panel) => panel === "gantt" || panel === "playhead");
}

function Distribution({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const stale = useApp((state) => state.results.stale);
  const { measure, scale, sizeClass } = useApp((state) => state.view);
  const hovered = useShownHover();
  const versus = useVersusChoice();
  const compared = useVersus(experiment, runs, sizeClass, versus);
  return (
    <CdfChart
      experiment={experiment}
      runs={runs}
      measure={measure}
      scale={scale ?? suitedScale(experiment)}
      sizeClass={sizeClass}
      versus={versus}
      compared={compared}
      hover={hovered}
      onHover={hover}
      stale={stale}
    />
  );
}
