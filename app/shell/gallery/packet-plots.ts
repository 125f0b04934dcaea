import type { Theme } from "../../draw/brush/colours.ts";
import { partColour, partWords, TIME_PARTS } from "../../draw/brush/time-parts.ts";
import {
  paintClock,
  paintCross,
  paintDial,
  paintMarked,
  paintPaused,
  paintRing,
} from "../../draw/kit/marks/glyphs.ts";
import type { Plot, PlotAxis } from "../../draw/kit/plot.ts";
import { say } from "../../draw/kit/say.ts";

/** An axis without words, from 0 on. */
function bare(to: number): PlotAxis {
  return { scale: "linear", range: [0, to], title: "", hasGrid: false, isHidden: true };
}

/** Every sign, with what it means. */
export function glyphsPlot(theme: Theme): Plot {
  const timer = partColour("timer", theme);
  const sender = theme === "light" ? "#2674bf" : "#6fa8e8";
  return {
    columns: 1,
    height: 70 + 22 * TIME_PARTS.length,
    x: { ...bare(7), line: "none" },
    y: bare(1),
    panels: [
      {
        title: "",
        curves: [],
        marks: [
          {
            paint(brush, { px, top }, ink) {
              const y = top + 32;
              paintCross(brush, px(0.5), y, 6, ink.bad);
              paintMarked(brush, px(1.5), y, 5, ink);
              paintClock(brush, px(2.5), y, 9, timer, ink.paper);
              brush.fillStyle = sender;
              brush.beginPath();
              brush.arc(px(3.5), y, 6, 0, 2 * Math.PI);
              brush.fill();
              brush.lineWidth = 2.5;
              paintRing(brush, px(3.5), y, 10, 0.7, timer);
              paintPaused(brush, px(4.5), y, 10, sender, ink.paper);
              const dial = { left: 0.61, words: "6.13", unit: "ms" };
              paintDial(brush, px(5.5), y, 27, dial, timer, ink);
              const manner = {
                size: 12,
                colour: ink.ink2,
                align: "center",
                font: ink.font,
              } as const;
              for (const [k, words] of SIGNS.entries())
                say(brush, words, px(k + 0.5), top + 76, manner);
              for (const [k, part] of TIME_PARTS.entries()) {
                const row = top + 100 + 20 * k;
                brush.fillStyle = partColour(part, theme);
                brush.fillRect(px(0.3), row - 10, 12, 12);
                const left = { ...manner, align: "start" } as const;
                say(brush, partWords(part), px(0.3) + 20, row, left);
              }
            },
          },
        ],
      },
    ],
    tables: [],
  };
}

const SIGNS = ["dropped", "marked", "a timer ends", "a timer runs", "paused", "all wait"];
