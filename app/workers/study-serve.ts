import type { StudyJob } from "../jobs/studies/study-job.ts";
import type { Assembly } from "./assembly.ts";
import { paced } from "./paced.ts";
import type { Endpoint } from "./protocol.ts";
import { sentence } from "./sentence.ts";
import type { FromStudy, ToStudy } from "./study-protocol.ts";
import { transferables } from "./transferables.ts";

/** Jobs whose inputs are told apart by name only; the page's side of the boundary is typed. */
export type Jobs = Readonly<Record<string, StudyJob<never, unknown>>>;

/** Answers every message with the job it names; `more` fetches those that are not at hand. The clock comes from outside. */
export function serveStudies(
  endpoint: Endpoint<FromStudy, ToStudy>,
  jobs: Jobs,
  more: () => Promise<Jobs>,
  now: () => number,
): void {
  /** Fetched with the first part of a long column. */
  let assembly: Promise<Assembly> | null = null;
  endpoint.listen(async (message) => {
    const { id, name, part } = message;
    const report = paced(now, (done: number, total: number) =>
      endpoint.post({ kind: "progress", id, done, total }),
    );
    try {
      if (part !== undefined) assembly ??= newAssembly();
      const whole = assembly === null ? message : (await assembly).add(message);
      if (whole === undefined) return;
      const job = jobs[name] ?? (await more())[name];
      if (job === undefined) throw new Error(`No study is called "${name}".`);
      const answer: FromStudy = { kind: "done", id, output: job(whole.input as never, report) };
      endpoint.post(answer, transferables(answer));
    } catch (error) {
      endpoint.post({ kind: "failed", id, message: sentence(error) });
    }
  });
}

async function newAssembly(): Promise<Assembly> {
  return new (await import("./assembly.ts")).Assembly();
}
