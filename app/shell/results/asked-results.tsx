import { type ReactElement, useCallback, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { useWidth } from "../../charts/canvas/use-width.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { asked, nameInLesson, placeOn } from "../../learn/guess/asked.ts";
import { AskedCharts } from "../../learn/guess/asked-charts.tsx";
import { ChartGuess } from "../../learn/guess/guess-over.tsx";
import { timeAxis } from "../../lessons/guess-scale.ts";
import { useApp } from "../../store/hooks.ts";
import { useMedia } from "../../ui/use-media.ts";
import { CaptionRule } from "./caption-rule.tsx";
import { CrowdMultiples, panelRow } from "./crowd-multiples.tsx";
import { NetworkResults } from "./network-results.tsx";
import "../../learn/guess/guess.css";
import "./crowd.css";

interface AskedResultsProps {
  readonly experiment: ExperimentView;
  /** How wide they will be, as far as that is known. */
  readonly room?: number;
}

/** What is shown of a step while its question, or the next one, is open. */
export function AskedResults({ experiment, room = 0 }: AskedResultsProps) {
  const ruleOf = useCallback((views: readonly RunView[]) => <CaptionRule views={views} />, []);
  const charts = (
    <AskedCharts
      experiment={experiment}
      ruleOf={ruleOf}
      room={room}
      crowdOf={(runs, height) => <LessonCrowd {...{ experiment, runs, height }} />}
    />
  );
  if (experiment.ports === 1) return charts;
  return (
    <NetworkResults experiment={experiment} isBlank>
      {charts}
    </NetworkResults>
  );
}

interface LessonCrowdProps {
  readonly experiment: ExperimentView;
  /** Some of them cut off before their beginning, since what came of the flows is a question. */
  readonly runs: readonly RunView[];
  /** Pixels that it may take upwards. */
  readonly height: number;
}

/** Above and below the inside of a panel. */
const AROUND = 96;
const LEAST = { phone: 120, wide: 150 } as const;
const MOST = 380;

/** Small multiples of many flows in a lesson: before the answer their axes and the sizes, which are given, and the guess. */
export function LessonCrowd({ experiment, runs, height }: LessonCrowdProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const isPhone = useMedia("(max-width: 639px)");
  const count = Math.max(1, runs.length);
  const rows = Math.ceil(count / panelRow(width, count, isPhone).columns);
  const least = isPhone ? LEAST.phone : LEAST.wide;
  const inside = Math.round(Math.min(MOST, Math.max(least, height / rows - AROUND)));
  const cut = useMemo(() => ({ runs, up: slowdowns(experiment) }), [runs, experiment]);
  const overOf = useCallback(
    (view: RunView) => (
      <>
        {view.until !== undefined && <Covered experiment={experiment} />}
        <Guess view={view} />
      </>
    ),
    [experiment],
  );
  return (
    <div ref={box} className="crowd">
      {width > 0 && (
        <CrowdMultiples
          experiment={experiment}
          width={width}
          height={inside}
          isPhone={isPhone}
          overOf={overOf}
          cut={cut}
        />
      )}
    </div>
  );
}

function Guess({ view }: { readonly view: RunView }): ReactElement | null {
  const now = useStore(asked, (state) => state.now);
  const name = nameInLesson(view, useApp((state) => state.lesson?.names) ?? []);
  return now !== null && placeOn(now, name, [])?.kind === "chart" ? (
    <ChartGuess now={now} name={name} />
  ) : null;
}

/** Up to what the shortest flow would take behind all others: no run is asked. */
function slowdowns(experiment: ExperimentView): readonly [number, number] {
  const { from, to } = timeAxis(experiment);
  const alone = experiment.sizes.least / experiment.rate;
  return [0.9, 10 ** Math.min(5, Math.max(1, Math.ceil(Math.log10((to - from) / alone))))];
}

const BINS = 48;

/** Hatches the inside of a panel; at its foot stand columns: how many flows have which size. */
function Covered({ experiment: { flows, sizes } }: Pick<LessonCrowdProps, "experiment">) {
  const bins = useMemo(() => {
    const counts = new Array<number>(BINS).fill(0);
    const [from, to] = [Math.log(sizes.least / 1.2), Math.log(sizes.most * 1.1)];
    for (const size of flows.size) {
      const place = Math.floor((BINS * (Math.log(size) - from)) / (to - from));
      const bin = Math.min(BINS - 1, Math.max(0, place));
      counts[bin] = (counts[bin] as number) + 1;
    }
    return counts;
  }, [flows, sizes]);
  const most = Math.max(...bins);
  return (
    <span className="guess-cover is-crowd">
      <svg viewBox={`0 0 ${BINS} 1`} preserveAspectRatio="none" aria-hidden="true">
        {bins.map((count, k) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bin is its place
          <rect key={k} x={k + 0.1} width={0.8} y={1 - count / most} height={count / most} />
        ))}
      </svg>
    </span>
  );
}
