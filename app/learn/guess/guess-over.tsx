import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from "react";
import { useStore } from "zustand";
import type { ChartPlace } from "../../charts/gantt/gantt-props.ts";
import { barIn } from "../../draw/gantt/lanes.ts";
import { type ExperimentView, flowId } from "../../draw/run/results.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { toPixel, toTime } from "../../draw/scale/time-scale.ts";
import { useApp } from "../../store/hooks.ts";
import {
  type Asked,
  asked,
  type GuessPlace,
  guessOf,
  nameInLesson,
  pick,
  placeOn,
} from "./asked.ts";
import { movedBy, snapped, tagAt, withinScale } from "./guess-moves.ts";
import "./guess.css";

interface GuessOverProps {
  readonly experiment: ExperimentView;
  readonly place: ChartPlace;
}

/** The guess on a chart: what is pressed or dragged for it, and once it is answered what it was. */
export function GuessOver({ experiment, place }: GuessOverProps): ReactElement | null {
  const now = useStore(asked, (state) => state.now);
  const names = useApp((state) => state.lesson?.names);
  if (now === null || names === undefined) return null;
  const ids = idsOf(experiment);
  const name = nameInLesson(place.view, names);
  const on = placeOn(now, name, ids);
  const chart = { ...place, now, ids, name };
  return (
    <>
      {now.given !== null && now.isFresh && place.view.until === undefined && (
        <Lifted {...chart} question={now.question} />
      )}
      {on?.kind === "time" && <TimeGuess {...chart} on={on} unit={experiment.timeUnit} />}
      {on?.kind === "lanes" && (
        <LaneGuess {...chart} on={on} isSlots={experiment.model === "slot"} />
      )}
      {on?.kind === "chart" && <ChartGuess now={now} name={name} />}
    </>
  );
}

/** The hatching that was there, as it goes. */
function Lifted({ question, window, width, gutter }: OverProps & Pick<Asked, "question">) {
  const at = question.kind === "next" || question.kind === "finish" ? question.at : window.from;
  const left = gutter + Math.max(0, toPixel(window, width, at));
  return <span className="guess-cover is-lifting" style={{ left, right: 0 }} />;
}

function idsOf(experiment: ExperimentView): readonly string[] {
  return Array.from({ length: experiment.flows.count }, (_, flow) => flowId(experiment, flow));
}

interface OverProps extends ChartPlace {
  readonly now: Asked;
  readonly ids: readonly string[];
  readonly name: string;
}

type ChartGuessProps = Pick<OverProps, "now" | "name">;

/** The chart of the policy that is chosen; once it is answered, that of the right one too. */
export function ChartGuess({ now, name }: ChartGuessProps): ReactElement {
  const { truth, given } = now;
  const isChosen = (given ?? now.picked) === name;
  const isRight =
    given !== null &&
    truth?.kind === "pick" &&
    truth.right.some((k) => truth.options[k]?.text === name);
  const frame = (isChosen || isRight) && (
    <span className={isChosen ? "guess-frame is-chart" : "guess-frame is-chart is-true"} />
  );
  if (given !== null) return <>{frame}</>;
  return (
    <button
      type="button"
      className="guess-press is-chart"
      aria-label={`Choose ${name}`}
      aria-pressed={isChosen}
      onClick={() => pick(name)}
    >
      {frame}
    </button>
  );
}

type LaneProps = OverProps & {
  readonly on: GuessPlace & { readonly kind: "lanes" };
  readonly isSlots: boolean;
};

/** The lane of the flow that is chosen, with its packet where the next one is asked for; once it is answered, the true one too. */
function LaneGuess(props: LaneProps): ReactElement | null {
  const { now, on, ids, layout } = props;
  const { laneOf } = layout;
  const chosen = now.given ?? now.picked;
  // In lanes of queues a flow has no place of its own: the moment has.
  if (laneOf === null) return now.given === null ? null : <MomentGuess {...props} />;
  const rights = now.given !== null && now.truth?.kind === "pick" ? now.truth.right : [];
  return (
    <>
      {on.flows.map((flow, k) => {
        const lane = laneOf[flow] as number;
        if (lane < 0) return null;
        const box = { top: layout.top[lane] as number, height: layout.height };
        const bar = barIn(layout, lane);
        const inLane = { top: bar.y - box.top, height: bar.height };
        const place =
          on.at === null ? { inset: "1px 0" } : { ...packetAt(props, on.at), ...inLane };
        const inside = (
          <>
            {rights.includes(k) && <span className="guess-frame is-true" style={place} />}
            {ids[flow] === chosen && <span className="guess-frame" style={place} />}
          </>
        );
        return now.given === null ? (
          <button
            key={flow}
            type="button"
            className="guess-press"
            style={box}
            aria-label={`Choose ${ids[flow]}`}
            aria-pressed={ids[flow] === chosen}
            onClick={() => pick(ids[flow] as string)}
          >
            {inside}
          </button>
        ) : (
          <span key={flow} className="guess-lane" style={box}>
            {inside}
          </span>
        );
      })}
    </>
  );
}

function MomentGuess(props: LaneProps): ReactElement | null {
  const { on, layout } = props;
  if (on.at === null) return null;
  return (
    <span
      className="guess-frame"
      style={{ ...packetAt(props, on.at), top: 0, height: layout.total }}
    />
  );
}

/** Where a packet that is sent at a time stands, from the left edge of the chart. */
function packetAt({ window, width, gutter, isSlots }: LaneProps, at: number) {
  const x = (time: number): number => gutter + toPixel(window, width, time);
  const long = isSlots ? 1 : (window.to - window.from) / LEAST;
  const left = x(at);
  return { left, width: Math.max(14, x(at + long) - left) };
}

/** Of the time shown, what is served next of a fluid is drawn so long. */
const LEAST = 24;

type TimeProps = OverProps & {
  readonly on: GuessPlace & { readonly kind: "time" };
  readonly unit: string;
};

/** A flag on the lane of the flow whose finish is asked for. */
function TimeGuess(props: TimeProps): ReactElement | null {
  const { now, on, ids, layout, gutter, width, window, unit } = props;
  const track = useRef<HTMLDivElement>(null);
  const lane = layout.laneOf?.[on.flow] ?? -1;
  if (lane < 0) return null;
  const { scale } = on;
  const guess = guessOf(now);
  const at = guess ?? scale.from;
  const left = Math.min(width, Math.max(0, toPixel(window, width, at)));
  const bar = barIn(layout, lane);
  // At the axis its words cover no lane.
  const flag = (words: string) => (
    <span className="guess-flag" style={{ left, height: layout.total - bar.y + 6 }}>
      <span className="guess-words" style={{ left: tagAt(left, width, words) }}>
        {words}
      </span>
    </span>
  );
  const box = { top: bar.y - 6, left: gutter, width, height: bar.height + 12 };
  if (now.given !== null) {
    return (
      <div className="guess-lane" style={box}>
        {guess !== null && flag(`you said ${readable(guess)}${guess > window.to ? " →" : ""}`)}
      </div>
    );
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const { left: edge } = event.currentTarget.getBoundingClientRect();
    pick(String(snapped(scale, toTime(window, width, event.clientX - edge))));
  };
  return (
    <div
      ref={track}
      className={guess === null ? "guess-track" : "guess-track is-set"}
      style={box}
      role="slider"
      tabIndex={0}
      aria-label={`Finish of ${ids[on.flow]}`}
      aria-valuemin={scale.from}
      aria-valuemax={scale.to}
      aria-valuenow={withinScale(scale, guess)}
      aria-valuetext={
        guess === null ? "not drawn yet" : `${ids[on.flow]} ends at ${readable(guess)} ${unit}`
      }
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
      {flag(guess === null ? "drag to where it ends" : readable(guess))}
    </div>
  );
}

/** Arrows move a guess, and Enter gives it as the answer. */
export function onGuessKey(
  event: KeyboardEvent,
  scale: Parameters<typeof movedBy>[0],
  guess: number | null,
  now: Asked,
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && guess !== null) now.onAnswer();
  else {
    const next = movedBy(scale, guess, event.key, event.shiftKey);
    if (next === null) return;
    pick(String(next));
  }
  event.preventDefault();
}
