import type { ReactElement } from "react";
import type { Plot } from "../../draw/kit/plot.ts";
import { later } from "../../ui/later.tsx";
import { useEarly } from "../plots/use-early.ts";
import { LINES, usePlot } from "../plots/use-plot.ts";
import type { CdfReadOffProps } from "./cdf-read-off.tsx";

const CdfReadOff = later(async () => (await import("./cdf-read-off.tsx")).CdfReadOff);

interface CdfPlotProps extends Omit<CdfReadOffProps, "frame" | "bind" | "next"> {
  readonly plot: Plot;
  readonly width: number;
  readonly summary: string;
}

/** The plot of the distributions; how it is read off, and what is lit on it, comes when it is first wanted. */
export function CdfPlot(props: CdfPlotProps): ReactElement | null {
  const { plot, width, summary, ...read } = props;
  const drawn = usePlot(plot, width, LINES);
  const { isWanted, bind, next, handlers } = useEarly();
  const frame = drawn?.laid.frames[0];
  if (drawn === null || frame === undefined) return null;
  const isDimmed = (read.hover ?? read.litClass ?? read.litFlows) !== null;
  return (
    <svg
      className={isDimmed ? "cdf-plot is-dimmed" : "cdf-plot"}
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys step through the quantiles
      tabIndex={0}
      aria-label={summary}
      width={drawn.laid.width}
      height={drawn.laid.height}
      {...handlers}
    >
      {drawn.marks}
      {(isWanted || isDimmed || read.box !== null) && (
        <CdfReadOff {...read} {...{ frame, bind, next }} />
      )}
    </svg>
  );
}
