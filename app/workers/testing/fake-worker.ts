import type { FromWorker, JobMessage, RemoteWorker, ToWorker } from "../protocol.ts";

/** A worker whose answers the test writes. */
export class FakeWorker implements RemoteWorker {
  readonly posted: ToWorker[] = [];
  terminated = false;
  private hear: (message: FromWorker) => void = () => {};
  private crashed: (hasStarted: boolean) => void = () => {};

  post(message: ToWorker): void {
    this.posted.push(message);
  }
  listen(handler: (message: FromWorker) => void): void {
    this.hear = handler;
  }
  onCrash(handler: (hasStarted: boolean) => void): void {
    this.crashed = handler;
  }
  terminate(): void {
    this.terminated = true;
  }
  crash(hasStarted = true): void {
    this.crashed(hasStarted);
  }
  get jobs(): readonly JobMessage[] {
    return this.posted.filter((message) => message.kind === "job");
  }
  private get id(): number {
    return this.jobs.at(-1)?.id ?? 0;
  }
  begin(): void {
    this.hear({ kind: "begun", id: this.id });
  }
  progress(done: number, total: number, detail: unknown = null): void {
    this.hear({ kind: "progress", id: this.id, done, total, detail });
  }
  answer(output: unknown = null, id = this.id): void {
    this.hear({ kind: "done", id, output });
  }
  fail(message: string): void {
    this.hear({ kind: "failed", id: this.id, message });
  }
  giveUp(): void {
    this.hear({ kind: "cancelled", id: this.id });
  }
}
