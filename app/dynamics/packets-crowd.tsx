import { useEffect, useMemo, useRef, useState } from "react";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { TIME_PARTS } from "../draw/brush/time-parts.ts";
import type { Recorded } from "../draw/packets/alive/alive-run.ts";
import { type CrowdRun, crowdPhrases } from "../draw/packets/alive/crowd-words.ts";
import { tenthsNote, tenthsOf, tenthsPlot } from "../draw/packets/alive/tenths.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { grouped } from "../draw/scale/numbers.ts";
import { bytesWords } from "../draw/scale/words.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { moveClock } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { pool } from "../store/page-pool.ts";
import type { FlowsOrigin } from "../store/store.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { PartsLegend } from "./alive/alive-legend.tsx";
import { Headline } from "./alive/packets-alive.tsx";
import { OnPageClock, useBuilt } from "./on-page-clock.tsx";
import { PortCells, SPAN } from "./port-cells.tsx";

interface Place {
  readonly link: number;
  readonly at: number;
}

interface PacketsCrowdProps {
  readonly experiment: ExperimentView;
  readonly views: readonly RunView[];
}

/** Many flows: where the time of their tenths by size went, what the fullest ports did, and the packets of one of these that is pressed. */
export function PacketsCrowd(props: PacketsCrowdProps) {
  const now = useApp(({ results }) => results.origin);
  const { experiment, views, origin } = useSummed({ ...props, origin: now });
  const root = useRef<HTMLElement>(null);
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
  const network = useMemo(() => JSON.stringify(origin?.scenario.fabric), [origin]);
  const [held, setHeld] = useState<Place & { readonly network: string }>();
  // Another network has other ports.
  const place = held?.network === network ? held : null;
  const window = useMemo(
    () =>
      place === null || origin === null ? null : { ...place, origin, views, half: SPAN / 2 / unit },
    [place, origin, views, unit],
  );
  if (views.length === 0 || origin === null) return <div className="packets-to-come" />;
  return (
    <section ref={root} className="packets-crowd" aria-label="Where the time went">
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
          setHeld({ link, at, network });
          moveClock(at);
        }}
      />
      {window !== null && (
        <PortWindow
          experiment={experiment}
          {...window}
          onClose={() => {
            setHeld(undefined);
            root.current?.querySelector<HTMLElement>(".cell-picker")?.focus();
          }}
        />
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

/** What is shown: while an edit is tried sums are not known, and the last picture stays, with the flows that it is of. */
function useSummed(now: Summed): Summed {
  const last = useRef<Summed>({ ...now, views: [] });
  if (now.views.every(({ run }) => run.where !== undefined)) last.current = now;
  return last.current;
}

interface Summed extends PacketsCrowdProps {
  readonly origin: FlowsOrigin | null;
}

function crowdRunOf({ policy, run }: RunView): readonly CrowdRun[] {
  if (run.where === undefined || policy.packets === undefined) return [];
  const dropped = run.counts?.dropped ?? run.dynamics?.dropped ?? null;
  const { picoseconds } = policy.packets.scale;
  return [{ label: policy.label, where: run.where, dropped, picoseconds }];
}

interface PortWindowProps {
  readonly experiment: ExperimentView;
  readonly views: readonly RunView[];
  readonly origin: FlowsOrigin;
  readonly link: number;
  readonly at: number;
  readonly half: number;
  onClose(): void;
}

/** The packets of one port around a time, which all policies are run again for. */
function PortWindow({ experiment, views, origin, link, at, half, onClose }: PortWindowProps) {
  const asked = useMemo(
    () => ({ views, origin, span: { link, from: Math.max(0, at - half), to: at + half } }),
    [views, origin, link, at, half],
  );
  const { records, failure } = useRunAgain(asked);
  const isDone = records.length === views.length;
  const shown = useBuilt(experiment, isDone ? records : NONE, link);
  const isShown = shown !== null && shown.records.length > 0;
  return (
    <section className="packets-window" aria-label="One port, packet by packet">
      <div className="packets-window-head">
        <h3>One port, packet by packet</h3>
        {!isDone && failure === null && (
          <>
            <span role="status">
              Running again: {records.length} of {views.length} policies done
            </span>
            <progress aria-label="Running again" max={views.length} value={records.length} />
          </>
        )}
        <Button onClick={onClose}>{isDone ? "Close" : "Cancel"}</Button>
      </div>
      {failure !== null && <FailureLine place="The packets of a port" message={failure} />}
      {isShown && shown.runs.length > 0 && <OnPageClock {...shown} />}
      {isShown && shown.runs.length === 0 && (
        <p className="quiet">No packet is at this port around that time.</p>
      )}
    </section>
  );
}

const NONE: readonly Recorded[] = [];

interface AskedAgain {
  readonly views: readonly RunView[];
  readonly origin: FlowsOrigin;
  readonly span: { readonly link: number; readonly from: number; readonly to: number };
}

/** Runs one policy after the other again, with the packets of a port; a new question ends the former one. */
function useRunAgain(asked: AskedAgain) {
  const [known, setKnown] = useState<{
    readonly of: AskedAgain;
    readonly records: readonly Recorded[];
    readonly failure: string | null;
  }>({ of: asked, records: NONE, failure: null });
  const now = known.of === asked ? known : { of: asked, records: NONE, failure: null };
  const place = now.records.length;
  const isOver = now.failure !== null || place >= asked.views.length;
  const { records } = now;
  useEffect(() => {
    const view = asked.views[place];
    if (isOver || view === undefined) return;
    const { experiment, scenario } = asked.origin;
    const input = { experiment, scenario, policy: view.policy, trace: false, packets: asked.span };
    return pool.submit("simulate", input, {
      done({ run }) {
        const record = run.packets ?? null;
        if (record === null) {
          const failure = `Under ${view.policy.label} too many packets go through this port in that time.`;
          setKnown({ of: asked, records, failure });
          return;
        }
        // What was known of windows is of the same run.
        const next = { label: view.policy.label, run: view.run, record };
        setKnown({ of: asked, records: [...records, next], failure: null });
      },
      failed: (failure) => setKnown({ of: asked, records, failure }),
    });
  }, [asked, place, isOver, records]);
  return now;
}
