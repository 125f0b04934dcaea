import "./plots.css";
import { type ReactNode, useCallback, useMemo, useRef } from "react";
import { paintLaid } from "../../draw/kit/paint-plot.ts";
import type { LaidPlot, Plot } from "../../draw/kit/plot.ts";
import { type Reader, type Spot, spotReader, spotsOf } from "../../draw/kit/reading.ts";
import { prepareCanvas } from "../canvas/canvas.ts";
import { useDrawing, useInk } from "../canvas/use-drawing.ts";
import { useWidth } from "../canvas/use-width.ts";
import { WHOLE } from "./plot-picture.tsx";
import { usePlot } from "./use-plot.ts";
import { useReading } from "./use-reading.ts";

interface PlotChartProps {
  readonly plot: Plot;
  /** Tells who listens what the plot shows. */
  readonly label: string;
  readonly stale: boolean;
  /** `canvas`: for thousands of marks, and for cells. Default `svg`. */
  readonly surface?: "svg" | "canvas";
  /** Stands in the line below while nothing is read; null: there is no such line. */
  readonly hint?: string | null;
  /** Opens what is pressed or has Enter; `tip` says so beside its words. */
  onPress?(spot: Spot): void;
  /** Follows the words of what is read, which then stand beside it; absent: they do not. */
  readonly tip?: string;
  /** Words and controls over the plot, placed in its pixels. */
  over?(laid: LaidPlot): ReactNode;
  /** Over the plot, in its pixels: what is dragged, lit, or stands at a moment. */
  children?(laid: LaidPlot, read: Spot | null): ReactNode;
}

/** Pixels within which a spot is read where a press opens it: nearer than where it is only read. */
const PRESSED = 14;
/** Width of the tip, in pixels. */
const TIP = 230;

/** A plot as it is drawn in figures; what is pointed at, or walked to by keys, is told below it. */
export function PlotChart(props: PlotChartProps) {
  const { plot, label, stale, surface = "svg", children } = props;
  const { hint = "Point at a curve to read it.", onPress, tip } = props;
  const isPressed = onPress !== undefined;
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const drawn = usePlot(plot, width, WHOLE);
  const reader = useMemo((): Reader<Spot> => {
    return spotReader(drawn === null ? [] : spotsOf(drawn.laid), isPressed ? PRESSED : undefined);
  }, [drawn, isPressed]);
  const { read, isByKeys, handlers } = useReading(reader);
  /** A finger cannot point: it opens what it has read by a tap before. */
  const openable = useRef<Spot | null>(null);
  return (
    <figure ref={box} className={stale ? "plot is-stale" : "plot"} aria-busy={stale}>
      {drawn !== null && (
        <div className="plot-sheet">
          {surface === "canvas" && <PlotCanvas laid={drawn.laid} />}
          <svg
            width={drawn.laid.width}
            height={drawn.laid.height}
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys step along the curves
            tabIndex={0}
            aria-label={label}
            className={read !== null && isPressed ? "is-near" : undefined}
            {...handlers}
            onPointerDown={(event) => {
              openable.current = read;
              handlers.onPointerDown(event);
            }}
            onPointerUp={({ pointerType }) => {
              const isOpened = pointerType !== "touch" || read === openable.current;
              if (read !== null && isOpened) onPress?.(read);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && read !== null) onPress?.(read);
              else handlers.onKeyDown(event);
            }}
          >
            {surface === "svg" && drawn.marks}
            {read !== null && (
              <circle className="plot-ring" cx={read.x} cy={read.y} r="5" fill={read.colour} />
            )}
            {children?.(drawn.laid, read)}
          </svg>
          {props.over?.(drawn.laid)}
          {tip !== undefined && read !== null && (
            <p
              className="plot-tip"
              style={{ left: Math.max(0, Math.min(read.x, width - TIP)), top: read.y + 12 }}
            >
              {read.words}
              {tip !== "" && (
                <>
                  <br />
                  {tip}
                </>
              )}
            </p>
          )}
        </div>
      )}
      {hint !== null && <figcaption className="plot-reading">{read?.words ?? hint}</figcaption>}
      <p className="visually-hidden-live" aria-live="polite">
        {isByKeys ? read?.words : ""}
      </p>
    </figure>
  );
}

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

/** A plot as pixels, below the `svg` that is read off. */
function PlotCanvas({ laid }: { readonly laid: LaidPlot }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ink = useInk();
  const draw = useCallback(
    (element: HTMLCanvasElement): void => {
      const context = prepareCanvas(element, laid.width, laid.height, 0);
      if (context !== null) paintLaid(context, laid, ink);
    },
    [laid, ink],
  );
  useDrawing(canvas, draw);
  return <canvas ref={canvas} style={{ width: laid.width, height: laid.height }} />;
}
