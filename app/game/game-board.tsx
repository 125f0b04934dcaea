import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flowColour, type Palette, waitColour } from "../draw/brush/colours.ts";
import { type SizeRange, shadeOfSize, sizeRange } from "../draw/run/shades.ts";
import { endOf, type Game, type GameFlow, leftOf, type Played, slotsOf } from "./game.ts";
import { laneWords } from "./game-words.ts";
import "./board.css";

interface GameBoardProps {
  readonly game: Game;
  readonly played: Played;
  readonly theme: Palette;
  /** The board takes the focus as it comes: what had it is gone. */
  readonly wantsFocus: boolean;
  onSend(flow: number): void;
}

/** Between two numbers of the axis. */
const EVERY = 5;

/** A lane a flow: packets as they were sent, and from now on what is left, which a press on the lane sends. */
export function GameBoard({ game, played, theme, wantsFocus, onSend }: GameBoardProps) {
  const { now, waiting } = played;
  const slots = slotsOf(game);
  const board = useRef<HTMLOListElement>(null);
  const [at, setAt] = useState(0);
  // The one lane that Tab comes to.
  const stop = waiting.includes(at) ? at : (waiting.find((flow) => flow > at) ?? waiting[0]);
  const sizes = sizeRange(game.flows.map(({ size }) => size));
  const focusOn = (flow: number | undefined): void => {
    if (flow === undefined) return;
    board.current?.querySelectorAll("button")[flow]?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const { current } = board;
    if (stop === undefined || current === null) return;
    // What has it is done: the next flow that waits has it then.
    const isLost = current.contains(document.activeElement);
    if (isLost || wantsFocus)
      current.querySelectorAll("button")[stop]?.focus({ preventScroll: true });
  }, [wantsFocus, stop]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || stop === undefined) return;
    event.preventDefault();
    focusOn(waiting[(waiting.indexOf(stop) + step + waiting.length) % waiting.length]);
  };
  const x = (slot: number): string => `${(100 * slot) / slots}%`;
  const ticks = Array.from({ length: slots / EVERY + 1 }, (_, k) => k * EVERY);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the lanes arrive here
    <div
      className="game-board"
      style={{ "--lanes": game.flows.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <svg className="game-grid" aria-hidden="true">
        {ticks.map((tick) => (
          <line key={tick} x1={x(tick)} x2={x(tick)} y1="0" y2="100%" />
        ))}
        {waiting.length > 0 && <rect className="game-now" x={x(now)} width={x(1)} height="100%" />}
      </svg>
      <ol ref={board} className="game-lanes" aria-label="Flows">
        {game.flows.map((flow, k) => {
          const isHere = flow.arrival < now || waiting.includes(k);
          const canSend = waiting.includes(k);
          return (
            <li key={flow.id}>
              <button
                type="button"
                className={`game-lane${canSend ? " is-waiting" : ""}`}
                aria-label={laneWords(game, played, k)}
                aria-disabled={!canSend || undefined}
                aria-keyshortcuts={canSend ? `${k + 1}` : undefined}
                tabIndex={k === stop ? 0 : -1}
                onFocus={() => canSend && setAt(k)}
                onClick={() => {
                  setAt(k);
                  if (canSend) onSend(k);
                }}
              >
                <span className="game-name">
                  {isHere && flow.id} {canSend && <kbd>{k + 1}</kbd>}
                </span>
                <svg className="game-track" aria-hidden="true">
                  {isHere && (
                    <LaneBars {...{ flow, played, sizes, theme, x }} nth={k} game={game} />
                  )}
                </svg>
              </button>
            </li>
          );
        })}
      </ol>
      <span className="game-unit" aria-hidden="true">
        slots
      </span>
      <svg className="game-axis" aria-hidden="true">
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y="14" textAnchor="middle">
            {tick}
          </text>
        ))}
      </svg>
    </div>
  );
}

interface LaneBarsProps {
  readonly game: Game;
  readonly played: Played;
  readonly flow: GameFlow;
  readonly nth: number;
  readonly sizes: SizeRange;
  readonly theme: Palette;
  x(slot: number): string;
}

/** From this share of the axis on, a narrow screen has no room for what stands behind a bar. */
const LATE = 0.65;
/** Height of a block about the middle of its lane. */
const BLOCK = 30;

/** One lane: pale from the arrival on, solid where it was sent, dashed what is left, and at its end after how long it was done. */
function LaneBars({ game, played, flow, nth, sizes, theme, x }: LaneBarsProps) {
  const { now, decided } = played;
  const sent = played.sent[nth] ?? [];
  const end = endOf(flow.size, sent);
  const shade = shadeOfSize(flow.size, sizes);
  // A colour would tell a size that is hidden.
  const colours = game.isHidden
    ? undefined
    : { "--packet": flowColour(shade, theme), "--wait": waitColour(shade, theme) };
  const left = end === null ? (game.isHidden ? 1 : leftOf(flow.size, sent)) : 0;
  const fresh = decided.at(-1) ?? 0;
  const middle = { y: -BLOCK / 2, height: BLOCK };
  return (
    <g className="game-bars" style={colours as CSSProperties | undefined}>
      <rect
        className="game-wait"
        x={x(flow.arrival)}
        width={x((end ?? now) - flow.arrival)}
        {...middle}
      />
      {sent.map((slot) => (
        <rect
          key={slot}
          className="game-packet"
          x={x(slot)}
          width={x(1)}
          {...middle}
          style={{ "--after": Math.max(0, slot - fresh) } as CSSProperties}
        />
      ))}
      {Array.from({ length: left }, (_, k) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places from now on
        <rect key={k} className="game-left" x={x(now + k)} width={x(1)} {...middle} />
      ))}
      {left > 0 && game.isHidden && (
        <svg className="game-note" x={x(now + 0.5)} aria-hidden="true">
          <text textAnchor="middle" dy=".35em">
            ?
          </text>
        </svg>
      )}
      {end !== null && (
        <svg
          className={`game-note${end > LATE * slotsOf(game) ? " is-late" : ""}`}
          x={x(end)}
          aria-hidden="true"
        >
          <text x="8" dy=".35em">
            done after {end - flow.arrival}
          </text>
        </svg>
      )}
    </g>
  );
}
