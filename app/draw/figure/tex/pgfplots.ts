import type { Brush } from "../../brush/brush.ts";
import type { Ink } from "../../brush/ink.ts";
import { pixelsOf } from "../../kit/curves.ts";
import { layPlot } from "../../kit/lay-plot.ts";
import { TEX_MARKERS } from "../../kit/marker.ts";
import { densely, namesBeside } from "../../kit/names-beside.ts";
import {
  type Frame,
  type Plot,
  type PlotAxis,
  type PlotCurve,
  type PlotMark,
  type TexPanel,
  toned,
} from "../../kit/plot.ts";
import { FAINT, LETTERS, LINE, WORDS } from "../../kit/space.ts";
import { texTable } from "../../kit/twin.ts";
import { Recorder } from "../draw/recorder.ts";
import { textWidth } from "../type/inter.ts";
import { texText } from "./escape.ts";
import type { TexColours } from "./picture.ts";
import { BP, dashes, n, tikzMarks } from "./picture.ts";
import { rowsOf } from "./tables.ts";

/** Radius of a mark in pixels. */
const MARK = 3;

/** How the curves are named: in a list if a corner has room for it and else at themselves, at themselves, or not. */
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
  const { height, frames, plot } = layPlot(linear(shown), width, textWidth);
  const corner = names === "list" ? freeCorner(frames[0]) : null;
  const isDirect = names === "direct" || (names === "list" && corner === null);
  const { paintAbove, paintIn } = plot.names ?? namesBeside;
  const onto = (paint: (brush: Brush) => void): readonly string[] => {
    const recorder = new Recorder(textWidth);
    paint(recorder);
    return tikzMarks(recorder.marks, colours);
  };
  const namesIn = (frame: Frame): readonly string[] => {
    if (!isDirect) return [];
    const curves = frame.panel.curves.map((curve) => ({
      ...curve,
      pixels: pixelsOf(curve, frame),
    }));
    return onto((brush) => paintIn?.(brush, curves, frame, ink));
  };
  /** Marks that have no commands of pgfplots are painted as in the drawing. */
  const painted = (marks: readonly PlotMark[] = [], frame: Frame): readonly string[] =>
    onto((brush) => {
      for (const mark of marks) if (mark.tex === undefined) mark.paint(brush, frame, ink);
    });
  return [
    "\\begin{tikzpicture}",
    ...(isDirect
      ? onto((brush) => paintAbove?.(brush, frames[0]?.panel.curves ?? [], width, ink))
      : []),
    ...frames.flatMap((frame, k) => [
      ...painted(frame.panel.marks, frame),
      ...axisOf(frame, ink, colours, k === 0 ? corner : null),
      ...painted(frame.panel.above, frame),
      ...namesIn(frame),
    ]),
    // What is between two curves needs the bounds of its axis, so that those of the picture are set last.
    `\\pgfresetboundingbox\\path[use as bounding box] (0bp,0bp) rectangle (${n(width * BP)}bp,${n(-height * BP)}bp);`,
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

/** Where so many lines of an axis's title begin below its numbers. */
function placeBelow(lines: number): string {
  if (lines < 2) return `yshift=${n(-WORDS.axisTitle * BP)}bp,anchor=base east`;
  return `yshift=${n((LETTERS.label - WORDS.axisTitle) * BP)}bp,anchor=north east,align=right,inner ysep=0pt`;
}

/** `corner`: where the list of its curves stands; null: there is none. */
function axisOf(
  frame: Frame,
  ink: Ink,
  colours: TexColours,
  corner: string | null,
): readonly string[] {
  const { panel, along, up, left, top, width, height, gutter } = frame;
  const { hasGrid = along.ticks === undefined } = along;
  const weight = panel.isHeading === true ? 600 : 400;
  const { heading, footing } = frame;
  const rows = (lines: readonly string[]): string => lines.map(texText).join("\\\\");
  const manner = `font=\\sffamily\\small${weight === 600 ? "\\bfseries" : ""}`;
  const raised = (panel.headroom ?? 0) * BP;
  const options = [
    `at={(${n(left * BP)}bp,${n(-(top + height) * BP)}bp)},anchor=south west,scale only axis`,
    `width=${n(width * BP)}bp,height=${n(height * BP)}bp`,
    ...(along.scale === "log" ? ["xmode=log"] : []),
    ...(up.scale === "log" ? ["ymode=log"] : []),
    `xmin=${along.range[0]},xmax=${along.range[1]},ymin=${up.range[0]},ymax=${up.range[1]}`,
    `xlabel={${rows(footing)}},xlabel style={at={(1,0)},${placeBelow(footing.length)},inner xsep=0pt}`,
    `title={${rows(heading)}}`,
    `title style={at={(0,1)},xshift=${n(-gutter * BP)}bp,yshift=${n(raised)}bp,anchor=south west,${heading.length > 1 ? "align=left," : ""}inner xsep=0pt,${manner}}`,
    ...ticksOf("x", along, frame.x.ticks),
    ...ticksOf("y", up, frame.y.ticks),
    `xmajorgrids=${hasGrid},ymajorgrids=${up.hasGrid ?? true}`,
    "axis lines=left,axis line style={-},tick align=outside,clip mode=individual",
    ...(along.line === "none" ? ["x axis line style={draw=none}"] : []),
    `grid style={${colours.name(ink.line)}},scaled ticks=false`,
    "label style={font=\\sffamily\\small},tick label style={font=\\sffamily\\small,/pgf/number format/1000 sep={,}}",
    ...(corner === null ? [] : [legendOf(corner, panel.curves, colours.name(ink.paper))]),
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
    ...panel.curves.flatMap((curve, k) => [
      ...bandOf(curve, `band${k}`, frame, pen),
      ...curveOf(curve, pen, corner !== null),
      ...otherMarks(curve, pen, ink.paper as `#${string}`),
    ]),
    ...(panel.above ?? []).flatMap((mark) => mark.tex?.(pen) ?? []),
    "\\end{axis}",
  ];
}

/** Fewer powers of ten than these do not tell what an axis spans. */
const LEAST_POWERS = 3;

/** The ticks of the drawing, but powers of ten on a logarithmic axis that spans some and has no words of its own. */
function ticksOf(axis: "x" | "y", own: PlotAxis, laid: Frame["x"]["ticks"]): readonly string[] {
  const { ticks, label, scale, range, isHidden } = own;
  if (isHidden === true) return [`${axis}tick=\\empty`];
  const [from, to] = range.map(Math.log10) as [number, number];
  const powers = Math.floor(to) - Math.ceil(from) + 1;
  const isPlain = ticks === undefined && label === undefined && scale === "log";
  if (isPlain && powers >= LEAST_POWERS) return [];
  if (laid.values.length === 0) return [`${axis}tick=\\empty`];
  const names = laid.values.map((value) => `{${texText(laid.label(value))}}`);
  return [`${axis}tick={${laid.values.join(",")}},${axis}ticklabels={${names.join(",")}}`];
}

/** Pixels of a curve's sample in the list, of the room around the list, and from the edge of the panel. */
const LIST = { sample: 24, longer: 1.6, around: 14 } as const;

/** The first corner in which no curve comes near the list of their names; null: there is none. */
function freeCorner(frame: Frame | undefined): string | null {
  if (frame === undefined) return null;
  const { left, top, width, height, panel } = frame;
  const names = panel.curves.map(nameOf);
  const wide =
    Math.max(0, ...names.map((name) => textWidth(name, LETTERS.name, 400))) +
    LIST.longer * LIST.sample +
    2 * LIST.around;
  const high = names.length * LINE + LIST.around;
  if (wide > width || high > height) return null;
  const dots = panel.curves.flatMap((curve) => [
    ...densely(pixelsOf(curve, frame).filter(([, y]) => !Number.isNaN(y))),
    ...densely(curve.band.map(([x, y]) => [frame.px(x), frame.py(y)] as const)),
  ]);
  const corners = ["north east", "south east", "north west", "south west"];
  return (
    corners.find((corner) => {
      const x0 = corner.endsWith("west") ? left : left + width - wide;
      const y0 = corner.startsWith("north") ? top : top + height - high;
      return !dots.some(([x, y]) => x > x0 && x < x0 + wide && y > y0 && y < y0 + high);
    }) ?? null
  );
}

function legendOf(corner: string, curves: readonly PlotCurve[], paper: string): string {
  // What tells dashes apart is seen on a longer sample; marks would be stretched with it.
  const isLonger = !curves.some(({ isMarked }) => isMarked);
  const sample = isLonger ? `,legend image post style={xscale=${LIST.longer}}` : "";
  return `legend pos=${corner},legend cell align=left,legend style={draw=none,fill=${paper},font=\\sffamily\\small}${sample}`;
}

function nameOf({ label, note = "" }: PlotCurve): string {
  return note === "" ? label : `${label}, ${note}`;
}

/** A band is what lies between its two ends, each of them a curve with its numbers in a table. */
function bandOf(
  { band, colour }: PlotCurve,
  name: string,
  frame: Frame,
  pen: TexPanel,
): readonly string[] {
  if (band.length < 4) return [];
  /** A corner that a logarithmic axis cannot show would be left out, and the area have another shape. */
  const shown = ({ scale, range }: PlotAxis, value: number): number =>
    scale === "log" && value <= 0 ? range[0] : value;
  const corners = band.map(([x, y]) => [shown(frame.along, x), shown(frame.up, y)]);
  const half = corners.length / 2;
  const ends = [corners.slice(0, half), corners.slice(half).reverse()] as const;
  const names = ends.map((_, k) => `${name}${k === 0 ? "a" : "b"}`);
  const style = `fill=${pen.colour(colour as `#${string}`)},fill opacity=${FAINT},forget plot`;
  return [
    ...ends.map(
      (end, k) => `\\addplot[name path=${names[k]},draw=none,forget plot] ${texTable(end)};`,
    ),
    `\\addplot[${style}] fill between[of=${names.join(" and ")}];`,
  ];
}

function curveOf(curve: PlotCurve, pen: TexPanel, isListed: boolean): readonly string[] {
  const rows = rowsOf(curve, pen.frame);
  if (rows.length === 0) return [];
  const { colour, dash, dashOffset = 0, width = 2, marker = "square" } = curve;
  const name = pen.colour(colour as `#${string}`);
  const hasEnds = (rows[0]?.length ?? 0) > 2;
  const style = [
    `color=${name}`,
    `line width=${n((width * BP) / 1.5)}bp`,
    "line join=round",
    ...(dash.length === 0 ? [] : [pen.dash(dash, dashOffset)]),
    ...(curve.ascending !== undefined || curve.isStepped === true ? ["const plot"] : []),
    ...(curve.hasNoLine === true ? ["only marks"] : []),
    ...(curve.isMarked
      ? [
          `mark=${TEX_MARKERS[marker]},mark size=${n((curve.points[0]?.size ?? MARK) * BP)}bp`,
          "every mark/.append style={solid}",
        ]
      : ["mark=none"]),
    ...(curve.hasWhiskers === true && hasEnds ? ["error bars/.cd,y dir=both,y explicit"] : []),
  ];
  const columns =
    curve.hasWhiskers === true && hasEnds ? "x index=0,y index=1,y error index=2" : "";
  return [
    `\\addplot[${style.join(",")}] ${texTable(rows, columns)};`,
    ...(isListed ? [`\\addlegendentry{${pen.text(nameOf(curve))}}`] : []),
  ];
}

/** Points whose mark is not as the curve's others are: hollow where their interval is wide, or of another size. */
function otherMarks(
  { points, isMarked, marker = "square", colour }: PlotCurve,
  pen: TexPanel,
  paper: `#${string}`,
): readonly string[] {
  if (!isMarked) return [];
  const usual = points[0]?.size ?? MARK;
  return points.flatMap(({ x, y, isWide = false, size = usual }) => {
    if (Number.isNaN(y) || (!isWide && size === usual)) return [];
    const inside = isWide ? `,fill=${pen.colour(paper)}` : "";
    const style = `only marks,color=${pen.colour(colour as `#${string}`)},mark=${TEX_MARKERS[marker]},mark size=${n(size * BP)}bp,every mark/.append style={solid${inside}},forget plot`;
    return [`\\addplot[${style}] ${texTable([[x, y]])};`];
  });
}
