/** A part of docs/pdq.md: a title, what is said, a table. */
export interface Section {
  /** What `npm run bench:pdq -- <name>` makes alone. */
  readonly name: string;
  readonly title: string;
  readonly words: string;
  readonly head: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
}

export function textOf({ name, title, words, head, rows }: Section): string {
  const full = rows().map((row) => head.map((_, k) => row[k] ?? ""));
  const rule = head.map((_, k) => (k === 0 ? "---" : "---:"));
  const lines = [head, rule, ...full].map((row) => `| ${row.join(" | ")} |`);
  return [`## ${title}`, "", `${words} \`npm run bench:pdq -- ${name}\``, "", ...lines, ""].join(
    "\n",
  );
}

export function mean<T>(of: readonly T[], measure: (item: T) => number): number {
  return of.reduce((sum, item) => sum + measure(item), 0) / of.length;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Seeds 1 to `count`. */
export function seeds(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k + 1);
}

/** The measured number, and how far it is from the prototype's. */
export function beside(value: number, theirs: number, digits: number): string {
  const off = 100 * (value / theirs - 1);
  return `${value.toFixed(digits)} (${off < 0 ? "−" : "+"}${Math.abs(off).toFixed(1)} %)`;
}
