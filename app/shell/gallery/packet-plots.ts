import type { Theme } from "../../draw/brush/colours.ts";
import { partColour, partWords, TIME_PARTS, type TimePart } from "../../draw/brush/time-parts.ts";
import { layFolded } from "../../draw/kit/axis.ts";
import { type Amounts, amountsMark, amountsOf } from "../../draw/kit/marks/amounts.ts";
import {
  paintClock,
  paintCross,
  paintDial,
  paintMarked,
  paintPaused,
  paintRing,
} from "../../draw/kit/marks/glyphs.ts";
import { livesMarks } from "../../draw/kit/marks/lives.ts";
import { topOfTrack, trackMarks } from "../../draw/kit/marks/track.ts";
import type { Panel, Plot, PlotAxis } from "../../draw/kit/plot.ts";
import { say } from "../../draw/kit/say.ts";
import { breaksOf } from "../../draw/scale/fold.ts";
import { grouped } from "../../draw/scale/numbers.ts";
import { type IncastAsk, madeUpIncast } from "./made-up-incast.ts";

/** An axis without words, from 0 on. */
function bare(to: number): PlotAxis {
  return { scale: "linear", range: [0, to], title: "", hasGrid: false, isHidden: true };
}

/** More lives than these would be grey: their sums stand in their place. */
const MOST_LIVES = 40;

/** The queue and the lives of several transports, one below the other on one folded axis. */
export function tracksPlot(asks: readonly IncastAsk[], theme: Theme): Plot {
  const runs = asks.map(madeUpIncast);
  const end = Math.max(1, ...runs.map((run) => run.end));
  const busy = runs.flatMap((run) => run.busy);
  const breaks = breaksOf(busy, { from: 0, to: end });
  const time = {
    scale: "linear",
    range: [0, end],
    title: "µs",
    gap: 72,
    breaks,
    lay: layFolded,
  } as const;
  const hidden: PlotAxis = { ...time, title: "", isHidden: true };
  const panels = runs.flatMap(({ name, track, lives }, k): readonly Panel[] => {
    const top = topOfTrack(track);
    const count = Math.max(1, lives.length);
    const isLast = k === runs.length - 1;
    const hasLives = lives.length <= MOST_LIVES;
    return [
      {
        title: name,
        isHeading: true,
        height: 34,
        x: isLast && !hasLives ? time : hidden,
        y: { ...bare(top), isHidden: false, ticks: [[top, grouped(top)]] },
        curves: [],
        marks: trackMarks(track),
      },
      ...(hasLives
        ? [
            {
              title: "",
              height: Math.max(6, count * (count > 12 ? 1.7 : 5.4)),
              x: isLast ? time : hidden,
              y: bare(count),
              curves: [],
              marks: livesMarks(lives, theme),
            },
          ]
        : []),
    ];
  });
  return { columns: 1, x: time, y: bare(1), panels, tables: [] };
}

/** The parts of the mean FCT under each transport. */
export function sumsPlot(asks: readonly IncastAsk[], theme: Theme): Plot {
  const groups = asks.map(madeUpIncast).map(({ name, lives }) => ({
    name,
    amounts: meanOf(lives.map(({ pieces }) => amountsOf(pieces))),
  }));
  return {
    columns: 1,
    height: 22 * Math.max(1, groups.length),
    x: { scale: "linear", range: [0, 1], title: "share of the mean FCT", label: percent, gap: 90 },
    y: {
      ...bare(Math.max(1, groups.length)),
      isHidden: false,
      ticks: groups.map(({ name }, k) => [groups.length - k - 0.5, name] as const),
    },
    panels: [{ title: "", curves: [], marks: [amountsMark(groups, "across", theme)] }],
    tables: [],
  };
}

/** The same by tenths of the flows, each the whole of its bar. */
export function tenthsPlot(ask: IncastAsk, theme: Theme): Plot {
  const { lives } = madeUpIncast(ask);
  const tenths = Array.from({ length: Math.min(10, lives.length) }, (_, k) => {
    const own = lives.filter((__, flow) => Math.floor((10 * flow) / lives.length) === k);
    return { name: `tenth ${k + 1}`, amounts: meanOf(own.map(({ pieces }) => amountsOf(pieces))) };
  });
  return {
    columns: 1,
    height: 110,
    x: {
      scale: "linear",
      range: [0, Math.max(1, tenths.length)],
      title: "tenths of the flows, the first to come at the left",
      ticks: tenths.map((_, k) => [k + 0.5, String(k + 1)] as const),
    },
    y: { scale: "linear", range: [0, 1], title: "Share of the FCT", label: percent },
    panels: [{ title: "", curves: [], marks: [amountsMark(tenths, "up", theme)] }],
    tables: [],
  };
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function meanOf(all: readonly Amounts[]): Amounts {
  const sums = amountsOf([]) as Record<TimePart, number>;
  for (const amounts of all)
    for (const part of TIME_PARTS) sums[part] += amounts[part] / all.length;
  return sums;
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
