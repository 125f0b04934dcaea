import type { Ink } from "../../brush/ink.ts";
import { pixelsOf } from "../../kit/curves.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { TEX_MARKERS } from "../../kit/marker.ts";
import type { Frame, Plot, PlotAxis, PlotCurve, TexPanel } from "../../kit/plot.ts";
import { FAINT } from "../../kit/space.ts";
import { texTable } from "../../kit/tex-table.ts";
import { toned } from "../../kit/tone.ts";
import { textWidth } from "../type/inter.ts";
import type { TexColours } from "./colours.ts";
import { texText } from "./escape.ts";
import { BP, dashes, n } from "./picture.ts";

/** More points than these lie closer together than a printer's dots: then those of the screen are taken. */
const MOST_POINTS = 600;

/** How the curves are named: in a list in the emptiest corner, at themselves, or not. */
export type TexNames = "list" | "direct" | "none";

/**
 * A plot as pgfplots axes in its own numbers, which stand in tables, so that a paper may restyle them; each panel at the place
 * and of the size that it has in the drawing.
 */
export function pgfplots(
  shown: Plot,
  width: number,
  ink: Ink,
  colours: TexColours,
  names: TexNames = "list",
): string {
  const { height, frames } = layPlot(linear(shown), width, textWidth);
  return [
    "\\begin{tikzpicture}",
    `\\path[use as bounding box] (0bp,0bp) rectangle (${n(width * BP)}bp,${n(-height * BP)}bp);`,
    ...frames.flatMap((frame, k) =>
      axisOf(frame, ink, colours, k === 0 || names !== "list" ? names : "none"),
    ),
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

/** Without logarithms of both signs, which pgfplots does not know. */
function linear(plot: Plot): Plot {
  const axis = <T extends PlotAxis | undefined>(one: T): T =>
    one?.scale === "signed" ? { ...one, scale: "linear", lay: undefined } : one;
  const panels = plot.panels.map(({ x, y, ...panel }) => ({
    ...panel,
    ...(x === undefined ? {} : { x: axis(x) }),
    ...(y === undefined ? {} : { y: axis(y) }),
  }));
  return { ...plot, panels, x: axis(plot.x), y: axis(plot.y) };
}

function axisOf(frame: Frame, ink: Ink, colours: TexColours, names: TexNames): readonly string[] {
  const { panel, along, up, left, top, width, height } = frame;
  const title = panel.title === "" ? up.title : panel.title;
  const options = [
    `at={(${n(left * BP)}bp,${n(-(top + height) * BP)}bp)},anchor=south west,scale only axis`,
    `width=${n(width * BP)}bp,height=${n(height * BP)}bp`,
    ...(along.scale === "log" ? ["xmode=log"] : []),
    ...(up.scale === "log" ? ["ymode=log"] : []),
    `xmin=${along.range[0]},xmax=${along.range[1]},ymin=${up.range[0]},ymax=${up.range[1]}`,
    `xlabel={${texText(along.title)}}`,
    `title={${texText(title)}},title style={at={(0,1)},anchor=south west,font=\\sffamily\\small}`,
    ...ticksOf("x", along, frame.x.ticks),
    ...ticksOf("y", up, frame.y.ticks),
    "grid=major,axis lines=left,axis line style={-},tick align=outside",
    `grid style={${colours.name(ink.line)}},scaled ticks=false`,
    "label style={font=\\sffamily\\small},tick label style={font=\\sffamily\\small,/pgf/number format/1000 sep={,}}",
    `legend pos=${cornerOf(frame)},legend cell align=left,legend style={draw=none,fill=none,font=\\sffamily\\small}`,
    "unbounded coords=jump",
  ];
  const pen: TexPanel = {
    frame,
    colour: (tone) => colours.name(toned(tone, ink)),
    text: texText,
    dash: (dash, offset = 0) => (dash.length === 0 ? "" : dashes(dash, offset)),
  };
  return [
    `\\begin{axis}[\n  ${options.join(",\n  ")}]`,
    ...(panel.marks ?? []).flatMap((mark) => mark.tex?.(pen) ?? []),
    ...panel.curves.flatMap((curve) => [...bandOf(curve, pen), ...curveOf(curve, pen, names)]),
    ...(panel.above ?? []).flatMap((mark) => mark.tex?.(pen) ?? []),
    "\\end{axis}",
  ];
}

/** Ticks that have names of their own, or whose numbers are not what pgfplots would write. */
function ticksOf(axis: "x" | "y", { ticks, isHidden }: PlotAxis, laid: Frame["x"]["ticks"]) {
  if (isHidden === true) return [`${axis}tick=\\empty`];
  if (ticks === undefined) return [];
  const names = laid.values.map((value) => `{${texText(laid.label(value))}}`);
  return [`${axis}tick={${laid.values.join(",")}},${axis}ticklabels={${names.join(",")}}`];
}

/** The corner that the fewest corners of curves lie in. */
function cornerOf(frame: Frame): string {
  const { left, top, width, height, panel } = frame;
  const counts = new Map(
    ["north west", "north east", "south west", "south east"].map((name) => [name, 0]),
  );
  for (const curve of panel.curves) {
    for (const [x, y] of pixelsOf(curve, frame)) {
      const name = `${y < top + height / 2 ? "north" : "south"} ${x < left + width / 2 ? "west" : "east"}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const [first] = [...counts].sort(([, a], [, b]) => a - b);
  return first?.[0] ?? "north east";
}

function bandOf({ band, colour }: PlotCurve, pen: TexPanel): readonly string[] {
  if (band.length < 3) return [];
  const style = `draw=none,fill=${pen.colour(colour as `#${string}`)},fill opacity=${FAINT},forget plot`;
  return [`\\addplot[${style}] ${texTable(band)} -- cycle;`];
}

function curveOf(curve: PlotCurve, pen: TexPanel, names: TexNames): readonly string[] {
  const rows = rowsOf(curve, pen.frame);
  if (rows.length === 0) return [];
  const { colour, dash, dashOffset = 0, width = 2, label, note = "", marker = "square" } = curve;
  const name = pen.colour(colour as `#${string}`);
  const hasEnds = (rows[0]?.length ?? 0) > 2;
  const style = [
    `color=${name}`,
    `line width=${n((width * BP) / 1.5)}bp`,
    "line join=round",
    ...(dash.length === 0 ? [] : [pen.dash(dash, dashOffset)]),
    ...(curve.ascending !== undefined || curve.isStepped === true ? ["const plot"] : []),
    ...(curve.hasNoLine === true ? ["only marks"] : []),
    curve.isMarked ? `mark=${TEX_MARKERS[marker]},mark size=1.5bp` : "mark=none",
    ...(curve.hasWhiskers === true && hasEnds ? ["error bars/.cd,y dir=both,y explicit"] : []),
  ];
  const columns =
    curve.hasWhiskers === true && hasEnds ? "x index=0,y index=1,y error index=2" : "";
  const beside =
    names === "direct"
      ? ` node[pos=0.5,anchor=west,font=\\sffamily\\small,text=${name}] {${pen.text(label)}}`
      : "";
  return [
    `\\addplot[${style.join(",")}] ${texTable(rows, columns)}${beside};`,
    ...(names === "list"
      ? [`\\addlegendentry{${pen.text(note === "" ? label : `${label}, ${note}`)}}`]
      : []),
  ];
}

/** A row a point: x, y, and half of its interval where there is one. */
function rowsOf(curve: PlotCurve, frame: Frame): readonly (readonly (number | string)[])[] {
  const { ascending, points } = curve;
  if (ascending === undefined) {
    const halves = points.map(({ y, half, low = y, high = y }) => half ?? (high - low) / 2);
    const hasEnds = halves.some((half) => half > 0);
    return points.map(({ x, y }, k) => {
      const row = [x, Number.isNaN(y) ? "nan" : y];
      return hasEnds ? [...row, halves[k] ?? 0] : row;
    });
  }
  if (ascending.length === 0) return [];
  const [from, to] = frame.along.range;
  return [[from, 0], ...stepsOf(curve, frame), [to, 1]];
}

/** Each value at which the share rises, and the share from there on. */
function stepsOf(curve: PlotCurve, frame: Frame): readonly (readonly [number, number])[] {
  const values = curve.ascending ?? new Float64Array(0);
  const exact: (readonly [number, number])[] = [];
  for (let k = 0; k < values.length && exact.length <= MOST_POINTS; k++) {
    const value = values[k] as number;
    if (values[k + 1] !== value) exact.push([value, (k + 1) / values.length]);
  }
  if (exact.length <= MOST_POINTS) return exact;
  return pixelsOf(curve, frame)
    .slice(1, -1)
    .filter((_, k) => k % 2 === 1)
    .map(([x, y]) => {
      const value = frame.x.toValue(x - frame.left);
      return [
        Number(value.toPrecision(7)),
        Number(frame.y.toValue(frame.top + frame.height - y).toPrecision(7)),
      ];
    });
}
