import type { FindJob } from "../jobs/find-job.ts";
import type { Assembly } from "./assembly.ts";
import type { Endpoint, FromWorker, ToWorker } from "./protocol.ts";

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

/** At most one progress message in so many milliseconds; at least ten a second while there is progress. */
const PROGRESS_INTERVAL_MS = 80;

/** Passes progress on, but not too often. */
function paced<Progress extends readonly unknown[]>(
  now: () => number,
  report: (...progress: Progress) => void,
): (...progress: Progress) => void {
  let last = now();
  return (...progress) => {
    const time = now();
    if (time - last < PROGRESS_INTERVAL_MS) return;
    last = time;
    report(...progress);
  };
}

/** Chromium, Firefox and WebKit say so that a module has not come. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i;

/** An error is told in one line for a person, never as a stack. */
function sentence(error: unknown): string {
  if (error instanceof TypeError && NOT_FETCHED.test(error.message)) {
    return "A part of the engine could not be fetched: there may be a new version of the page, or no network. Reload the page.";
  }
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0]?.trim() || "The engine stopped without saying why.";
}

/** The buffers behind every typed array of a message, each once, are handed over: the worker gives them up. */
function transferables(message: object): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(message, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (typeof value !== "object" || value === null) return;
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
    return;
  }
  for (const part of Object.values(value)) collect(part, found);
}
