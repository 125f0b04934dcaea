import type { ReactNode } from "react";
import { useMemo, useRef } from "react";
import type { LaidPlot, Plot } from "../../draw/kit/plot.ts";
import type { Reader } from "../../draw/kit/reading.ts";
import { useWidth } from "../canvas/use-width.ts";
import { PlotCanvas } from "./plot-canvas.tsx";
import { WHOLE } from "./svg-brush.tsx";
import { usePlot } from "./use-plot.ts";
import { useReading } from "./use-reading.ts";
import "./plots.css";

interface PlotSheetProps<R> {
  readonly plot: Plot;
  /** Says what it shows to who listens. */
  readonly label: string;
  /** `canvas`: for thousands of marks, and for cells. Default `svg`. */
  readonly surface?: "svg" | "canvas";
  /** How it is read off; absent: it is not, and what stands over it may be moved. */
  readerOf?(laid: LaidPlot): Reader<R>;
  onRead?(read: R | null): void;
  /** Over the plot, in its pixels. */
  children?(laid: LaidPlot): ReactNode;
}

/** A plot of the kit that is read off in a way of its own, or over which something is moved. */
export function PlotSheet<R>(props: PlotSheetProps<R>) {
  const { plot, label, surface = "svg", readerOf, onRead, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const drawn = usePlot(plot, width, WHOLE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader is a matter of the plot alone
  const reader = useMemo(() => (drawn === null ? null : (readerOf?.(drawn.laid) ?? null)), [drawn]);
  const { handlers } = useReading(reader ?? NOT_READ, onRead);
  return (
    <div ref={box} className="plot plot-sheet">
      {drawn !== null && (
        <>
          {surface === "canvas" && <PlotCanvas laid={drawn.laid} />}
          <svg
            width={drawn.laid.width}
            height={drawn.laid.height}
            role={reader === null ? "group" : "img"}
            aria-label={label}
            {...(reader === null ? {} : { tabIndex: 0, ...handlers })}
          >
            {surface === "svg" && drawn.marks}
            {children?.(drawn.laid)}
          </svg>
        </>
      )}
    </div>
  );
}

const NOT_READ = { at: () => null, after: () => undefined };
