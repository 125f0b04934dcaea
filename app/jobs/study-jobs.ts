import { wiringJob } from "../draw/fabric/wiring-job.ts";
import { crowdPanel } from "../draw/plots/crowd-plot.ts";
import { versusOf } from "../draw/run/versus.ts";
import { gradebookJob } from "../lessons/gradebook.ts";
import { familyCurveJob, stepJob } from "../lessons/step-job.ts";
import { handoutJob } from "./lessons/handout-job.ts";
import { familyFlowsJob, theoryJob } from "./lessons/theory-job.ts";
import { plainOptimumJob } from "./runs/run-jobs.ts";
import { averagesJob } from "./studies/averages-job.ts";
import { boundsJob } from "./studies/bounds-job.ts";
import { chainJob } from "./studies/chain-job.ts";
import { rankJob, sizeBinsJob } from "./studies/column-jobs.ts";
import { fourFlowsJob } from "./studies/four-flows-job.ts";
import { networkCostJob } from "./studies/network-cost-job.ts";
import { ownTableJob } from "./studies/own-table-job.ts";
import {
  ageTablesJob,
  drawnRunsJob,
  lawsJob,
  longRunJob,
  numbersJob,
  optimumJob,
  readFileJob,
  replicateJob,
} from "./studies/scenario-jobs.ts";
import { sweepCheckJob, sweepPiecesJob, sweepRowsJob } from "./studies/sweep-jobs.ts";
import {
  levelMeansJob,
  mismatchJob,
  referenceMeansJob,
  slackJob,
  surfacesJob,
  thresholdMethodsJob,
  thresholdsJob,
} from "./studies/threshold-jobs.ts";
import { worstCaseJob } from "./studies/worst-case-job.ts";

/** Every job a view may ask for, by name; one line each. The page sees their types alone. */
export const STUDY_JOBS = {
  plainOptimum: plainOptimumJob,
  ageTables: ageTablesJob,
  averages: averagesJob,
  optimum: optimumJob,
  laws: lawsJob,
  longRun: longRunJob,
  worstCase: worstCaseJob,
  lessonStep: stepJob,
  lessonFamily: familyCurveJob,
  gradebook: gradebookJob,
  handout: handoutJob,
  theory: theoryJob,
  familyFlows: familyFlowsJob,
  drawnRuns: drawnRunsJob,
  bounds: boundsJob,
  fourFlows: fourFlowsJob,
  ownTable: ownTableJob,
  networkCost: networkCostJob,
  numbers: numbersJob,
  rank: rankJob,
  readFile: readFileJob,
  replicate: replicateJob,
  sizeBins: sizeBinsJob,
  sweepCheck: sweepCheckJob,
  sweepPieces: sweepPiecesJob,
  sweepRows: sweepRowsJob,
  versus: versusOf,
  crowdPanel,
  thresholds: thresholdsJob,
  thresholdMethods: thresholdMethodsJob,
  referenceMeans: referenceMeansJob,
  levelMeans: levelMeansJob,
  thresholdMismatch: mismatchJob,
  eq1Surfaces: surfacesJob,
  qclimbSlack: slackJob,
  wiring: wiringJob,
  chain: chainJob,
} as const;
