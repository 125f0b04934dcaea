/** Many runs: sweeps, seeds, what papers claim; and packets that overtake one another. */
export {
  type ChainRun,
  type Copy,
  type RecoveryId,
  runChain,
  type Tally,
  tallyOf,
} from "../reordering/chain.ts";
export { type ChainSetup, parseChain } from "../reordering/parse-chain.ts";
export { pointAt } from "../study/claim-numbers.ts";
export {
  type Claim,
  checkClaim,
  checkComparison,
  expressionOf,
  judgeClaim,
  type MeasuredClaim,
  type PaperClaim,
  type QuickRun,
  type SmallRun,
} from "../study/claims.ts";
export { type Crossing, crossingsOf } from "../study/crossings.ts";
export { axesOf, type LastAlong, lastIn } from "../study/inner-axis.ts";
export { WORDS as CLAIM_WORDS, type Word as ClaimWord } from "../study/judge.ts";
export { keptOf, pooledOf } from "../study/kept-numbers.ts";
export { valuesOfRange } from "../study/parse-axes.ts";
export { MOST_OF_SWEEP, parseSweep, UNTIL } from "../study/parse-sweep.ts";
export {
  headOf,
  isPiece,
  merge,
  type PiecesHead,
  pieceReader,
  pieceWriter,
  readHead,
} from "../study/piece-lines.ts";
export {
  askedByClaims,
  type Reproduced,
  reproduced,
  reproducedAlone,
  sweepOfSmall,
} from "../study/reproduce.ts";
export {
  type Band,
  type BinOver,
  bandOf,
  binsOver,
  numbersOfRun,
  type SeedNumbers,
  seedNumbers,
  TOLD_SHARES,
} from "../study/seed-numbers.ts";
export { type Binning, edgeOf, type SizeBins, sizeBins } from "../study/size-bins.ts";
export { type Piece, prepare, runPiece, runUntil } from "../study/sweep-pieces.ts";
export { pointInput, pointScenario, withPath } from "../study/sweep-points.ts";
export {
  isSweepRow,
  linesOf,
  policiesAt,
  type Row,
  rowsAlong,
  rowsOfPoint,
  unitsOfMeasure,
} from "../study/sweep-rows.ts";
export { sweepSchema } from "../study/sweep-schema.ts";
export {
  isUntil,
  MOST_SEEDS,
  mostSeeds,
  OPTIMUM,
  pointCount,
  type Sweep,
  wordsOfPoint,
} from "../study/sweep-spec.ts";
export { labelsIn, stepsOf } from "../study/value-paths.ts";
