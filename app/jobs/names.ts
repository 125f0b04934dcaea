import type { Report } from "./job/job.ts";
import type { wholeJobs } from "./runs/whole-jobs.ts";
import type { STUDY_JOBS } from "./study-jobs.ts";

type Jobs = ReturnType<typeof wholeJobs> & typeof STUDY_JOBS;

/** The page may ask for these. It sees the types of jobs alone. */
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = ReturnType<Jobs[Name]>;
/** A job may say more of itself on the way than its steps. */
export type JobDetail<Name extends JobName> =
  Parameters<Jobs[Name]> extends readonly [unknown, Report<infer Detail>] ? Detail : never;

/** The views' questions, each answered in a worker of its own. */
export type StudyName = keyof typeof STUDY_JOBS;
