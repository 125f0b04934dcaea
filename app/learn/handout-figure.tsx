import { useMemo } from "react";
import { FlowTag } from "../charts/marks/flow-tag.tsx";
import { PlotPicture } from "../charts/plots/plot-picture.tsx";
import { picturedShades } from "../draw/gantt/picture.ts";
import { servicePlot } from "../draw/plots/service-plot.ts";
import type { HandoutStep } from "../jobs/lessons/handout-job.ts";
import { useTheme } from "../theme/use-theme.ts";

const WIDTH = 640;
/** More names than these would be a list, not a legend. */
const MOST_NAMES = 12;

interface HandoutFigureProps {
  readonly picture: NonNullable<HandoutStep["picture"]>;
  readonly flows: readonly string[];
  readonly timeUnit: string;
  /** Only what comes before it; null: all. */
  readonly until: number | null;
}

/** What each policy sends over time, a strip each, and the names of the flows. */
export function HandoutFigure({ picture, flows, timeUnit, until }: HandoutFigureProps) {
  const theme = useTheme();
  const plot = useMemo(() => {
    const { rows, from, to } = picture;
    return servicePlot({ rows, flows, timeUnit, window: { from, to: until ?? to } }, theme);
  }, [picture, flows, timeUnit, until, theme]);
  const [first] = picture.rows;
  const shades = useMemo(() => (first === undefined ? null : picturedShades(first)), [first]);
  return (
    <figure className="handout-figure">
      <PlotPicture plot={plot} width={WIDTH} label="What is sent when" />
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
