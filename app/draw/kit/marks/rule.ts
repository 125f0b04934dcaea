import { type PlotMark, type Tone, toned } from "../plot.ts";
import { say } from "../say.ts";
import { LETTERS } from "../space.ts";

interface RuleOptions {
  /** At this value of the axis across (a line upwards), or of the axis upwards (a line across). */
  readonly x?: number;
  readonly y?: number;
  readonly tone?: Tone | `#${string}`;
  readonly dash?: readonly number[];
  readonly width?: number;
  /** Beside it at its end; of a line upwards, above it. */
  readonly words?: string;
  /** Name for who has to find it. */
  readonly part?: string;
}

/** A line from edge to edge: a threshold, a limit, the value at which two are even. */
export function rule(options: RuleOptions): PlotMark {
  const { x, y, tone = "ink2", dash = [], width = 1, words = "", part = "plot-rule" } = options;
  return {
    paint(brush, frame, ink) {
      const { left, top, width: wide, height } = frame;
      const isUpwards = x !== undefined;
      const at = Math.round(isUpwards ? frame.px(x) : frame.py(y ?? 0));
      brush.part = part;
      brush.beginPath();
      brush.moveTo(isUpwards ? at + 0.5 : left, isUpwards ? top : at + 0.5);
      brush.lineTo(isUpwards ? at + 0.5 : left + wide, isUpwards ? top + height : at + 0.5);
      brush.strokeStyle = toned(tone, ink);
      brush.lineWidth = width;
      brush.setLineDash([...dash]);
      brush.stroke();
      brush.setLineDash([]);
      brush.part = "";
      const manner = { size: LETTERS.tick, colour: ink.ink2, font: ink.font } as const;
      if (isUpwards) say(brush, words, at, top - 5, { ...manner, align: "center" });
      else say(brush, words, left + wide - 4, at - 4, { ...manner, align: "end" });
    },
    tex({ frame, colour, text, dash: pattern }) {
      const { along, up } = frame;
      const [from, to] = x === undefined ? up.range : along.range;
      const value = x ?? y ?? 0;
      if (value < from || value > to) return [];
      const style = `draw=${colour(tone)}`;
      const ends =
        x === undefined
          ? [`${along.range[0]},${y}`, `${along.range[1]},${y}`]
          : [`${x},${up.range[0]}`, `${x},${up.range[1]}`];
      const name =
        words === ""
          ? ""
          : ` node[pos=1,anchor=${x === undefined ? "south east" : "south"},font=\\sffamily\\small] {${text(words)}}`;
      const dashes = pattern(dash);
      return [
        `\\draw[${style}${dashes === "" ? "" : `,${dashes}`}] (axis cs:${ends[0]}) -- (axis cs:${ends[1]})${name};`,
      ];
    },
  };
}
