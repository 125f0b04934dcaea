import type { Ink } from "../../brush/ink.ts";
import type { Plot } from "../../kit/plot.ts";
import { isEmpty } from "../../kit/range.ts";
import { AROUND } from "../../kit/space.ts";
import { MADE_BY, texComment } from "../carry/carry.ts";
import { compose, type FigureChoice, type PartName, sheetParts } from "../compose.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import { Recorder } from "../draw/recorder.ts";
import { type AmountsPart, isAmountsPart, paintBelow } from "../parts/amounts.ts";
import type { PlotName, Shown } from "../parts/part.ts";
import { asLooked, filling, isPlotPart, plotOf } from "../parts/plots.ts";
import { composeBy, INKS, type Paper, roomOf, roomsIn } from "../sheet/sheet.ts";
import { textWidth } from "../type/inter.ts";
import type { About } from "../write/svg.ts";
import { texText } from "./escape.ts";
import { pgfplots } from "./pgfplots.ts";
import { BP, n, TexColours, tikzPicture } from "./picture.ts";
import { texTables } from "./tables.ts";

/**
 * The figure as a whole LaTeX file that plain pdflatex sets on a page of its own size; what stands between
 * the two marked lines can be put into any document that loads pgfplots with fillbetween, and booktabs. Throws `TooMuch`.
 */
export function toTex(shown: Shown, choice: FigureChoice, about: About): string {
  const ink = INKS[choice.palette];
  const colours = new TexColours();
  colours.name(ink.ink);
  const width = choice.width === "slide" ? compose(shown, choice).width : choice.width;
  const whole = Math.floor(width);
  const inner = whole - 2 * AROUND;
  const looked = choice.look === undefined ? {} : { look: choice.look };
  const { direct, hidden } = choice.look ?? shown.look ?? DEFAULT_LOOK;
  const named = direct ? "direct" : hidden.has("legend") ? "none" : "list";
  const rooms = roomsOf(shown, choice, inner, ink);
  const part = (name: PartName, k: number): string => {
    const fitted = (plot: Plot): Plot => filling(plot, inner, rooms[k]);
    const tool = shown.plots?.get(name as PlotName);
    if (tool !== undefined) {
      const plot = fitted(asLooked(tool.plotOf(ink), choice.look));
      const axes = pgfplots(plot, inner, ink, colours, plot.names ? "direct" : "none");
      return tool.note === undefined ? axes : `${axes}${BREAK}${captioned(tool.note).join("")}`;
    }
    const plot = isPlotPart(name) ? plotOf(name, { ...shown, ...looked }, choice.palette) : null;
    if (plot !== null && !isEmpty(plot)) {
      const axes = pgfplots(
        fitted(plot),
        inner,
        ink,
        colours,
        isAmountsPart(name) ? "none" : named,
      );
      return isAmountsPart(name) ? `${axes}${BREAK}${belowOf(name, inner)}` : axes;
    }
    if (name === "table") return texTables({ ...shown, ...looked }, inner);
    const height = rooms[k] === undefined ? null : rooms[k] + 2 * AROUND;
    const own = { ...choice, width: whole, height, parts: [name], title: "", caption: "" };
    return tikzPicture(compose(shown, own), AROUND, colours);
  };
  const belowOf = (name: AmountsPart, width: number): string => {
    const recorder = new Recorder(textWidth);
    const height = paintBelow(recorder, name, shown, width, ink);
    return tikzPicture({ width, height, paper: ink.paper, marks: recorder.marks }, 0, colours);
  };
  const body = [
    ...titled(choice.title),
    ...choice.parts.map(part),
    ...captioned(choice.caption),
  ].join(BREAK);
  return texPage(body, { ...choice, width }, colours, about);
}

/** The height of each chart that has to be as high as there is room. */
function roomsOf(
  shown: Shown,
  choice: FigureChoice,
  inner: number,
  ink: Ink,
): readonly (number | undefined)[] {
  const room = roomOf(choice, inner);
  return room === null ? [] : composeBy(roomsIn(sheetParts(shown, choice)(1), room, inner, ink));
}

/** A plot of its own with the words around it, as such a file. */
export function toTexPlot(
  plot: Plot,
  paper: Paper & { readonly width: number },
  about: About,
): string {
  const { width, palette, title, caption } = paper;
  const colours = new TexColours();
  const inner = Math.floor(width) - 2 * AROUND;
  const fitted = filling(plot, inner, roomOf(paper, inner) ?? undefined);
  const body = [
    ...titled(title),
    pgfplots(fitted, inner, INKS[palette], colours),
    ...captioned(caption),
  ];
  return texPage(body.join(BREAK), paper, colours, about);
}

const BREAK = "\n\\medskip\n\n";

function titled(title: string): readonly string[] {
  return title === "" ? [] : [`{\\sffamily\\bfseries ${texText(title)}\\par}`];
}

function captioned(caption: string): readonly string[] {
  return caption === "" ? [] : [`{\\sffamily\\small ${texText(caption)}\\par}`];
}

/** Packages of a document that takes a figure in. */
const PREAMBLE = [
  "\\usepackage{booktabs}",
  "\\usepackage{pgfplots}",
  "\\usepgfplotslibrary{fillbetween}",
  "\\pgfplotsset{compat=1.14}",
];

function texPage(
  body: string,
  { width, palette, isClear = false }: Paper & { readonly width: number },
  colours: TexColours,
  about: About,
): string {
  const ink = INKS[palette];
  const text = colours.name(ink.ink);
  const inner = Math.floor(width) - 2 * AROUND;
  return [
    `% ${MADE_BY}`,
    texComment(about.link).trimEnd(),
    "\\documentclass[10pt]{article}",
    ...PREAMBLE,
    "\\newbox\\figurebox",
    "\\begin{document}",
    `\\setbox\\figurebox=\\hbox{\\begin{minipage}[t]{${n(inner * BP)}bp}\\parindent=0pt`,
    "% from here: a document needs the four lines above that load packages",
    `${colours.definitions()}\\color{${text}}%`,
    body,
    "% to here",
    "\\end{minipage}}",
    ...(palette === "dark" && !isClear
      ? [`\\pagecolor[HTML]{${ink.paper.slice(1).toUpperCase()}}`]
      : []),
    ...pageAround(width),
    "\\end{document}",
    "",
  ].join("\n");
}

/** A page that ends where the figure does, but for its margin. */
function pageAround(width: number): readonly string[] {
  const margin = `${n(AROUND * BP)}bp`;
  return [
    `\\pdfpagewidth=${n(width * BP)}bp`,
    `\\pdfpageheight=\\dimexpr\\ht\\figurebox+\\dp\\figurebox+${n(2 * AROUND * BP)}bp\\relax`,
    `\\hoffset=\\dimexpr-1in+${margin}\\relax \\voffset=\\dimexpr-1in+${margin}\\relax`,
    "\\shipout\\box\\figurebox",
  ];
}
