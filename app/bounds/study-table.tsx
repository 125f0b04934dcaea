import type { ReactNode } from "react";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import { columnFormat } from "../draw/scale/numbers.ts";
import { percentOf } from "../draw/scale/words.ts";
import type { Effect } from "../jobs/studies/bounds-job.ts";

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
  return percentOf(share, 4);
}

const MEANS = [
  ["All flows", "mean"],
  ["Mice", "mice"],
  ["Medium", "medium"],
  ["Elephants", "elephants"],
] as const;

/** Compares mean FCTs on the very same flows, to show the worth of knowing more about sizes. */
export function EffectsTable({ effects }: { readonly effects: readonly Effect[] }) {
  const ink = useInk();
  const formats = MEANS.map(([, key]) => columnFormat(effects.map((effect) => effect[key])));
  return (
    <StudyTable label="Mean FCT in µs by what is known">
      <thead>
        <tr>
          <th scope="col">Policy</th>
          <th scope="col" className="is-text">
            Knows
          </th>
          <th scope="col">Bounded</th>
          {MEANS.map(([heading]) => (
            <th scope="col" key={heading}>
              {heading}
            </th>
          ))}
          <th scope="col" title="mean FCT of QCLIMB that knows nothing / mean FCT">
            Gain
          </th>
        </tr>
      </thead>
      <tbody>
        {effects.map((effect) => (
          <tr key={`${effect.policy} ${effect.knows}`}>
            <th scope="row">
              <PolicySwatch id={effect.policy} nth={0} theme={ink.theme} />
              {effect.name}
            </th>
            <td className="is-text">{effect.knows}</td>
            <td>{percentText(effect.bounded)}</td>
            {MEANS.map(([, key], k) => (
              <td key={key}>{formats[k]?.(effect[key])}</td>
            ))}
            <td>{effect.gain === null ? "–" : effect.gain.toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
    </StudyTable>
  );
}
