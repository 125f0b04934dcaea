const WIDTH = 240;
const HEIGHT = 30;
const MIDDLE = 11;

interface GaugeProps {
  /** From 1 on. */
  readonly ratio: number;
  /** Null: none. */
  readonly limit: number | null;
  /** The ratio is to a lower bound: the true one lies between 1 and it. */
  readonly isBound: boolean;
}

/** From the optimum to the limit, and where these flows stand. The words below say the same. */
export function Gauge({ ratio, limit, isBound }: GaugeProps) {
  const top = Math.max(limit ?? 0, ratio, 1.5) * (limit !== null && ratio <= limit ? 1 : 1.1);
  const x = (value: number): number => 8 + ((value - 1) / (top - 1)) * (WIDTH - 24);
  const marks = [1, ...(limit === null || limit === 1 ? [] : [limit])];
  return (
    <svg className="theory-gauge" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <line
        x1={x(1)}
        x2={limit === null ? WIDTH - 8 : x(Math.max(limit, ratio))}
        y1={MIDDLE}
        y2={MIDDLE}
      />
      {limit === null && <path d={`M${WIDTH - 13} ${MIDDLE - 4}l5 4l-5 4`} />}
      {marks.map((value) => (
        <g key={value}>
          <line x1={x(value)} x2={x(value)} y1={MIDDLE - 5} y2={MIDDLE + 5} />
          <text x={x(value)} y={HEIGHT - 2} textAnchor={value === 1 ? "start" : "middle"}>
            {value === 1 ? "OPT" : `${value} ×`}
          </text>
        </g>
      ))}
      {isBound && (
        <line className="theory-between" x1={x(1)} x2={x(ratio)} y1={MIDDLE} y2={MIDDLE} />
      )}
      <circle cx={x(ratio)} cy={MIDDLE} r={4} className={isBound ? "is-bound" : undefined} />
    </svg>
  );
}
