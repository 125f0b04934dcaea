import type { ReactNode } from "react";

/** A table that scrolls sideways in a box of its own where the page is narrow. */
export function StudyTable({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="bounds-table" tabIndex={0} aria-label={label}>
      <table>
        <caption className="visually-hidden">{label}</caption>
        {children}
      </table>
    </section>
  );
}

const UNITS = ["B", "KB", "MB", "GB", "TB"] as const;

/** Bytes for people, three digits: "213 B", "14.6 KB". 1 KB is 1000 B, as in the papers. "–" where there are none. */
export function bytesText(bytes: number | null): string {
  if (bytes === null || Number.isNaN(bytes)) return "–";
  if (bytes === Number.POSITIVE_INFINITY) return "∞";
  let value = bytes;
  let unit = 0;
  // What would round up to 1000 is one of the next unit.
  while (Math.abs(value) >= 999.5 && unit < UNITS.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${Number(value.toPrecision(3))} ${UNITS[unit]}`;
}

/** A share as per cent, as exact as Table 2 of the QCLIMB paper: four decimals at most. */
export function percentText(share: number | null): string {
  return share === null ? "–" : `${Number((100 * share).toFixed(4))} %`;
}
