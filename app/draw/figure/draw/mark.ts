import type { Pixels } from "../../brush/brush.ts";

/**
 * A drawing as data: what was painted, in order, in CSS pixels from its top left. Writers make SVG,
 * PDF and TikZ of it; none of them knows a chart.
 */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Null: what lies below shows through. */
  readonly paper: string | null;
  readonly marks: readonly Mark[];
}

export type Mark = PathMark | TextMark | PixelsMark;

interface Painted {
  /** 0…1. */
  readonly opacity: number;
  /** Nothing of the mark shows outside; null: all of it shows. */
  readonly clip: Box | null;
  /** Name of what it is a part of; "": none. */
  readonly part: string;
}

export interface PathMark extends Painted {
  readonly kind: "path";
  readonly path: Path;
  /** `#rrggbb`; null: not filled. */
  readonly fill: string | null;
  readonly stroke: Stroke | null;
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash: readonly number[];
  readonly dashOffset: number;
  readonly join: "miter" | "round";
}

export interface TextMark extends Painted {
  readonly kind: "text";
  readonly text: string;
  /** The anchor's place on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
}

export interface PixelsMark extends Painted {
  readonly kind: "pixels";
  readonly pixels: Pixels;
  readonly box: Box;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Circles are whole; a rectangle is closed. */
export type Path = readonly Segment[];

export type Segment =
  | readonly ["M", x: number, y: number]
  | readonly ["L", x: number, y: number]
  | readonly ["Q", x1: number, y1: number, x: number, y: number]
  | readonly ["Z"]
  | readonly ["circle", x: number, y: number, radius: number]
  | readonly ["rect", x: number, y: number, width: number, height: number];

/** The same drawing, `factor` times as large. */
export function scaled(drawing: Drawing, factor: number): Drawing {
  if (factor === 1) return drawing;
  return {
    ...drawing,
    width: drawing.width * factor,
    height: drawing.height * factor,
    marks: drawing.marks.map((mark) => scaledMark(mark, factor)),
  };
}

function scaledMark(mark: Mark, by: number): Mark {
  const clip = mark.clip === null ? null : scaledBox(mark.clip, by);
  if (mark.kind === "pixels") return { ...mark, clip, box: scaledBox(mark.box, by) };
  if (mark.kind === "text") {
    return { ...mark, clip, x: mark.x * by, y: mark.y * by, size: mark.size * by };
  }
  const { stroke } = mark;
  return {
    ...mark,
    clip,
    path: scaledPath(mark.path, by),
    stroke:
      stroke === null
        ? null
        : {
            ...stroke,
            width: stroke.width * by,
            dash: stroke.dash.map((length) => length * by),
            dashOffset: stroke.dashOffset * by,
          },
  };
}

function scaledBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

function scaledPath(path: Path, by: number): Path {
  return path.map(
    ([kind, ...numbers]) => [kind, ...numbers.map((n) => n * by)] as unknown as Segment,
  );
}
