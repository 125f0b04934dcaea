import type { WorstCaseFlow } from "../jobs/studies/worst-case-job.ts";

interface FlowsFigureProps {
  readonly flows: readonly WorstCaseFlow[];
  /** Colours of the policy and of what it is beside. */
  readonly colours: readonly [own: string, other: string];
  readonly names: readonly [own: string, other: string];
}

const ROW = 26;
const BAR = 9;
const WIDTH = 600;

/** A row a flow: from its arrival to its end under the policy, and below it under the other. */
export function FlowsFigure({ flows, colours, names }: FlowsFigureProps) {
  const end = Math.max(1, ...flows.flatMap(({ end: own, other }) => [own, other ?? 0]));
  const x = (time: number) => (WIDTH * time) / end;
  const words = flows.map(
    ({ size, arrival, end: own, other }, k) =>
      `f${k + 1}: size ${size}, from ${arrival} to ${own}${other === null ? "" : ` and ${other}`}`,
  );
  return (
    <svg
      className="worst-figure"
      viewBox={`0 0 ${WIDTH} ${ROW * flows.length}`}
      role="img"
      aria-label={`Flows under ${names.join(" and ")}. ${words.join("; ")}`}
    >
      {flows.map(({ arrival, size, end: own, other }, k) => {
        const y = ROW * k + 3;
        const bar = (until: number, top: number, fill: string) => (
          <rect
            x={x(arrival)}
            y={top}
            width={Math.max(1, x(until - arrival))}
            height={BAR}
            fill={fill}
          />
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a flow is known by its place alone
          <g key={k}>
            {bar(own, y, colours[0])}
            {other !== null && bar(other, y + BAR + 1, colours[1])}
            <line
              className="worst-size"
              x1={x(arrival)}
              x2={x(Math.min(end, arrival + size))}
              y1={y + 2 * BAR + 3}
              y2={y + 2 * BAR + 3}
            />
          </g>
        );
      })}
    </svg>
  );
}
