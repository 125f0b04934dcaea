import type { Palette } from "../../brush/colours.ts";
import { partColour, partWords, type TimePart } from "../../brush/time-parts.ts";
import type { PlotMark } from "../plot.ts";
import { boxes, type PlotBox } from "./boxes.ts";
import { paintClock } from "./glyphs.ts";

/** A stretch of a flow's life; of a wait behind others `own` is what its own packets took of it. */
export interface LifePiece {
  readonly part: TimePart;
  readonly from: number;
  readonly to: number;
  readonly own?: number;
}

/**
 * The pieces of a life without gaps or overlaps, the waits of one packet as one piece: own and others' packets go in turns
 * through a port, and own ones with a pace; drawn one by one they would be a barber pole. Throws where the pieces do not tile.
 */
export function joinedLife(pieces: readonly LifePiece[]): readonly LifePiece[] {
  const joined: LifePiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && last.to !== piece.from) {
      throw new Error(`a life goes on at ${last.to}, not at ${piece.from}`);
    }
    if (piece.to === piece.from) continue;
    if (last !== undefined && areOneWait(last, piece)) {
      const own = ownOf(last) + ownOf(piece);
      const other = last.part === "own" ? piece.part : last.part;
      const part = own === piece.to - last.from ? "own" : other;
      joined[joined.length - 1] = { part, from: last.from, to: piece.to, own };
    } else joined.push(piece);
  }
  return joined;
}

/** Own packets in turns with others' at a port, or with a pace below the line's. */
function areOneWait({ part: a }: LifePiece, { part: b }: LifePiece): boolean {
  const isTurn = (part: TimePart): boolean => part === "queue" || part === "paced";
  return (
    (a === "own" || isTurn(a)) &&
    (b === "own" || isTurn(b)) &&
    (a === b || a === "own" || b === "own")
  );
}

function ownOf({ part, from, to, own = 0 }: LifePiece): number {
  return part === "own" ? to - from : own;
}

/** The pieces of one part each: a wait's own packets before the others'. */
function tilesOf(pieces: readonly LifePiece[]): readonly LifePiece[] {
  return pieces.flatMap((piece): readonly LifePiece[] => {
    const own = piece.part === "own" ? 0 : (piece.own ?? 0);
    if (own === 0) return [piece];
    const until = piece.from + own;
    return [
      { part: "own", from: piece.from, to: until },
      { part: piece.part, from: until, to: piece.to },
    ];
  });
}

interface Life {
  readonly name: string;
  readonly pieces: readonly LifePiece[];
  /** When its timers ended. */
  readonly timers: readonly number[];
}

/** Nothing is drawn narrower than this, in pixels. */
const LEAST = 0.4;
/** Paper between two lanes, as a share of one. */
const AIR = 0.16;
/** Lanes lower than this have a line for a timer's end. */
const CLOCKS = 4;
const CLOCK = 3.4;

/** A lane a life, on an axis upwards that goes from 0 to their number; the first is at the top. */
export function livesMarks(lives: readonly Life[], palette: Palette): readonly PlotMark[] {
  const count = lives.length;
  const strips = lives.flatMap(({ name, pieces }, lane) =>
    tilesOf(joinedLife(pieces)).map(
      ({ part, from, to }): PlotBox => ({
        x0: from,
        x1: to,
        y0: count - 1 - lane + AIR,
        y1: count - lane,
        tone: partColour(part, palette) as `#${string}`,
        words: `${name}: ${partWords(part)}`,
      }),
    ),
  );
  return [boxes(strips, { part: "plot-life", least: LEAST }), timerEnds(lives)];
}

function timerEnds(lives: readonly Life[]): PlotMark {
  return {
    paint(brush, { px, py, height }, ink) {
      const pitch = height / Math.max(1, lives.length);
      const colour = partColour("timer", ink.theme);
      lives.forEach(({ timers }, lane) => {
        const y = py(lives.length - lane - 0.5);
        for (const time of timers) {
          if (pitch >= CLOCKS) paintClock(brush, px(time), y, CLOCK, colour, ink.paper);
          else {
            brush.fillStyle = colour;
            brush.fillRect(px(time) - 0.75, y - pitch / 2, 1.5, pitch);
          }
        }
      });
    },
  };
}

/** What has come of a flow whose life is not known yet, and from when until when it was there (NaN: it is still). */
interface Arrivals {
  readonly colour: string;
  readonly from: number;
  readonly to: number;
  /** Ascending. */
  readonly came: Float64Array;
}

/** Pixels of what has come, and how much of its colour a lane has. */
const CAME = 2.5;
const PALE = 0.22;

/** A pale lane a flow, as lives have them, and in it a line a packet that has come until `now`. */
export function arrivalsMark(flows: readonly Arrivals[], now: number): PlotMark {
  return {
    paint(brush, { px, top, height }) {
      const pitch = height / Math.max(1, flows.length);
      brush.part = "plot-arrivals";
      flows.forEach(({ colour, from, to, came }, lane) => {
        if (from > now) return;
        const y = top + (lane + AIR / 2) * pitch;
        const high = (1 - AIR) * pitch;
        const end = px(Number.isNaN(to) ? now : to);
        brush.fillStyle = colour;
        brush.globalAlpha = PALE;
        brush.fillRect(px(from), y, end - px(from), high);
        brush.globalAlpha = 1;
        for (const time of came) {
          if (time <= now) brush.fillRect(Math.min(px(time), end - CAME), y, CAME, high);
        }
      });
      brush.part = "";
    },
  };
}
