import { useMemo } from "react";
import { type Remark, sharedRemarks } from "../../../engine/doors/run.ts";
import { toldRemarks } from "../../draw/tables/remark-lines.ts";
import "./metrics.css";

interface RemarkListProps {
  readonly runs: readonly { readonly label: string; readonly remarks: readonly Remark[] }[];
}

/** Lists the remarks of the runs, a line each; renders nothing if there are none. */
export function RemarkList({ runs }: RemarkListProps) {
  const remarks = useMemo(() => toldRemarks(sharedRemarks(runs)), [runs]);
  if (remarks.length === 0) return null;
  return (
    <ul className="remarks" aria-label="Remarks on these results">
      {remarks.map(({ whose, text }) => (
        <li key={`${whose}: ${text}`}>
          <strong>{whose}:</strong> {text}
        </li>
      ))}
    </ul>
  );
}
