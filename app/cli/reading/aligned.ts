import { inRow } from "./unseen.ts";

/** Up to four decimals, or four digits of what is below 1; an en dash where there is no number, or no end. */
export function show(value: number | null | undefined): string {
  if (value === null || value === undefined || value === Number.POSITIVE_INFINITY) return "–";
  return String(Number(Math.abs(value) < 1 ? value.toPrecision(4) : value.toFixed(4)));
}

/** The first column to the left, numbers to the right. */
export function* aligned(rows: readonly (readonly string[])[]): Generator<string> {
  const widths = (rows[0] ?? []).map((_, k) =>
    rows.reduce((widest, row) => Math.max(widest, (row[k] ?? "").length), 0),
  );
  for (const row of rows) {
    const cells = row.map((text, k) => {
      const shown = inRow(text);
      return k === 0 ? shown.padEnd(widths[k] as number) : shown.padStart(widths[k] as number);
    });
    yield `${cells.join("  ").trimEnd()}\n`;
  }
}

/** "3 more flows"; "1 more flow". */
export function counted(count: number, plural: string): string {
  return `${count} ${count === 1 ? plural.replace(/s$/, "") : plural}`;
}
