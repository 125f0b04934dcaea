import type { FindJob } from "../jobs/find-job.ts";
import type { Assembly } from "./assembly.ts";
import { paced } from "./paced.ts";
import type { Endpoint, FromWorker, ToWorker } from "./protocol.ts";
import { sentence } from "./sentence.ts";
import { transferables } from "./transferables.ts";

/** Answers every message with the job it names, one after the other, once it is `ready`. The clock comes from outside: jobs have none. */
export function serve(
  endpoint: Endpoint<FromWorker, ToWorker>,
  find: FindJob,
  now: () => number,
  ready: Promise<unknown> | null = null,
): void {
  /** Fetched with the first part of a long column. */
  let assembly: Promise<Assembly> | null = null;
  let cancelled = 0;
  endpoint.listen(async (message) => {
    const { id } = message;
    if (message.kind === "cancel") {
      cancelled = id;
      return;
    }
    try {
      if (ready !== null) await ready;
      if (message.part !== undefined) assembly ??= newAssembly();
      const whole = assembly === null ? message : (await assembly).add(message);
      if (whole === undefined) return;
      const input = whole.input as never;
      const job = await find(message.name, input);
      if (job === undefined) throw new Error(`No job is called "${message.name}".`);
      if (cancelled === id) {
        endpoint.post({ kind: "cancelled", id });
        return;
      }
      endpoint.post({ kind: "begun", id });
      const report = paced(now, (done: number, total: number, detail?: () => unknown) =>
        endpoint.post({ kind: "progress", id, done, total, detail: detail?.() }),
      );
      const answer: FromWorker = { kind: "done", id, output: job(input, report) };
      endpoint.post(answer, transferables(answer));
    } catch (error) {
      endpoint.post({ kind: "failed", id, message: sentence(error) });
    }
  });
}

async function newAssembly(): Promise<Assembly> {
  return new (await import("./assembly.ts")).Assembly();
}
