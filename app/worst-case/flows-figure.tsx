import { useRef } from "react";
import { useWidth } from "../charts/canvas/use-width.ts";
import { readable } from "../draw/scale/numbers.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import type { WorstCaseFlow } from "../jobs/studies/worst-case-job.ts";

interface FlowsFigureProps {
  readonly flows: readonly WorstCaseFlow[];
  /** Colours of the policy and of what it is beside. */
  readonly colours: readonly [own: string, other: string];
  readonly names: readonly [own: string, other: string];
}

const ROW = 34;
const BAR = 11;
const MOST_WIDE = 640;
/** For the flows' names, and for the ends behind the bars. */
const LEFT = 34;
const RIGHT = 64;
const AXIS = 20;

/** A row a flow: from its arrival to its end under the policy, and below it under the other, with the ends in numbers. */
export function FlowsFigure({ flows, colours, names }: FlowsFigureProps) {
  const end = Math.max(1, ...flows.flatMap(({ end: own, other }) => [own, other ?? 0]));
  const root = useRef<HTMLDivElement>(null);
  const width = Math.min(MOST_WIDE, useWidth(root));
  const plot = Math.max(1, width - LEFT - RIGHT);
  const x = (time: number) => LEFT + (plot * time) / end;
  const bottom = ROW * flows.length;
  const ticks = linearTicks(0, end, plot, 80);
  const words = flows.map(
    ({ size, arrival, end: own, other }, k) =>
      `f${k + 1}: size ${size}, from ${arrival} to ${own}${other === null ? "" : ` and ${other}`}`,
  );
  return (
    <div ref={root}>
      <svg
        className="worst-figure"
        width={width}
        height={bottom + AXIS}
        role="img"
        aria-label={`Flows under ${names.join(" and ")}. ${words.join("; ")}`}
      >
        {ticks.values.map((time) => (
          <g key={time}>
            <line className="worst-grid" x1={x(time)} x2={x(time)} y1={0} y2={bottom} />
            <text x={x(time)} y={bottom + 14} textAnchor="middle">
              {ticks.label(time)}
            </text>
          </g>
        ))}
        {flows.map(({ arrival, size, end: own, other }, k) => {
          const y = ROW * k + 3;
          const bar = (until: number, top: number, fill: string) => (
            <>
              <rect
                x={x(arrival)}
                y={top}
                width={Math.max(1, x(until) - x(arrival))}
                height={BAR}
                fill={fill}
              />
              <text x={x(until) + 5} y={top + BAR - 2}>
                {readable(until)}
              </text>
            </>
          );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a flow is known by its place alone
            <g key={k}>
              <text className="worst-name" x={LEFT - 8} y={y + BAR + 5} textAnchor="end">
                f{k + 1}
              </text>
              {bar(own, y, colours[0])}
              {other !== null && (
                <g className="worst-other">{bar(other, y + BAR + 1, colours[1])}</g>
              )}
              <line
                className="worst-size"
                x1={x(arrival)}
                x2={x(Math.min(end, arrival + size))}
                y1={y + 2 * BAR + 4}
                y2={y + 2 * BAR + 4}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
