import "./alive.css";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useInk } from "../../charts/canvas/use-drawing.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { textWidthIn } from "../../charts/plots/use-plot.ts";
import { flowHues } from "../../draw/brush/flow-hues.ts";
import { layPlot } from "../../draw/kit/lay-plot.ts";
import type { PlotAxis } from "../../draw/kit/plot.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { headline, type Phrase } from "../../draw/packets/alive/compared.ts";
import { momentsOf } from "../../draw/packets/alive/moments.ts";
import { flowsAt } from "../../draw/packets/alive/ports.ts";
import {
  type SharedScale,
  type SwitchLayout,
  sharedScale,
} from "../../draw/packets/alive/switch-layout.ts";
import type { AxisMode } from "../../draw/packets/alive/time-axis.ts";
import { flowWords, packetWords } from "../../draw/packets/alive/told.ts";
import { tracksPlot } from "../../draw/packets/alive/tracks-plot.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Select } from "../../ui/select.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { AliveClock } from "./alive-clock.tsx";
import { AliveLegend } from "./alive-legend.tsx";
import type { Pressed } from "./pressing.ts";
import { SwitchView } from "./switch-view.tsx";
import { Tracks, type TracksPlace } from "./tracks.tsx";

interface PacketsAliveProps {
  readonly runs: readonly AliveRun[];
  /** In picoseconds. */
  readonly time: number;
  onTime(time: number): void;
  nameOf(flow: number): string;
  /** Ports that may be looked at, by their links, and the one that is. Default: the one that `runs` are of, without a name. */
  readonly ports?: readonly (readonly [link: number, words: string])[];
  onPort?(link: number): void;
  readonly over?: AliveOver;
}

/** What a lesson lays over the pictures. */
interface AliveOver {
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
export function PacketsAlive(props: PacketsAliveProps) {
  const { runs, time, onTime, nameOf, ports = [], onPort, over } = props;
  const root = useRef<HTMLElement>(null);
  const all = useWidth(root);
  const isSmall = useMedia("(max-width: 700px)");
  const ink = useInk();
  const [mode, setMode] = useState<AxisMode>("fold");
  const [held, setHeld] = useState({ of: runs, pressed: null as Pressed | null });
  // Of other runs neither the packet nor the policy need be there.
  const pressed = held.of === runs ? held.pressed : null;
  const setPressed = (next: Pressed | null): void => setHeld({ of: runs, pressed: next });
  const [pointed, setPointed] = useState<Pressed | null>(null);
  const { theme } = ink;
  const lit = pressed?.flow ?? null;
  const isTall = over !== undefined && runs.length <= 2;
  const width = Math.max(0, all - (isSmall ? 0 : SUMS));
  const laid = useMemo(() => {
    const axis = over?.axis ?? undefined;
    const look = { mode, isSmall, isTall, theme, lit, nameOf, ...(axis && { axis }) } as const;
    const plot = tracksPlot(runs, look);
    return layPlot(plot, width, textWidthIn(ink.font));
  }, [runs, mode, isSmall, isTall, theme, lit, nameOf, width, ink, over?.axis]);
  const indexes = useMemo(() => runs.map(({ index }) => index), [runs]);
  const moments = useMemo(() => momentsOf(indexes), [indexes]);
  const leastOf = over?.leastOf;
  const isKnown = indexes.every(({ until }) => until === null);
  // Of a port for a stretch of time the sums tell of more than is seen.
  const isPart = indexes.some(({ record }) => record.only !== null);
  const phrases = useMemo(() => (isKnown ? headline(runs) : []), [runs, isKnown]);
  const scales = useMemo(() => {
    const shared = sharedScale(indexes, leastOf);
    return indexes.map((_, place) =>
      leastOf === undefined ? shared : { ...shared, least: leastOf(place) },
    );
  }, [indexes, leastOf]);
  const begin = indexes[0]?.begin ?? 0;
  const columns = abreast(runs.length, all);
  const end = Math.max(1, ...indexes.map((index) => index.end));
  const link = indexes[0]?.link;
  const portName = ports.find(([own]) => own === link)?.[1];
  const colourOf = useMemo(
    () => flowHues(indexes[0]?.record.start.length ?? 0, flowsAt(indexes), theme),
    [indexes, theme],
  );
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
  const point = (next: Pressed | null): void => {
    const isSame =
      next?.run === pointed?.run && next?.copy === pointed?.copy && next?.flow === pointed?.flow;
    if (!isSame) setPointed(next);
  };
  return (
    <section ref={root} className="packets-alive" aria-label="Packet by packet">
      {isKnown && !isPart && over?.hasHeadline !== false ? (
        <Headline phrases={phrases} />
      ) : (
        over !== undefined && <h2 className="visually-hidden">Packet by packet</h2>
      )}
      <div
        className={columns === 2 ? "switch-views is-in-pairs" : "switch-views"}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {runs.slice(0, 4).map((run, place) => (
          <SwitchView
            key={run.label}
            run={run}
            place={place}
            views={Math.min(4, runs.length)}
            time={time}
            scale={scales[place] as SharedScale}
            isSmall={isSmall}
            isTall={isTall}
            portName={place === 0 ? (portName ?? "port") : undefined}
            pressed={pressed}
            pointed={pointed?.run === place ? pointed : null}
            colourOf={colourOf}
            nameOf={nameOf}
            toX={toX}
            onPress={press}
            onPoint={point}
            overOf={over?.onSwitch}
          />
        ))}
      </div>
      <div className={!isSmall && all < BESIDE ? "alive-bar is-narrow" : "alive-bar"}>
        <AliveClock {...{ time, begin, end, moments, axis, onTime }} />
        {/* What is longer than its box scrolls, by keys as well. */}
        <p className="alive-about" tabIndex={pressed === null ? undefined : 0}>
          {aboutWords(runs, pointed ?? pressed, nameOf) ?? (isSmall ? ABOUT : ABOUT + KEYS)}
        </p>
        <p className="visually-hidden" aria-live="polite">
          {aboutWords(runs, pressed, nameOf)}
        </p>
        {ports.length > 1 && (
          <Select
            label="Port"
            hideLabel
            value={String(link)}
            onChange={(chosen) => onPort?.(Number(chosen))}
          >
            {ports.map(([own, words]) => (
              <option key={own} value={own}>
                {words}
              </option>
            ))}
          </Select>
        )}
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
          pressed={pressed}
          onTime={onTime}
          onPress={press}
          onPoint={point}
          overOf={over?.onTracks}
        />
      )}
      {isKnown && <AliveLegend runs={runs} theme={theme} nameOf={nameOf} />}
    </section>
  );
}

/** A switch is not narrower than this, in pixels, unless two beside one another are. */
const NARROWEST = 220;

/** So many switches beside one another: all, or else two. */
function abreast(runs: number, width: number): number {
  const views = Math.min(4, runs);
  return views > 2 && width > 0 && width / views < NARROWEST ? 2 : views;
}

/** On less width, in pixels, what is told has a row of its own below the clock. */
const BESIDE = 1250;

const ABOUT = "Press a packet, a sender or a flow to ask about it.";
const KEYS = " Arrows move along the tracks, “.” and “,” from moment to moment.";

/** A sentence of computed numbers over the pictures. */
export function Headline({ phrases }: { readonly phrases: readonly Phrase[] }) {
  return (
    <h2 className="alive-headline">
      {phrases.map(({ text, tone }, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a phrase is known by its place
        <span key={k} className={`is-${tone}`}>
          {unbroken(text)}
        </span>
      ))}
    </h2>
  );
}

/** What is told of what was asked about; null: nothing was. */
function aboutWords(
  runs: readonly AliveRun[],
  pressed: Pressed | null,
  nameOf: (flow: number) => string,
): string | null {
  const run = pressed === null ? undefined : runs[pressed.run];
  if (pressed === null || run === undefined) return null;
  const { index, lives, label } = run;
  const told =
    pressed.copy === null
      ? flowWords(index, pressed.flow, lives.of(pressed.flow), nameOf)
      : packetWords(index, pressed.copy, nameOf);
  return unbroken(`${label}: ${told}`);
}

/** A number stays on the line of its unit. */
function unbroken(words: string): string {
  return words.replace(/(?<=\d) (?=([nµm]?s|%)(?![a-z]))/gu, "\u00a0");
}
