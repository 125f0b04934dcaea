import type { Palette } from "../../brush/colours.ts";
import type { Plot } from "../../kit/plot.ts";
import { isEmpty } from "../../kit/range.ts";
import { AROUND } from "../../kit/space.ts";
import { MADE_BY, texComment } from "../carry/carry.ts";
import { compose, type FigureChoice, INKS, type PartName } from "../compose.ts";
import { DEFAULT_LOOK } from "../draw/look.ts";
import { Recorder } from "../draw/recorder.ts";
import { type AmountsPart, isAmountsPart, paintBelow } from "../parts/amounts.ts";
import { blocksOf, type MetricTable, metricTable, roomForNames } from "../parts/metric-table.ts";
import type { PlotName, Shown } from "../parts/part.ts";
import { isPlotPart, plotOf } from "../parts/plots.ts";
import { textWidth } from "../type/inter.ts";
import type { About } from "../write/svg.ts";
import { texText } from "./escape.ts";
import { pgfplots } from "./pgfplots.ts";
import { BP, n, TexColours, tikzPicture } from "./picture.ts";

/** Keeps the first row off the rule above it. */
const STRUT = "\\rule{0pt}{10pt}";

/** The table of metrics, `width` pixels wide; columns that do not fit are a `tabular` below. The best value of a column is bold. */
function texTables(shown: Shown, width: number): string {
  const table = metricTable(shown);
  return blocksOf(table, width - roomForNames(shown, table, width))
    .map((block) => tabular(shown, block))
    .join("\n\\medskip\n\n");
}

function tabular(shown: Shown, { columns, groups }: MetricTable): string {
  const heads = columns.map(({ head }) => {
    const lines = head.filter((line) => line !== "");
    return `\\shortstack[r]{${lines.map(texText).join("\\\\")}}`;
  });
  const bodies = groups.map(({ name, cells }, g) => {
    const title = `\\textbf{${texText(name)}}`;
    const above = g === 0 ? [title, ...heads].join(" & ") : `${STRUT}${title}`;
    const rows = shown.runs.map(({ policy }, row) => {
      const values = cells.map((cell) => {
        const text = texText(cell?.texts[row] ?? "");
        return cell?.best.has(row) ? `\\textbf{${text}}` : text;
      });
      return `${row === 0 ? STRUT : ""}${[texText(policy.label), ...values].join(" & ")} \\\\`;
    });
    return [`${above} \\\\ \\hline`, ...rows].join("\n");
  });
  return [
    "{\\sffamily\\small\\setlength{\\tabcolsep}{4pt}%",
    `\\begin{tabular}{@{}l${"r".repeat(columns.length)}@{}}`,
    ...bodies,
    "\\end{tabular}}",
    "",
  ].join("\n");
}

/**
 * The figure as a whole LaTeX file that plain pdflatex sets on a page of its own size; what stands between
 * the two marked lines can be put into any document that loads pgfplots. Throws `TooMuch`.
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
  const part = (name: PartName): string => {
    const tool = shown.plots?.get(name as PlotName);
    if (tool !== undefined) {
      const plot = tool.plotOf(ink);
      const axes = pgfplots(plot, inner, ink, colours, plot.names ? "direct" : "none");
      return tool.note === undefined ? axes : `${axes}${BREAK}${captioned(tool.note).join("")}`;
    }
    const plot = isPlotPart(name) ? plotOf(name, { ...shown, ...looked }, choice.palette) : null;
    if (plot !== null && !isEmpty(plot)) {
      const axes = pgfplots(plot, inner, ink, colours, isAmountsPart(name) ? "none" : named);
      return isAmountsPart(name) ? `${axes}${BREAK}${belowOf(name, inner)}` : axes;
    }
    if (name === "table") return texTables(shown, inner);
    return tikzPicture(
      compose(shown, { ...choice, width: whole, parts: [name], title: "", caption: "" }),
      AROUND,
      colours,
    );
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
  return texPage(body, width, choice.palette, colours, about);
}

/** A plot of its own with the words around it, as such a file. */
export function toTexPlot(
  plot: Plot,
  { width, palette, title, caption }: Omit<FigureChoice, "parts" | "width"> & { width: number },
  about: About,
): string {
  const colours = new TexColours();
  const inner = Math.floor(width) - 2 * AROUND;
  const body = [
    ...titled(title),
    pgfplots(plot, inner, INKS[palette], colours),
    ...captioned(caption),
  ];
  return texPage(body.join(BREAK), width, palette, colours, about);
}

const BREAK = "\n\\medskip\n\n";

function titled(title: string): readonly string[] {
  return title === "" ? [] : [`{\\sffamily\\bfseries ${texText(title)}\\par}`];
}

function captioned(caption: string): readonly string[] {
  return caption === "" ? [] : [`{\\sffamily\\small ${texText(caption)}\\par}`];
}

function texPage(
  body: string,
  width: number,
  palette: Palette,
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
    "\\usepackage{pgfplots}",
    "\\pgfplotsset{compat=1.14}",
    "\\newbox\\figurebox",
    "\\begin{document}",
    `\\setbox\\figurebox=\\hbox{\\begin{minipage}[t]{${n(inner * BP)}bp}\\parindent=0pt`,
    "% from here",
    `${colours.definitions()}\\color{${text}}%`,
    body,
    "% to here",
    "\\end{minipage}}",
    ...(palette === "dark" ? [`\\pagecolor[HTML]{${ink.paper.slice(1).toUpperCase()}}`] : []),
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
