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
