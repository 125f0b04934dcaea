import type { Palette } from "../../brush/colours.ts";
import { MADE_BY, texComment } from "../carry/carry.ts";
import type { FigureChoice, PartName } from "../compose.ts";
import { compose, MARGIN } from "../compose.ts";
import type { Drawing } from "../draw/mark.ts";
import { INKS } from "../inks.ts";
import type { Shown } from "../parts/part.ts";
import { isPlot } from "../parts/plots.ts";
import type { About } from "../write/about.ts";
import { pgfplotsCdf } from "./cdf.ts";
import { TexColours } from "./colours.ts";
import { texText } from "./escape.ts";
import { BP, n, tikzPicture } from "./picture.ts";
import { texTables } from "./table.ts";

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
  const inner = whole - 2 * MARGIN;
  const looked = choice.look === undefined ? {} : { look: choice.look };
  const part = (name: PartName): string => {
    if (name === "cdf" && !isPlot(shown))
      return pgfplotsCdf({ ...shown, ...looked }, inner, ink, colours);
    if (name === "table") return texTables(shown, inner);
    return tikzPicture(
      compose(shown, { ...choice, width: whole, parts: [name], title: "", caption: "" }),
      MARGIN,
      colours,
    );
  };
  const body = [
    ...(choice.title === "" ? [] : [`{\\sffamily\\bfseries ${texText(choice.title)}\\par}`]),
    ...choice.parts.map(part),
    ...(choice.caption === "" ? [] : [`{\\sffamily\\small ${texText(choice.caption)}\\par}`]),
  ].join("\n\\medskip\n\n");
  return texPage(body, width, choice.palette, colours, about);
}

/** A drawing of its own, painted as on the screen, as such a file. */
export function toTexDrawing(
  drawing: Drawing,
  margin: number,
  palette: Palette,
  about: About,
): string {
  const colours = new TexColours();
  const body = tikzPicture(drawing, margin, colours);
  return texPage(body, drawing.width, palette, colours, about);
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
  const inner = Math.floor(width) - 2 * MARGIN;
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
  const margin = `${n(MARGIN * BP)}bp`;
  return [
    `\\pdfpagewidth=${n(width * BP)}bp`,
    `\\pdfpageheight=\\dimexpr\\ht\\figurebox+\\dp\\figurebox+${n(2 * MARGIN * BP)}bp\\relax`,
    `\\hoffset=\\dimexpr-1in+${margin}\\relax \\voffset=\\dimexpr-1in+${margin}\\relax`,
    "\\shipout\\box\\figurebox",
  ];
}
