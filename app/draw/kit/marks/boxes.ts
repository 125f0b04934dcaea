import { type PlotMark, type Tone, toned } from "../plot.ts";
import { say } from "../say.ts";
import { LETTERS } from "../space.ts";

/** A rectangle in the values of the axes; an end that is not finite lies at the edge of the panel. */
export interface PlotBox {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly tone: Tone | `#${string}`;
  readonly opacity?: number;
  /** Only its edge is drawn. */
  readonly isHollow?: boolean;
  /** Stands in the box, if it has room. */
  readonly name?: string;
  /** Colour of the name; default `ink2`. */
  readonly nameTone?: Tone | `#${string}`;
  /** Words that are read off at the box; default none. */
  readonly words?: string;
}

interface BoxesOptions {
  readonly part?: string;
  /** The least width in pixels: what is shorter could not be seen. Default 0. */
  readonly least?: number;
}

/** Bars, bands from edge to edge, slots of service, queues: rectangles, each with its colour. */
export function boxes(all: readonly PlotBox[], options: BoxesOptions = {}): PlotMark {
  const { part = "plot-box", least = 0 } = options;
  const middle = (from: number, to: number): number => (from + to) / 2;
  return {
    readings: all.flatMap(({ x0, x1, y0, y1, words, tone }) =>
      words === undefined || words === ""
        ? []
        : [
            {
              x: Number.isFinite(middle(x0, x1)) ? middle(x0, x1) : x1,
              y: Number.isFinite(middle(y0, y1)) ? middle(y0, y1) : y1,
              words,
              colour: tone.startsWith("#") ? tone : "#808080",
            },
          ],
    ),
    paint(brush, frame, ink) {
      const { left, top, width, height } = frame;
      const across = (value: number): number =>
        Number.isFinite(value) ? frame.px(value) : value < 0 ? left : left + width;
      const upwards = (value: number): number =>
        Number.isFinite(value) ? frame.py(value) : value < 0 ? top + height : top;
      brush.part = part;
      for (const box of all) {
        const [x0, x1] = [across(box.x0), across(box.x1)];
        const [y0, y1] = [upwards(box.y1), upwards(box.y0)];
        const wide = Math.max(least, x1 - x0);
        brush.globalAlpha = box.opacity ?? 1;
        if (box.isHollow === true) {
          brush.beginPath();
          brush.rect(x0, y0, wide, y1 - y0);
          brush.strokeStyle = toned(box.tone, ink);
          brush.lineWidth = 1;
          brush.stroke();
        } else {
          brush.fillStyle = toned(box.tone, ink);
          brush.fillRect(x0, y0, wide, y1 - y0);
        }
        brush.globalAlpha = 1;
        if (box.name === undefined || y1 - y0 < LETTERS.tick) continue;
        const colour = toned(box.nameTone ?? "ink2", ink);
        const manner = { size: LETTERS.tick, colour, font: ink.font } as const;
        const room = wide - 4;
        if (room > 8) {
          const at = [(x0 + x1) / 2, (y0 + y1) / 2 + 4] as const;
          say(brush, box.name, at[0], at[1], { ...manner, align: "center", room });
        }
      }
      brush.part = "";
    },
    tex({ frame, colour, text }) {
      const { along, up } = frame;
      const inside = (value: number, [from, to]: readonly [number, number]): number =>
        Math.min(to, Math.max(from, value));
      return all.map(({ x0, x1, y0, y1, tone, opacity = 1, isHollow = false, name, nameTone }) => {
        const paint = `${isHollow ? "draw" : "fill"}=${colour(tone)}`;
        const faint = opacity < 1 ? `,opacity=${opacity}` : "";
        const from = `${inside(x0, along.range)},${inside(y0, up.range)}`;
        const to = `${inside(x1, along.range)},${inside(y1, up.range)}`;
        const named =
          name === undefined
            ? ""
            : ` node[midway,opacity=1,text=${colour(nameTone ?? "ink2")},font=\\sffamily\\small] {${text(name)}}`;
        return `\\path[${paint}${faint}] (axis cs:${from}) rectangle (axis cs:${to})${named};`;
      });
    },
  };
}
