import { plainOptimumJob } from "./studies/plain-optimum-job.ts";

/** The jobs of the opening page: in the worker from the start. The others are fetched with the first of them. */
export const OPENING_JOBS = { plainOptimum: plainOptimumJob } as const;
