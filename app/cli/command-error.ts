/** Something the person at the keyboard can mend: one line a fault, all at once. */
export class CommandError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join("\n"));
    this.lines = lines;
  }
}
