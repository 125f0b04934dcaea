/** A run that cannot be ended, through what the scenario says: its message names the place, the cause and a remedy. */
export class RunError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RunError";
  }
}
