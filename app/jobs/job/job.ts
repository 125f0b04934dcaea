/**
 * A computation that the page asks for, run in a worker. It is a plain function of its input: both cross by
 * structured clone (typed arrays of the output are transferred), it throws an `Error` with one sentence where it
 * cannot answer, and it calls `report` in its inner loops. There is nothing to do for cancelling: the worker is ended.
 */
type Job<Input, Output, Detail = never> = (input: Input, report: Report<Detail>) => Output;

/**
 * How far the job is: `done` of `total` steps of its own, and what else there is to say of it, which is only made if
 * it is sent. Cheap: most calls go no further.
 */
export type Report<Detail = never> = (done: number, total: number, detail?: () => Detail) => void;

/** A job as a worker sees it: its input and output are known by its name. */
export type AnyJob = Job<never, unknown, unknown>;
