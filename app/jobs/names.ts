import type { Report } from "./job/job.ts";
import type { wholeJobs } from "./runs/whole-jobs.ts";
import type { STUDY_JOBS } from "./study-jobs.ts";

type Jobs = ReturnType<typeof wholeJobs> & typeof STUDY_JOBS;

/** What the page may ask for. It sees the types of jobs alone. */
export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = ReturnType<Jobs[Name]>;
/** What a job says of itself on the way besides its steps. */
export type JobDetail<Name extends JobName> =
  Parameters<Jobs[Name]> extends readonly [unknown, Report<infer Detail>] ? Detail : never;

/** The views' questions, each answered in a worker of its own. */
export type StudyName = keyof typeof STUDY_JOBS;
