import type { PlotMark, Tone } from "../plot.ts";
import { say } from "../say.ts";
import { LETTERS } from "../space.ts";
import { toned } from "../tone.ts";

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
  const { x, y, tone = "ink2", dash = [], width = 1, words = "", part = "rule" } = options;
  return {
    paint(brush, frame, ink) {
      const { left, top, width: wide, height } = frame;
      const [at, up] = [
        x === undefined ? 0 : Math.round(frame.px(x)),
        y === undefined ? 0 : Math.round(frame.py(y)),
      ];
      const colour = toned(tone, ink);
      brush.part = part;
      if (dash.length === 0) {
        brush.fillStyle = colour;
        if (x !== undefined) brush.fillRect(at, top, width, height);
        else brush.fillRect(left, up, wide, width);
      } else {
        brush.beginPath();
        if (x !== undefined) {
          brush.moveTo(at + 0.5, top);
          brush.lineTo(at + 0.5, top + height);
        } else {
          brush.moveTo(left, up + 0.5);
          brush.lineTo(left + wide, up + 0.5);
        }
        brush.strokeStyle = colour;
        brush.lineWidth = width;
        brush.setLineDash([...dash]);
        brush.stroke();
        brush.setLineDash([]);
      }
      brush.part = "";
      if (words === "") return;
      const manner = { size: LETTERS.tick, colour: ink.ink2, font: ink.font } as const;
      if (x !== undefined) say(brush, words, at, top - 5, { ...manner, align: "center" });
      else say(brush, words, left + wide - 4, up - 4, { ...manner, align: "end" });
    },
    tex({ frame, colour, text, dash: pattern }) {
      const { along, up } = frame;
      const style = `draw=${colour(tone)}`;
      const ends =
        x === undefined
          ? [`${along.range[0]},${y}`, `${along.range[1]},${y}`]
          : [`${x},${up.range[0]}`, `${x},${up.range[1]}`];
      const name =
        words === ""
          ? ""
          : ` node[pos=1,anchor=south east,font=\\sffamily\\small] {${text(words)}}`;
      const dashes = pattern(dash);
      return [
        `\\draw[${style}${dashes === "" ? "" : `,${dashes}`}] (axis cs:${ends[0]}) -- (axis cs:${ends[1]})${name};`,
      ];
    },
  };
}
