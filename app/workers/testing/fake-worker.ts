/** A worker whose answers the test writes. */
export class FakeWorker<To, From> {
  readonly posted: To[] = [];
  terminated = false;
  protected hear: (message: From) => void = () => {};
  private crashed: () => void = () => {};

  post(message: To): void {
    this.posted.push(message);
  }
  listen(handler: (message: From) => void): void {
    this.hear = handler;
  }
  onCrash(handler: () => void): void {
    this.crashed = handler;
  }
  terminate(): void {
    this.terminated = true;
  }
  crash(): void {
    this.crashed();
  }
}
