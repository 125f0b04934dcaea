import "./alive.css";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useInk } from "../../charts/canvas/use-drawing.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { textWidthIn } from "../../charts/plots/use-plot.ts";
import { flowHue } from "../../draw/brush/flow-hues.ts";
import { partColour, partWords } from "../../draw/brush/time-parts.ts";
import { layPlot } from "../../draw/kit/lay-plot.ts";
import type { PlotAxis } from "../../draw/kit/plot.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { headline, legendOf, momentsOf } from "../../draw/packets/alive/compared.ts";
import {
  type SharedScale,
  type SwitchLayout,
  sharedScale,
} from "../../draw/packets/alive/switch-layout.ts";
import { flowWords, packetWords } from "../../draw/packets/alive/told.ts";
import { type AxisMode, tracksPlot } from "../../draw/packets/alive/tracks-plot.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { AliveClock } from "./alive-clock.tsx";
import { type Pressed, SwitchView } from "./switch-view.tsx";
import { Tracks, type TracksPlace } from "./tracks.tsx";

interface PacketsAliveProps {
  readonly runs: readonly AliveRun[];
  /** In picoseconds. */
  readonly time: number;
  onTime(time: number): void;
  nameOf(flow: number): string;
  readonly over?: AliveOver;
}

/** What a lesson lays over the pictures. */
export interface AliveOver {
  /** In place of the sentence. */
  readonly hasHeadline: boolean;
  /** How time lies where what comes is not known; null: as it is chosen. */
  readonly axis: PlotAxis | null;
  /** The glass at that place has room for at least so many packets. */
  leastOf(place: number): number;
  onSwitch(place: number, layout: SwitchLayout): ReactNode;
  onTracks(place: TracksPlace): ReactNode;
}

/** Room right of the tracks for the sums, in pixels. */
const SUMS = 268;

const MODES: readonly (readonly [AxisMode, string])[] = [
  ["fold", "Folded"],
  ["log", "Log"],
  ["linear", "Linear"],
];

/** Runs packet by packet on one clock: a sentence, the port of each policy at a moment, and over time its queue and flows. */
export function PacketsAlive({ runs, time, onTime, nameOf, over }: PacketsAliveProps) {
  const root = useRef<HTMLElement>(null);
  const all = useWidth(root);
  const isSmall = useMedia("(max-width: 700px)");
  const ink = useInk();
  const [mode, setMode] = useState<AxisMode>("fold");
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const theme = ink.theme === "dark" ? "dark" : "light";
  const lit = pressed?.flow ?? null;
  const width = Math.max(0, all - (isSmall ? 0 : SUMS));
  const laid = useMemo(() => {
    const axis = over?.axis ?? undefined;
    const look = { mode, isSmall, theme, lit, nameOf, ...(axis && { axis }) } as const;
    const plot = tracksPlot(runs, look);
    return layPlot(plot, width, textWidthIn(ink.font));
  }, [runs, mode, isSmall, theme, lit, nameOf, width, ink, over?.axis]);
  const indexes = useMemo(() => runs.map(({ index }) => index), [runs]);
  const moments = useMemo(() => momentsOf(indexes), [indexes]);
  const leastOf = over?.leastOf;
  const isKnown = indexes.every(({ until }) => until === null);
  const phrases = useMemo(() => (isKnown ? headline(runs) : []), [runs, isKnown]);
  const scales = useMemo(() => {
    const shared = sharedScale(indexes, leastOf);
    return indexes.map((_, place) =>
      leastOf === undefined ? shared : { ...shared, least: leastOf(place) },
    );
  }, [indexes, leastOf]);
  const end = Math.max(1, ...indexes.map((index) => index.end));
  const colourOf = useMemo(() => {
    const flows = indexes[0]?.record.start.length ?? 0;
    const colours = Array.from({ length: flows }, (_, flow) => flowHue(flow, flows, theme));
    return (flow: number): string => colours[flow] ?? ink.ink3;
  }, [indexes, theme, ink]);
  const [first] = laid.frames;
  const toX = useCallback((at: number): number => first?.x.toX(at) ?? 0, [first]);
  const axis = useMemo(
    () => (first === undefined ? null : { width: first.width, toX, toValue: first.x.toValue }),
    [first, toX],
  );
  const press = (next: Pressed | null): void => {
    const isSame = next !== null && next.copy === null && pressed?.copy === null;
    setPressed(isSame && next.flow === pressed?.flow ? null : next);
  };
  return (
    <section ref={root} className="packets-alive" aria-label="Packet by packet">
      {isKnown && over?.hasHeadline !== false && (
        <h2 className="alive-headline">
          {phrases.map(({ text, tone }, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a phrase is known by its place
            <span key={k} className={`is-${tone}`}>
              {text}
            </span>
          ))}
        </h2>
      )}
      <div className="switch-views">
        {runs.slice(0, 4).map((run, place) => (
          <SwitchView
            key={run.label}
            run={run}
            place={place}
            views={Math.min(4, runs.length)}
            time={time}
            scale={scales[place] as SharedScale}
            isSmall={isSmall}
            pressed={pressed}
            colourOf={colourOf}
            toX={toX}
            onPress={press}
            overOf={over?.onSwitch}
          />
        ))}
      </div>
      <div className="alive-bar">
        <AliveClock time={time} end={end} moments={moments} axis={axis} onTime={onTime} />
        <p className="alive-about" aria-live="polite">
          {aboutWords(runs, pressed, nameOf)}
        </p>
        {over?.axis == null && (
          <Segmented
            label="Time axis"
            hideLabel
            value={mode}
            options={MODES}
            onChange={(chosen) => setMode(chosen)}
          />
        )}
      </div>
      {all > 0 && (
        <Tracks
          runs={runs}
          laid={laid}
          ink={ink}
          isSmall={isSmall}
          time={time}
          end={end}
          moments={moments}
          onTime={onTime}
          onPress={press}
          overOf={over?.onTracks}
        />
      )}
      {isKnown && <Legend runs={runs} theme={ink.theme} />}
    </section>
  );
}

function aboutWords(
  runs: readonly AliveRun[],
  pressed: Pressed | null,
  nameOf: (flow: number) => string,
): string {
  const run = pressed === null ? undefined : runs[pressed.run];
  if (pressed === null || run === undefined) {
    return "Press a packet, a sender or a flow to ask about it. Arrows move along the tracks, . and , go from moment to moment.";
  }
  const { index, lives, label } = run;
  const told =
    pressed.copy === null
      ? flowWords(index.record, pressed.flow, lives.of(pressed.flow), nameOf)
      : packetWords(index, pressed.copy, nameOf);
  return `${label}: ${told}`;
}

interface LegendProps {
  readonly runs: readonly AliveRun[];
  readonly theme: Parameters<typeof partColour>[1];
}

/** What the colours of lives and the signs mean, of those that are there. */
function Legend({ runs, theme }: LegendProps) {
  const { parts, hasDrops, hasMarks, hasTimers } = legendOf(runs);
  return (
    <div className="alive-legend">
      <span className="alive-legend-head">What the last packet of a flow waited for:</span>
      {parts.map((part) => (
        <span key={part}>
          <i style={{ background: partColour(part, theme) }} />
          {partWords(part)}
        </span>
      ))}
      {hasDrops && (
        <span>
          <svg width="11" height="11" aria-hidden="true">
            <path d="M2 2 9 9M9 2 2 9" stroke="var(--bad)" strokeWidth="2" />
          </svg>
          dropped
        </span>
      )}
      {hasMarks && (
        <span>
          <svg width="11" height="11" aria-hidden="true">
            <circle cx="5.5" cy="5.5" r="3.2" fill="var(--warn)" />
          </svg>
          marked
        </span>
      )}
      {hasTimers && (
        <span>
          <svg
            width="13"
            height="13"
            aria-hidden="true"
            fill="none"
            stroke={partColour("timer", theme)}
            strokeWidth="1.6"
          >
            <circle cx="6.5" cy="6.5" r="5" />
            <path d="M6.5 3.6V6.5H9" />
          </svg>
          a timer ends
        </span>
      )}
    </div>
  );
}
