import { linearTicks } from "../draw/scale/ticks.ts";

interface AgeAxisProps {
  /** Where it ends. */
  readonly size: number;
  /** Of the curves above, in the units of their pictures. */
  readonly width: number;
  readonly unit: string;
  readonly isWhole: boolean;
}

/** Least distance of two ticks. */
const GAP = 48;
/** From here on the label ends at its tick. */
const LAST = 0.95;

/** What a flow has sent, below the curves of its ranks. */
export function AgeAxis({ size, width, unit, isWhole }: AgeAxisProps) {
  const { values, label } = linearTicks(0, size, width, GAP, isWhole);
  return (
    <div className="rank-curve rank-axis quiet" aria-hidden="true">
      <span className="rank-range" />
      <div>
        {values.map((age) => (
          <span
            key={age}
            className={age > LAST * size ? "rank-tick is-last" : "rank-tick"}
            style={{ left: `${(100 * age) / size}%` }}
          >
            {label(age)}
          </span>
        ))}
        <span className="rank-axis-name">{unit === "" ? "sent" : `sent, ${unit}`}</span>
      </div>
    </div>
  );
}
