/**
 * A long computation that a view asks for, run in a worker of its own. It is a plain function of its
 * input: both cross by structured clone (typed arrays of the output are transferred), it throws an
 * `Error` with one sentence where it cannot answer, and it calls `report` in its inner loops. There is
 * nothing to do for cancelling: the worker is ended.
 */
export type StudyJob<Input, Output> = (input: Input, report: Report) => Output;

/** How far the job is: `done` of `total` steps of its own. Cheap: most calls go no further. */
export type Report = (done: number, total: number) => void;
