import { boundsJob } from "../bounds/bounds-job.ts";
import { versusOf } from "../charts/versus.ts";
import { handoutJob } from "../learn/handout-job.ts";
import { familyCurveJob, stepJob } from "../learn/step-job.ts";
import { familyFlowsJob, theoryJob } from "../learn/theory/theory-job.ts";
import { presetJob } from "../presets/preset-job.ts";
import { chainJob } from "../reordering/chain-job.ts";
import { replicateJob } from "../replication/replicate-job.ts";
import { numbersJob } from "../share/numbers-job.ts";
import { wiringJob } from "../topology/wiring-job.ts";
import { lawsJob } from "./laws-job.ts";
import { OPENING_JOBS } from "./opening-jobs.ts";
import { optimumJob } from "./optimum-job.ts";
import { ownTableJob } from "./own-table-job.ts";
import { rankJob } from "./rank-job.ts";
import {
  mismatchJob,
  slackJob,
  surfacesJob,
  thresholdMethodsJob,
  thresholdsJob,
} from "./threshold-jobs.ts";

/** Every job a view may ask for, by name; one line each. The page sees their types alone. */
export const STUDY_JOBS = {
  ...OPENING_JOBS,
  optimum: optimumJob,
  laws: lawsJob,
  lessonStep: stepJob,
  lessonFamily: familyCurveJob,
  handout: handoutJob,
  theory: theoryJob,
  familyFlows: familyFlowsJob,
  bounds: boundsJob,
  ownTable: ownTableJob,
  numbers: numbersJob,
  preset: presetJob,
  rank: rankJob,
  replicate: replicateJob,
  versus: versusOf,
  thresholds: thresholdsJob,
  thresholdMethods: thresholdMethodsJob,
  thresholdMismatch: mismatchJob,
  eq1Surfaces: surfacesJob,
  qclimbSlack: slackJob,
  wiring: wiringJob,
  chain: chainJob,
} as const;
