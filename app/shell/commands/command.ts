/** Something the page can do, by name. */
export interface Command {
  readonly group: string;
  readonly title: string;
  /** Other words that people look for it by. */
  readonly words?: string;
  /** As it is written on the keys: "Ctrl Z". */
  readonly keys?: string;
  /** Something is gone afterwards: it is not what a loose word means. */
  readonly takesAway?: boolean;
  run(): void;
}
