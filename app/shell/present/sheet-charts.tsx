import { useMemo } from "react";
import { addressOf } from "../../charts/canvas/raster.ts";
import { GanttStack } from "../../charts/gantt/gantt-stack.tsx";
import type { FigureChoice, PartName } from "../../draw/figure/compose.ts";
import { DEFAULT_LOOK } from "../../draw/figure/draw/look.ts";
import { briefOf } from "../../draw/run/brief-parts.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { shownHere, useFigure, useShownLinks } from "../../figure-dialog/use-figure.ts";
import { hover, moveClock } from "../../store/actions.ts";
import { useApp, useShownHover } from "../../store/hooks.ts";
import { litFlows } from "../../store/picked.ts";
import { shownPlayhead } from "../../store/shown.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { timeOf } from "./sheets.ts";

const NOTHING = (): void => {};
const NO_LINK = (): string => "";
const NONE: ReadonlySet<number> = new Set();
/** How much larger letters of a figure are than at their least, so that none is below 24 px; on a phone as large as there is room for. */
const TEXT = { wide: 1.1, narrow: 2, below: 640 } as const;

interface SheetChartsProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** Room of all of them, in the pixels of the sheet. */
  readonly height: number;
}

/** Charts of a sheet: the bench's own, which fill their room, on the time of these runs. */
export function SheetCharts({ experiment, runs, height }: SheetChartsProps) {
  const whole = useApp((state) => state.results.extent);
  const extent = useMemo(
    () =>
      timeOf(
        whole,
        runs.map(({ end }) => end),
      ),
    [whole, runs],
  );
  const playhead = useApp(shownPlayhead);
  const builds = useApp((state) => state.transient.builds);
  return (
    <GanttStack
      experiment={experiment}
      runs={runs}
      lanes="flow"
      height={height}
      isFitted
      ruleOf={(views) => views[0] && briefOf(views[0], experiment.sizeUnit)}
      window={extent}
      extent={extent}
      onWindow={NOTHING}
      hover={useShownHover()}
      onHover={hover}
      selected={useApp(litFlows)}
      playhead={playhead}
      builds={builds}
      onPlayhead={(time) => time !== null && moveClock(time)}
      explained={null}
      stale={false}
    />
  );
}

interface SheetFigureProps {
  readonly part: PartName;
  readonly runs: readonly RunView[];
  readonly width: number;
  readonly height: number;
}

/** A crowd, a network or packets on a sheet: the figure that a slide would have, as large as its room. */
export function SheetFigure({ part, runs, width, height }: SheetFigureProps) {
  const results = useApp((state) => state.results);
  const view = useApp((state) => state.view);
  const palette = useTheme();
  const links = useShownLinks(part === "links");
  const shown = useMemo(() => {
    const whole = { ...view, window: null, lanes: null, packets: null };
    return shownHere(results, runs, whole, NONE, links, null, null);
  }, [results, runs, view, links]);
  const choice = useMemo((): FigureChoice => {
    const text = width < TEXT.below ? TEXT.narrow : TEXT.wide;
    return {
      ...{ parts: [part], width: "slide", palette, title: "", caption: "" },
      shape: height / width,
      look: { ...DEFAULT_LOOK, text, direct: true },
    };
  }, [part, palette, width, height]);
  const figure = useFigure(part === "links" && links === null ? null : shown, choice, NO_LINK);
  const isDrawn = figure !== null && figure.choice.parts[0] === part;
  return (
    <div className="sheet-figure" style={{ height }} aria-busy={figure?.shown !== shown}>
      {isDrawn && <img src={addressOf(figure.svg)} alt={figure.about.description} />}
    </div>
  );
}
