/** Figures of papers, and their results that are stored. */
export {
  askedOf,
  beginningAnew,
  type FigureLine,
  type FigurePiece,
  figureLines,
  figurePiece,
  keptAt,
  type Results,
  type ResultsHead,
  readResults,
  whatIsThere,
} from "../study/figure-results.ts";
export {
  type DrawnPanel,
  EFFORTS,
  type EffortName,
  type Panel,
  type PaperFigures,
  panelsOf,
  sourcesOf,
  sweepOfPanel,
  sweepOfRun,
} from "../study/paper-figures.ts";
export { parseFigures } from "../study/parse-figures.ts";
export {
  effortOf,
  type PanelRows,
  panelResult,
  reproducedByFigure,
  storedNumbers,
} from "../study/stored-figures.ts";
