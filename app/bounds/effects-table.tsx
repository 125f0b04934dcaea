import { useInk } from "../charts/canvas/use-drawing.ts";
import { PolicySwatch } from "../charts/marks/policy-swatch.tsx";
import { columnFormat } from "../draw/scale/numbers.ts";
import type { Effect } from "../jobs/studies/bounds-job.ts";
import { percentText, StudyTable } from "./study-table.tsx";

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
