/**
 * A remark beside a result: what its numbers alone do not say, such as that they are outside what was checked. It belongs to
 * one policy's run; runs with the same remark share it where remarks are shown.
 */
export interface Remark {
  /** Its subject, the same word whatever the numbers are: `"use"`, `"trend"`, … */
  readonly kind: string;
  /** The numbers of the text, by name, unrounded and in the scenario's units. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Whole sentences with the numbers and a remedy, without the policy's name. */
  readonly text: string;
  /** Over several seeds: in how many of them it holds. Absent of one run, and of what all seeds tell together. */
  readonly seeds?: number;
}

/** Remarks of several runs of a comparison: each text once, with the labels of the policies that it is about. */
export function sharedRemarks(
  runs: readonly { readonly label: string; readonly remarks: readonly Remark[] }[],
): readonly { readonly labels: readonly string[]; readonly remark: Remark }[] {
  const found = new Map<string, { readonly labels: string[]; readonly remark: Remark }>();
  for (const { label, remarks } of runs) {
    for (const remark of remarks) {
      const known = found.get(remark.text) ?? { labels: [], remark };
      known.labels.push(label);
      found.set(remark.text, known);
    }
  }
  return [...found.values()];
}

/** A run that cannot be ended, through what the scenario says: its message names the place, the cause and a remedy. */
export class RunError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "RunError";
  }
}
