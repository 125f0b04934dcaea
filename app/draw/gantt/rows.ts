/** A policy that was chosen and has no run. */
export interface Absent {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
  /** Slot of the run that comes next in the order of the policies. */
  readonly before: number;
}

/** What can be done to the rows of the charts, each known by its policy's label. */
export interface RowActions {
  onOpen(label: string, isOpen: boolean): void;
  /** One place up (−1) or down. */
  onStep(label: string, by: 1 | -1): void;
  /** To a place among the others, from 0. */
  onPlace(label: string, place: number): void;
  /** By mean FCT, or as chosen. */
  onSort(byMean: boolean): void;
}

/** Which rows are closed, and whether they stand in order of mean FCT. */
export interface Rows {
  readonly closed: ReadonlySet<string>;
  readonly isByMean: boolean;
  /** Stable, since every chart has them. */
  readonly actions: RowActions;
}

/** "PIAS is not shown: θ₂: expected …" */
export function absentWords({ name, reason }: Absent): string {
  return `${name} is not shown: ${reason}`;
}
