import { useMemo } from "react";
import { FlowTag } from "../charts/marks/flow-tag.tsx";
import { flowColour, inkOn } from "../draw/brush/colours.ts";
import { picturedShades } from "../draw/gantt/picture.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import type { HandoutStep } from "../jobs/lessons/handout-job.ts";
import { useTheme } from "../theme/use-theme.ts";

const WIDTH = 640;
const LABELS = 150;
const ROW = 20;
const GAP = 6;
const AXIS = 18;
/** A name needs so many pixels a letter. */
const LETTER = 6.5;
/** More names than these would be a list, not a legend. */
const MOST_NAMES = 12;

interface HandoutFigureProps {
  readonly picture: NonNullable<HandoutStep["picture"]>;
  readonly flows: readonly string[];
  readonly timeUnit: string;
  /** Only what comes before it; null: all. */
  readonly until: number | null;
}

/** A strip a policy shows what is sent over time; flows served at once lie on one another. */
export function HandoutFigure({ picture, flows, timeUnit, until }: HandoutFigureProps) {
  const theme = useTheme();
  const { from, rows } = picture;
  const to = until ?? picture.to;
  const plot = WIDTH - LABELS - 8;
  const x = (time: number): number => LABELS + ((Math.min(time, to) - from) / (to - from)) * plot;
  const bottom = rows.length * (ROW + GAP);
  const [first] = rows;
  const shades = useMemo(() => (first === undefined ? null : picturedShades(first)), [first]);
  const ticks = linearTicks(from, to, plot, 80);
  return (
    <figure className="handout-figure">
      <svg viewBox={`0 0 ${WIDTH} ${bottom + AXIS}`} role="img" aria-label="What is sent when">
        {ticks.values.map((time) => (
          <g key={time}>
            <line className="handout-grid" x1={x(time)} x2={x(time)} y1={0} y2={bottom} />
            <text x={x(time)} y={bottom + 13} textAnchor="middle">
              {ticks.label(time)}
            </text>
          </g>
        ))}
        <text x={0} y={bottom + 13}>
          {timeUnit}
        </text>
        {rows.map(({ label, stretches }, row) => {
          const top = row * (ROW + GAP);
          return (
            <g key={label}>
              <text x={0} y={top + 14}>
                {label}
              </text>
              {stretches
                .filter(({ start }) => start < to)
                .map(({ flow, start, end, below, share }) => {
                  const width = x(end) - x(start);
                  const name = flows[flow] ?? "";
                  const colour = flowColour(shades?.get(flow) ?? 0, theme);
                  const hasName = share === 1 && width > LETTER * name.length + 4;
                  return (
                    <g key={`${flow} ${start} ${below}`}>
                      <rect
                        x={x(start)}
                        y={top + ROW * (1 - below - share)}
                        width={width}
                        height={ROW * share}
                        fill={colour}
                      />
                      {hasName && (
                        <text
                          style={{ fill: inkOn(colour) }}
                          x={x(start) + width / 2}
                          y={top + 14}
                          textAnchor="middle"
                        >
                          {name}
                        </text>
                      )}
                    </g>
                  );
                })}
            </g>
          );
        })}
      </svg>
      {flows.length <= MOST_NAMES && (
        <figcaption>
          {flows.map((name, flow) => (
            <FlowTag key={name} name={name} shade={shades?.get(flow) ?? 0} theme={theme} />
          ))}
        </figcaption>
      )}
    </figure>
  );
}
