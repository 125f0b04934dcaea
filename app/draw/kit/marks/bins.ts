import { type Frame, type PlotMark, type Tone, toned } from "../plot.ts";

/** Values of equal stretches of time, as a run counts them. */
export interface Bins {
  readonly values: ArrayLike<number>;
  /** Length of a stretch, and when the first begins. */
  readonly bin: number;
  readonly begin: number;
}

/** The way in which the bins of one pixel become one value. */
export type Joined = "mean" | "most" | "sum";

/** An edge of a pixel that differs from that of a bin by less is that of the bin, so that no bin is counted in two pixels. */
const SAME = 1e-9;

/** One value a pixel, whatever the number of bins; it ends with the pixel of the last bin, or with the axis. */
export function pixelsOfBins(
  { values, bin, begin }: Bins,
  toTime: (x: number) => number,
  width: number,
  joined: Joined,
): Float32Array {
  const found: number[] = [];
  for (let x = 0; x < width; x++) {
    const from = Math.floor((toTime(x) - begin) / bin + SAME);
    if (from >= values.length) break;
    const first = Math.max(0, from);
    const last = Math.ceil((toTime(x + 1) - begin) / bin - SAME);
    const end = Math.min(values.length, Math.max(first + 1, last));
    let [sum, most] = [0, 0];
    for (let k = first; k < end; k++) {
      sum += values[k] as number;
      most = Math.max(most, values[k] as number);
    }
    found.push(joined === "most" ? most : joined === "sum" ? sum : sum / (end - first));
  }
  return Float32Array.from(found);
}

interface BinsOptions {
  readonly joined: Joined;
  readonly tone: Tone | `#${string}`;
  readonly part?: string;
}

/** Fills what lies below the bins. */
export function binsArea(bins: Bins, { joined, tone, part = "plot-bins" }: BinsOptions): PlotMark {
  return {
    paint(brush, frame, ink) {
      const pixels = pixelsIn(frame, bins, joined);
      const foot = frame.top + frame.height;
      brush.part = part;
      brush.fillStyle = toned(tone, ink);
      brush.beginPath();
      brush.moveTo(frame.left, foot);
      pixels.forEach((value, x) => {
        const y = frame.py(value);
        brush.lineTo(frame.left + x, y);
        brush.lineTo(frame.left + x + 1, y);
      });
      brush.lineTo(frame.left + pixels.length, foot);
      brush.fill();
      brush.part = "";
    },
    tex: ({ colour, frame }) => [
      `\\addplot[const plot,draw=none,fill=${colour(tone)},forget plot] table {`,
      ...rowsOf(frame, bins, joined),
      "} \\closedcycle;",
    ],
  };
}

/** Fills what lies between two kinds of bins, a column a pixel: areas upon one another then meet without a seam. */
export function binsBetween(
  below: Bins,
  above: Bins,
  { joined, tone, part = "plot-bins" }: BinsOptions,
): PlotMark {
  return {
    paint(brush, frame, ink) {
      const [lows, highs] = [pixelsIn(frame, below, joined), pixelsIn(frame, above, joined)];
      brush.part = part;
      brush.fillStyle = toned(tone, ink);
      highs.forEach((value, x) => {
        const [low, high] = [frame.py(lows[x] ?? 0), frame.py(value)];
        if (low > high) brush.fillRect(frame.left + x, high, 1, low - high);
      });
      brush.part = "";
    },
    tex: ({ colour, frame }) => {
      const there = rowsOf(frame, above, joined);
      const back = [...rowsOf(frame, below, joined)].reverse();
      return [
        `\\addplot[draw=none,fill=${colour(tone)},forget plot] table {`,
        ...there,
        ...back,
        "} \\closedcycle;",
      ];
    },
  };
}

/** The bins as a line. */
export function binsLine(
  bins: Bins,
  {
    joined,
    tone,
    part = "plot-bins",
    dash = [],
  }: BinsOptions & { readonly dash?: readonly number[] },
): PlotMark {
  return {
    paint(brush, frame, ink) {
      brush.part = part;
      brush.beginPath();
      pixelsIn(frame, bins, joined).forEach((value, x) => {
        const y = frame.py(value);
        if (x === 0) brush.moveTo(frame.left, y);
        else brush.lineTo(frame.left + x, y);
        brush.lineTo(frame.left + x + 1, y);
      });
      brush.strokeStyle = toned(tone, ink);
      brush.lineWidth = 1.25;
      brush.setLineDash([...dash]);
      brush.stroke();
      brush.setLineDash([]);
      brush.part = "";
    },
    tex: ({ colour, frame, dash: pattern }) => {
      const dashes = pattern(dash);
      const style = dashes === "" ? "" : `,${dashes}`;
      return [
        `\\addplot[const plot,${colour(tone)}${style},forget plot] table {`,
        ...rowsOf(frame, bins, joined),
        "};",
      ];
    },
  };
}

/** Counts of what happened as a strip between two values of the axis upwards: the darker, the more. */
export function binsStrip(
  bins: Bins,
  [low, high]: readonly [number, number],
  { tone, part = "plot-strip" }: Omit<BinsOptions, "joined">,
): PlotMark {
  return {
    paint(brush, frame, ink) {
      const [top, foot] = [frame.py(high) + 1, frame.py(low) - 1];
      brush.part = part;
      brush.fillStyle = toned(tone, ink);
      pixelsIn(frame, bins, "sum").forEach((count, x) => {
        if (count === 0) return;
        brush.globalAlpha = Math.min(1, 0.5 + count / 10);
        brush.fillRect(frame.left + x, top, 1, foot - top);
      });
      brush.globalAlpha = 1;
      brush.part = "";
    },
    tex: ({ colour, frame }) => {
      const happened = rowsOf(frame, bins, "sum").filter((row) => !row.endsWith(" 0"));
      return happened.map((row) => {
        const [time] = row.trim().split(" ");
        return `\\draw[${colour(tone)}] (axis cs:${time},${low}) -- (axis cs:${time},${high});`;
      });
    },
  };
}

function pixelsIn({ x, width }: Frame, bins: Bins, joined: Joined): Float32Array {
  return pixelsOfBins(bins, x.toValue, Math.ceil(width), joined);
}

function rowsOf(frame: Frame, bins: Bins, joined: Joined): readonly string[] {
  return Array.from(
    pixelsIn(frame, bins, joined),
    (value, x) => `  ${Number(frame.x.toValue(x).toPrecision(7))} ${value}`,
  );
}
