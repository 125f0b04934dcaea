import type { Ink } from "../../brush/ink.ts";
import type { Curve } from "../../distributions/cdf-curve.ts";
import { shownCurves } from "../../distributions/cdf-curve.ts";
import type { CdfFrame } from "../../distributions/cdf-frame.ts";
import { cdfFrame } from "../../distributions/cdf-frame.ts";
import { leftOut, shareTitle, unfinished } from "../../distributions/cdf-unfinished.ts";
import { cdfWords } from "../../distributions/cdf-words.ts";
import { DEFAULT_LOOK, type FigureLook } from "../draw/look.ts";
import type { Shown } from "../parts/part.ts";
import type { TexColours } from "./colours.ts";
import { texText } from "./escape.ts";
import { BP, dashes, n } from "./picture.ts";

/** More points than these lie closer together than a printer's dots: then those of the screen are taken. */
const MOST_POINTS = 600;

/** The distributions as a pgfplots axis in their own numbers, so that a paper may restyle them. */
export function pgfplotsCdf(shown: Shown, width: number, ink: Ink, colours: TexColours): string {
  const { measure, experiment, versus, look = DEFAULT_LOOK } = shown;
  const isSigned = versus?.kind === "delta";
  // pgfplots has no logarithmic axis for both signs.
  const scale = isSigned ? "linear" : shown.scale;
  const curves = shownCurves(shown, ink.theme);
  const frame = cdfFrame(curves, scale, width, isSigned);
  const [from, to] = [frame.axis.toValue(0), frame.axis.toValue(frame.inner)];
  const missing = curves.map((curve) => unfinished(curve, experiment, shown.sizeClass));
  const { title } = cdfWords(measure, versus, experiment.timeUnit, "linear");
  const options = [
    `width=${n(width * BP)}bp`,
    `height=${n((frame.height + 60) * BP)}bp`,
    ...(scale === "log" ? ["xmode=log"] : []),
    `xmin=${from},xmax=${to},ymin=0,ymax=1`,
    `xlabel={${texText(title)}},ylabel={${shareTitle(missing)}}`,
    "grid=major,axis lines=left,axis line style={-},tick align=outside",
    `grid style={${colours.name(ink.line)}},scaled ticks=false`,
    "label style={font=\\sffamily\\small},tick label style={font=\\sffamily\\small,/pgf/number format/1000 sep={,}}",
    "legend pos=south east,legend cell align=left,legend style={draw=none,fill=none,font=\\sffamily\\small}",
    "unbounded coords=jump,const plot",
  ];
  return [
    "\\begin{tikzpicture}",
    `\\begin{axis}[\n  ${options.join(",\n  ")}]`,
    ...curves.flatMap((curve, k) =>
      plotOf(
        curve,
        k,
        frame,
        from,
        to,
        colours,
        nameOf(curve, leftOut(missing[k] ?? 0), look, colours),
      ),
    ),
    "\\end{axis}",
    "\\end{tikzpicture}",
    "",
  ].join("\n");
}

function plotOf(
  curve: Curve,
  k: number,
  frame: CdfFrame,
  from: number,
  to: number,
  colours: TexColours,
  [beside, listed]: readonly [string, readonly string[]],
): readonly string[] {
  if (curve.cdf.length === 0) return [];
  const { array = "", offset = 0 } = frame.dashes[k] ?? {};
  const pattern = array === "" ? "" : `,${dashes(array.split(" ").map(Number), offset)}`;
  const points = pointsOf(curve, frame, k).map(([value, share]) => `(${value},${share})`);
  return [
    `\\addplot[${colours.name(curve.colour)},line width=1bp,line join=round${pattern}] coordinates {`,
    `  (${from},0) ${points.join(" ")} (${to},1)}${beside};`,
    ...listed,
  ];
}

/** What follows the coordinates, and the lines after them: a name at the curve, in the list, or none. */
function nameOf(
  { view, colour }: Curve,
  note: string,
  { direct, hidden }: FigureLook,
  colours: TexColours,
): readonly [string, readonly string[]] {
  const name = texText(note === "" ? view.policy.label : `${view.policy.label}, ${note}`);
  if (direct) {
    const manner = `pos=0.5,anchor=west,font=\\sffamily\\small,text=${colours.name(colour)}`;
    return [` node[${manner}] {${name}}`, []];
  }
  return ["", hidden.has("legend") ? [] : [`\\addlegendentry{${name}}`]];
}

/** Each value at which the share of flows rises, and the share from there on. */
function pointsOf(
  curve: Curve,
  { rises, axis }: CdfFrame,
  k: number,
): readonly (readonly [number, number])[] {
  const { cdf } = curve;
  const exact: (readonly [number, number])[] = [];
  for (let i = 0; i < cdf.length && exact.length <= MOST_POINTS; i++) {
    const value = cdf[i] as number;
    if (cdf[i + 1] !== value) exact.push([value, (i + 1) / cdf.length]);
  }
  if (exact.length <= MOST_POINTS) return exact;
  return (rises[k] ?? []).map(([x, share]) => [Number(axis.toValue(x).toPrecision(7)), share]);
}
