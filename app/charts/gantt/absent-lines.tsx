import type { Absent } from "../../draw/gantt/rows.ts";
import { absentWords } from "../../draw/gantt/rows.ts";

interface AbsentLinesProps {
  readonly absent: readonly Absent[];
  /** Of the slots of the charts above and below: between them these lines stand. */
  readonly after: number;
  readonly upTo: number;
}

/** Where the chart of a policy would stand that has none: why. */
export function AbsentLines({ absent, after, upTo }: AbsentLinesProps) {
  return absent
    .filter(({ before }) => before > after && before <= upTo)
    .map((policy) => (
      <p key={policy.key} className="gantt-absent">
        {absentWords(policy)}
      </p>
    ));
}
