/** Circles are whole; a rectangle is closed. */
export type Path = readonly Segment[];

export type Segment =
  | readonly ["M", x: number, y: number]
  | readonly ["L", x: number, y: number]
  | readonly ["Q", x1: number, y1: number, x: number, y: number]
  | readonly ["Z"]
  | readonly ["circle", x: number, y: number, radius: number]
  | readonly ["rect", x: number, y: number, width: number, height: number];
