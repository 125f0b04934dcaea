import { type CSSProperties, useEffect, useState } from "react";
import { CdfChart } from "../../charts/distributions/cdf-chart.tsx";
import { titleOf } from "../../document/draft/draft.ts";
import { type ExperimentView, suitedScale } from "../../draw/run/results.ts";
import { Boundary, ofEditor, ofResults } from "../../failure/boundary.tsx";
import { PlayControls } from "../../play/play-controls.tsx";
import { hover } from "../../store/actions.ts";
import { useApp, useDraft, useShownHover } from "../../store/hooks.ts";
import { isOfBefore } from "../../store/open-lesson.ts";
import type { Runner } from "../../store/runs/runner.ts";
import { isPlot, shownPlayhead } from "../../store/shown.ts";
import { type AppState, store } from "../../store/store.ts";
import { useVersus, useVersusChoice } from "../../store/use-versus.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { later } from "../../ui/later.tsx";
import { AllMetrics } from "../results/all-metrics.tsx";
import { EmbedGantt } from "./embed-gantt.tsx";
import { type EmbedOptions, type Panel, shownPanels } from "./embed-options.ts";
import { isEmpty, linkTo } from "./state-of.ts";
import "./embed.css";

const CopyReport = later(async () => (await import("../../failure/copy-report.tsx")).CopyReport);
const Held = later(async () => (await import("../results/held.tsx")).Held);
const WhyPanel = later(async () => (await import("../../why/why-panel.tsx")).WhyPanel);
const SweepEmbed = later(async () => (await import("../../sweep/sweep-embed.tsx")).SweepEmbed);
const LessonPanel = later(async () => (await import("../../learn/lesson-panel.tsx")).LessonPanel);
const PacketsHere = later(
  async () => (await import("../../dynamics/packets-here.tsx")).PacketsHere,
);
const PlotSection = later(
  async () => (await import("../../replication/plot-section.tsx")).PlotSection,
);
const AskedResults = later(async () => (await import("../results/asked-results.tsx")).AskedResults);
const LessonPackets = later(
  async () => (await import("../results/lesson-packets.tsx")).LessonPackets,
);
const Editor = later(async () => (await import("./editor.tsx")).Editor);

interface EmbedProps {
  readonly options: EmbedOptions;
  /** Faults of the address: its query's, and its link's, which stand until another link is opened. */
  readonly faults: { readonly query: readonly string[]; readonly link: readonly string[] };
  /** Opened by itself and without a link; in a frame, the page around it may send one yet. */
  readonly isBare: boolean;
  readonly runner: Runner;
}

/** The chosen panels of the page, in whatever frame they are put. */
export function Embed({ options, faults, isBare, runner }: EmbedProps) {
  const experiment = useApp((state) => (isOfBefore(state) ? null : state.results.experiment));
  const failure = useApp((state) => state.results.failure);
  const title = useDraft(titleOf);
  const isHeld = useApp(({ results }) => results.phase === "overLimit");
  const isUnopened = useApp(isEmpty);
  const lesson = useApp((state) => state.lesson);
  const panels = shownPanels(options, lesson);
  // Packets bring a clock of their own.
  const sendsPackets = useApp(sends);
  const hasOwnClock = panels.includes("packets") && sendsPackets;
  const isAsked = lesson !== null && lesson.hides !== null;
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return (
    <main
      className={options.isMinimal ? "embed is-minimal" : "embed"}
      style={{ zoom: options.text, "--text-size": options.text } as CSSProperties}
    >
      <div className="embed-head">
        {lesson === null && <h1 title={title}>{title === "" ? "Slotwise" : title}</h1>}
        {experiment !== null && !isAsked && panels.includes("playhead") && !hasOwnClock && (
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
          <CopyReport failed="The runs of an embed" error={failure} />
        </>
      )}
      {isHeld && <Held onRun={runner.resume} />}
      {lesson !== null && (
        <Boundary place="The exercise" of={({ lesson }) => [lesson]} isStored={false}>
          <LessonPanel isFramed />
        </Boundary>
      )}
      {options.isEditable && (
        <Boundary place="The editor" of={ofEditor} isStored={false}>
          <Editor />
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
  const sendsPackets = useApp(sends);
  const isTimeless = playhead === null && panels.every((panel) => panel === "why");
  const lesson = useApp((state) => state.lesson);
  const isLesson = lesson !== null;
  const isPackets = isLesson && lesson.panels.includes("packets");
  if (isLesson && lesson.keepsNumbers) {
    return (
      <>
        <div id="lesson-stage" />
        {isPackets && <LessonPackets experiment={experiment} />}
        {isPackets && !lesson.panels.includes("service") ? null : lesson.hides !== null ? (
          <AskedResults experiment={experiment} />
        ) : (
          panels.includes("gantt") && <EmbedGantt experiment={experiment} isFitted={false} />
        )}
      </>
    );
  }
  return (
    <>
      {isLesson && <div id="lesson-stage" />}
      {isPackets && <LessonPackets experiment={experiment} />}
      {panels.includes("gantt") && (
        <EmbedGantt experiment={experiment} isFitted={isMinimal && !isLesson && isAlone(panels)} />
      )}
      {panels.includes("packets") &&
        (sendsPackets ? (
          <PacketsHere experiment={experiment} hasCost={false} />
        ) : (
          <p>No policy here sends packets: take transports, or PDQ, RCP or D³ packet by packet.</p>
        ))}
      {panels.includes("why") && <WhyPanel experiment={experiment} />}
      {isTimeless && (
        <p>
          What decided is told at a time: let “gantt” or “playhead” stand beside “why”, or let the
          page around seek one.
        </p>
      )}
      {panels.includes("cdf") &&
        (isPlotted ? (
          <PlotSection experiment={experiment} sizeClass={sizeClass} hasNumbers />
        ) : (
          <Distribution experiment={experiment} />
        ))}
      {panels.includes("table") && (
        <section aria-labelledby="metrics-heading">
          <h2 id="metrics-heading">Metrics</h2>
          <AllMetrics experiment={experiment} hasOptimum />
        </section>
      )}
      {panels.includes("sweep") && <SweepEmbed />}
    </>
  );
}

function sends({ results }: AppState): boolean {
  return results.runs.some(({ policy }) => policy.packets !== undefined);
}

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

/** A sandboxed frame without an origin of its own, as learning platforms have them, may often open no page. */
const isSandboxed = (): boolean => globalThis.origin === "null";

/** Leads to the very state that is shown, which the address holds at the moment it is followed. */
function OpenInSlotwise() {
  const [told, setTold] = useState("");
  const address = (): string => {
    const page = new URL("./", location.href).href;
    return linkTo(store.getState(), page) ?? page;
  };
  const aim = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void => {
    currentTarget.href = address();
  };
  return (
    <>
      <a
        className="embed-open"
        href="./"
        target="_blank"
        rel="noopener"
        onPointerEnter={aim}
        onPointerDown={aim}
        onFocus={aim}
        onClick={(event) => {
          aim(event);
          if (isSandboxed()) setTold(event.currentTarget.href);
        }}
      >
        Open in Slotwise
      </a>
      {told !== "" && (
        <label className="embed-told" role="status">
          If nothing opened, the page around this frame forbids it. Copy the address:
          <input
            aria-label="Address"
            className="cell"
            readOnly
            value={told}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
