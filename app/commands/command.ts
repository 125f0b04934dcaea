/** Something the page can do, by name. */
export interface Command {
  readonly group: string;
  readonly title: string;
  /** As it is written on the keys: "Ctrl Z". */
  readonly keys?: string;
  run(): void;
}
