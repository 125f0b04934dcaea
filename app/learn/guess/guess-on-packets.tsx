import { type PointerEvent, type ReactElement, useMemo } from "react";
import { useStore } from "zustand";
import type { Frame, PlotAxis } from "../../draw/kit/plot.ts";
import { durationWords } from "../../draw/packets/alive/compared.ts";
import { heapOf, type SwitchLayout } from "../../draw/packets/alive/switch-layout.ts";
import { readable } from "../../draw/scale/numbers.ts";
import type { Scale } from "../../lessons/guess-scale.ts";
import { type Asked, asked, guessOf, packetsPlace, pick } from "./asked.ts";
import { askedAxis, scaledBy, snapped, tagAt, tagBefore, withinScale } from "./guess-moves.ts";
import { ChartGuess, onGuessKey } from "./guess-over.tsx";
import "./guess.css";
import "./guess-on-packets.css";

/** The pictures of packets under a question. Times in picoseconds. */
export interface AskedPackets {
  /** Labels of the policies as the lesson calls them, by place. */
  readonly names: readonly string[];
  /** When the flows arrive, in time units. */
  readonly arrivals: ArrayLike<number>;
  /** So far have they played; null: all is shown. */
  readonly until: number | null;
  /** Picoseconds of a time unit, and the time of picosecond 0. */
  readonly picoseconds: number;
  readonly begin: number;
}

/** A guess among the pictures of packets: the axis before the answer, the room that its glass needs, and what lies over them. */
export function useGuessOnPackets({ names, arrivals, until, picoseconds, begin }: AskedPackets) {
  const now = useStore(asked, (state) => state.now);
  const question = now?.question ?? null;
  const scale = now?.truth?.kind === "number" ? now.truth.scale : null;
  const on = useMemo(
    () => (question === null ? null : packetsPlace(question, names, arrivals)),
    [question, names, arrivals],
  );
  const time = useMemo(
    () => (on?.kind === "time" && scale !== null ? scaledBy(scale, picoseconds, begin) : null),
    [on, scale, picoseconds, begin],
  );
  const axis: PlotAxis | null = useMemo(
    () => (until === null ? null : askedAxis(until, time)),
    [until, time],
  );
  const leastOf = useMemo(() => {
    const least = on?.kind === "glass" && scale !== null ? scale.to : 1;
    return (place: number): number => (on?.policy === names[place] ? least : 1);
  }, [on, scale, names]);
  return {
    axis,
    leastOf,
    onSwitch(place: number, layout: SwitchLayout): ReactElement | null {
      const name = names[place] ?? "";
      if (now === null || on === null || on.kind === "time") return null;
      if (on.kind === "chart") return <ChartGuess now={now} name={name} />;
      if (on.policy !== name || scale === null) return null;
      const Guess = on.kind === "heap" ? HeapGuess : GlassGuess;
      return <Guess {...{ now, scale, layout, name }} />;
    },
    onTracks(place: TracksPlace): ReactElement {
      const at = now === null ? null : guessOf(now);
      const guess = at === null ? null : (at - begin) * picoseconds;
      const end = until ?? Number.POSITIVE_INFINITY;
      return (
        <>
          {until !== null && (
            <span className="guess-cover is-packets" style={unknownIn(place, until)} />
          )}
          {now !== null && now.given === null && time !== null && scale !== null && (
            <TimeGuess
              {...{ now, scale, place, guess }}
              unitAt={(x) => place.x.toValue(x) / picoseconds + begin}
              from={until ?? 0}
            />
          )}
          {now?.given != null && on?.kind === "time" && guess !== null && guess <= end && (
            <Flag place={place} guess={guess} words={`you said ${durationWords(guess)}`} />
          )}
        </>
      );
    },
  };
}

type TracksPlace = Pick<Frame, "left" | "top" | "width" | "height" | "x">;

/** What is right of the moment to which all has played. */
function unknownIn({ left, top, width, height, x }: TracksPlace, until: number) {
  const from = x.toX(until) + (until > 0 ? 6 : 0);
  return { left: left + from, top, width: Math.max(0, width - from), height };
}

interface GuessProps {
  readonly now: Asked;
  readonly scale: Scale;
}

interface TimeGuessProps extends GuessProps {
  readonly place: TracksPlace;
  /** In picoseconds. */
  readonly guess: number | null;
  readonly from: number;
  /** The time in time units at a pixel. */
  unitAt(x: number): number;
}

/** A flag on the axis of time, in what is hatched. */
function TimeGuess({ now, scale, place, guess, from, unitAt }: TimeGuessProps): ReactElement {
  const { x } = place;
  const box = unknownIn(place, from);
  const begin = box.left - place.left;
  return (
    <GuessSlider
      {...{ now, scale }}
      className="guess-time"
      label="When it ends"
      words={guess === null ? "not set yet" : durationWords(guess)}
      box={box}
      valueAt={(at) => unitAt(begin + at)}
    >
      <Flag
        place={{ ...place, left: -begin, top: 0 }}
        guess={guess ?? x.toValue(begin + 12)}
        words={guess === null ? "drag to where it ends" : durationWords(guess)}
      />
    </GuessSlider>
  );
}

interface FlagProps {
  readonly place: TracksPlace;
  readonly guess: number;
  readonly words: string;
}

function Flag({ place, guess, words }: FlagProps): ReactElement {
  const { left, top, width, height, x } = place;
  const at = Math.min(width, Math.max(0, x.toX(guess)));
  return (
    <span className="guess-flag is-time" style={{ left: left + at, top, height }}>
      <span className="guess-words" style={{ left: tagAt(at, width, words) }}>
        {words}
        {x.toX(guess) > width + 1 && " →"}
      </span>
    </span>
  );
}

interface SwitchGuessProps extends GuessProps {
  readonly layout: SwitchLayout;
  readonly name: string;
}

/** Words beside a heap need so many pixels; else they are above it and end where it does, over lanes and not the glass. */
const ROOM = 96;
/** Pixels around a heap that are pressed as well. */
const AROUND = 14;

/** The outline of a heap of so many that are dropped. */
function HeapGuess({ now, scale, layout, name }: SwitchGuessProps): ReactElement {
  const guess = guessOf(now);
  const { left, side, up, abreast } = heapOf(layout);
  const wide = (abreast + 0.5) * side;
  const high = (count: number): number => Math.max(1, Math.ceil(count / abreast)) * up + 3;
  const foot = layout.height;
  const words = wordsOf(now, guess, "drag the heap");
  const isAbove = left < ROOM;
  const above = isAbove ? tagBefore(left + wide, words) - left : undefined;
  const outline = (
    <span
      className={isAbove ? "guess-heap is-aside" : "guess-heap"}
      style={{
        left: left - side / 2 - 1,
        width: wide,
        top: foot - high(guess ?? abreast),
        height: high(guess ?? abreast),
      }}
    >
      <span className="guess-count" style={{ left: above }}>
        {words}
      </span>
    </span>
  );
  if (now.given !== null) return <span className="guess-place">{outline}</span>;
  const box = {
    left: Math.max(0, left - 60),
    top: foot - high(scale.to) - AROUND,
    width: 60 + wide + AROUND,
    height: high(scale.to) + AROUND,
  };
  return (
    <GuessSlider
      {...{ now, scale, box }}
      className="guess-drops"
      label={`Packets dropped under ${name}`}
      words={guess === null ? "not set yet" : `${readable(guess)} packets`}
      valueAt={(x, y) => {
        const line = Math.floor((box.height - y) / up);
        const column = Math.min(abreast, Math.max(1, Math.ceil((x - (left - box.left)) / side)));
        return line * abreast + column;
      }}
    >
      <span className="guess-place" style={{ left: -box.left, top: -box.top }}>
        {outline}
      </span>
    </GuessSlider>
  );
}

/** The most that waits, as a line on the glass. */
function GlassGuess({ now, scale, layout, name }: SwitchGuessProps): ReactElement {
  const guess = guessOf(now);
  const { glass, glassWidth, foot, top, columns, box: one } = layout;
  const y = (count: number): number => foot - (count / columns) * one.height;
  const line = (count: number, words: string, isTrue: boolean) => (
    <span
      className={isTrue ? "guess-line is-true" : "guess-line"}
      style={{ left: glass - 12, width: glassWidth + 24, top: Math.max(top - 6, y(count)) }}
    >
      <span className="guess-count">{words}</span>
    </span>
  );
  if (now.given !== null) {
    const truth = now.truth?.kind === "number" ? now.truth.value : null;
    return (
      <span className="guess-place">
        {guess !== null && line(guess, wordsOf(now, guess, ""), false)}
        {truth !== null && line(truth, readable(truth), true)}
      </span>
    );
  }
  const box = {
    left: glass - 14,
    top: y(scale.to) - 8,
    width: glassWidth + 28,
    height: foot - y(scale.to) + 16,
  };
  return (
    <GuessSlider
      {...{ now, scale, box }}
      className="guess-glass"
      label={`Most packets that wait under ${name}`}
      words={guess === null ? "not set yet" : `${readable(guess)} packets`}
      valueAt={(_, at) => ((foot - (box.top + at)) / one.height) * columns}
    >
      <span className="guess-place" style={{ left: -box.left, top: -box.top }}>
        {line(guess ?? scale.to / 2, wordsOf(now, guess, "drag the line"), false)}
      </span>
    </GuessSlider>
  );
}

function wordsOf(now: Asked, guess: number | null, none: string): string {
  if (guess === null) return none;
  return now.given === null ? readable(guess) : `you said ${readable(guess)}`;
}

interface GuessSliderProps extends GuessProps {
  readonly className: string;
  readonly label: string;
  readonly words: string;
  readonly box: Readonly<Record<"left" | "top" | "width" | "height", number>>;
  readonly children: ReactElement;
  /** The number at a place in the box. */
  valueAt(x: number, y: number): number;
}

/** What is dragged, or walked along by keys, to set a guess. */
function GuessSlider(props: GuessSliderProps): ReactElement {
  const { now, scale, className, label, words, box, children, valueAt } = props;
  const guess = guessOf(now);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    pick(String(snapped(scale, valueAt(event.clientX - left, event.clientY - top))));
  };
  return (
    <div
      className={`guess-slider ${className}${guess === null ? "" : " is-set"}`}
      style={box}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={scale.from}
      aria-valuemax={scale.to}
      aria-valuenow={withinScale(scale, guess)}
      aria-valuetext={words}
      onKeyDown={(event) => onGuessKey(event, scale, guess, now)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      {children}
    </div>
  );
}
