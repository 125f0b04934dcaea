/** Figures without a page: the only part of the app that the command line reads. */

export { withLink } from "./carry/carry.ts";
export type { FigureChoice, PartName } from "./compose.ts";
export { compose, PARTS } from "./compose.ts";
export { shownOf } from "./headless.ts";
export { toPdf } from "./pdf/pdf.ts";
export { toTex } from "./tex/document.ts";
export { TooMuch } from "./tex/too-much.ts";
export { parseWidth } from "./width.ts";
export { aboutFigure, sampledWords } from "./words.ts";
export { toSvg } from "./write/svg.ts";
