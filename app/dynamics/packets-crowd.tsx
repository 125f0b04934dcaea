import { useMemo, useRef, useState } from "react";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { TIME_PARTS } from "../draw/brush/time-parts.ts";
import { type CrowdRun, crowdPhrases } from "../draw/packets/alive/crowd-words.ts";
import { tenthsNote, tenthsOf, tenthsPlot } from "../draw/packets/alive/tenths.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { grouped } from "../draw/scale/numbers.ts";
import { bytesWords } from "../draw/scale/words.ts";
import { moveClock } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { PartsLegend } from "./alive/alive-legend.tsx";
import { Headline } from "./alive/packets-alive.tsx";
import { PortCells, SPAN } from "./port-cells.tsx";
import { PortWindow } from "./port-window.tsx";

interface PacketsCrowdProps {
  readonly experiment: ExperimentView;
  readonly views: readonly RunView[];
}

/** Many flows: where the time of their tenths by size went, what the fullest ports did, and the packets of one of these that is pressed. */
export function PacketsCrowd({ experiment, views: all }: PacketsCrowdProps) {
  const views = useSummed(all);
  const origin = useApp(({ results }) => results.origin);
  const theme = useTheme();
  const unit = views[0]?.policy.packets?.scale.picoseconds ?? 1;
  const bytes = views[0]?.policy.packets?.scale.bytes ?? 1;
  const phrases = useMemo(() => crowdPhrases(views.flatMap(crowdRunOf)), [views]);
  const tenths = useMemo(() => {
    const inBytes = experiment.flows.size.map((size) => size * bytes);
    const runs = views.flatMap(({ policy, run }) =>
      run.where === undefined
        ? []
        : [
            {
              label: policy.label,
              tenths: tenthsOf(experiment.flows.size, run.where),
              note: tenthsNote({ bytes: inBytes, picoseconds: unit }, run.where),
              counts: dropsWords(run.counts?.dropped),
            },
          ],
    );
    return tenthsPlot(runs, {
      palette: theme,
      shortTime: (time) => shortWords((time * unit) / MILLI),
      sizeWords: (size) => bytesWords(size * bytes),
    });
  }, [views, experiment, theme, unit, bytes]);
  const parts = useMemo(
    () =>
      TIME_PARTS.filter((part) =>
        views.some(({ run }) => run.where?.[part].some((time) => time > 0)),
      ),
    [views],
  );
  const [place, setPlace] = useState<{ readonly link: number; readonly at: number } | null>(null);
  const window = useMemo(
    () =>
      place === null || origin === null ? null : { ...place, origin, views, half: SPAN / 2 / unit },
    [place, origin, views, unit],
  );
  if (views.length === 0 || origin === null) return <div className="packets-to-come" />;
  return (
    <section className="packets-crowd" aria-label="Where the time went">
      <Headline phrases={phrases} />
      <h3>
        Where the time of each tenth of the flows went{" "}
        <small>smallest flows left; above each bar its mean FCT in ms</small>
      </h3>
      <PlotChart
        plot={tenths}
        label="Where the mean FCT of each tenth of the flows went"
        stale={false}
        hint={null}
        tip=""
      />
      <PartsLegend parts={parts} theme={theme} />
      <PortCells
        views={views}
        origin={origin}
        unit={unit}
        chosen={place}
        onChoose={(link, at) => {
          setPlace({ link, at });
          moveClock(at);
        }}
      />
      {window !== null && (
        <PortWindow experiment={experiment} {...window} onClose={() => setPlace(null)} />
      )}
    </section>
  );
}

const MILLI = 1e9;

function dropsWords(dropped: number | undefined): string {
  if (dropped === undefined) return "";
  return dropped === 0 ? "nothing dropped" : `${grouped(dropped)} dropped`;
}

/** ".99", "3.4", "16": so few letters that ten stand beside one another. */
function shortWords(value: number): string {
  if (value >= 10) return grouped(Math.round(value));
  return value >= 1 ? value.toFixed(1) : value.toFixed(2).replace(/^0/, "");
}

/** Those whose sums are known; while an edit is tried they are not, and the last picture stays. */
function useSummed(views: readonly RunView[]): readonly RunView[] {
  const last = useRef<readonly RunView[]>([]);
  const isSummed = views.every(({ run }) => run.where !== undefined);
  if (isSummed) last.current = views;
  return isSummed ? views : last.current;
}

function crowdRunOf({ policy, run }: RunView): readonly CrowdRun[] {
  if (run.where === undefined || policy.packets === undefined) return [];
  const dropped = run.counts?.dropped ?? run.dynamics?.dropped ?? null;
  const { picoseconds } = policy.packets.scale;
  return [{ label: policy.label, where: run.where, dropped, picoseconds }];
}
