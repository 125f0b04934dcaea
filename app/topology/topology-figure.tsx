import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Wiring } from "../../engine/doors/draw-data.ts";
import { prepareCanvas } from "../charts/canvas/canvas.ts";
import { useDrawing, useInk } from "../charts/canvas/use-drawing.ts";
import { useBeside } from "../charts/gestures/use-beside.ts";
import { FlowTag } from "../charts/marks/tags.tsx";
import type { Layout } from "../draw/fabric/layout.ts";
import { linkName, linkWords, rateWords, summaryWords } from "../draw/fabric/link-words.ts";
import { busiestOf, flowsOver, type Loads, wayOf } from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import { bandsOf, nearestStrand, strandAfter } from "../draw/fabric/walk.ts";
import { paintEmphasis, paintTopology } from "../draw/paint/paint-topology.ts";
import type { PortWords } from "../draw/plots/port-plot.ts";
import { type ExperimentView, flowId, shadeOf } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { percentOf } from "../draw/scale/words.ts";
import { useShownHover } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { PictureCaption } from "./picture-caption.tsx";

interface TopologyFigureProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly layout: Layout;
  readonly loads: Loads;
  /** The policy's label. */
  readonly label: string;
  readonly busiest: number | null;
  /** The link that stands out. */
  readonly link: number | null;
  /** The link whose port is told of below, and what is told. */
  readonly marked: number | null;
  readonly words: PortWords | null;
  onPoint(link: number | null): void;
  onHold(link: number | null): void;
}

interface At {
  readonly x: number;
  readonly y: number;
}

/** The drawing: links under the pointer and the arrow keys, the way of the flow that is pointed at anywhere. */
export function TopologyFigure(props: TopologyFigureProps) {
  const { experiment, fabric, wiring, layout, loads, busiest, link, marked } = props;
  const base = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const help = useId();
  const ink = useInk();
  const hovered = useShownHover();
  const [tip, setTip] = useState<At | null>(null);
  const [announced, setAnnounced] = useState("");
  const hasTip = tip !== null;
  // It stands in the window; what it tells of scrolls away under it.
  useEffect(() => {
    if (!hasTip) return;
    const hide = (): void => setTip(null);
    document.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", hide, { capture: true });
  }, [hasTip]);
  const shown = useMemo(() => busiestOf(layout.strands, loads), [layout, loads]);
  const way = useMemo(() => {
    if (hovered === null) return null;
    return { colour: ink.lit, shareOf: wayOf(wiring, hovered) };
  }, [hovered, wiring, ink.lit]);
  const paintBelow = useMemo(
    () => (canvas: HTMLCanvasElement) => {
      const context = prepareCanvas(canvas, layout.width, layout.height, 0);
      if (context === null) return;
      const began = performance.now();
      paintTopology(context, layout, loads.load, shown, ink);
      canvas.dataset["drawMs"] = (performance.now() - began).toFixed(2);
    },
    [layout, loads, shown, ink],
  );
  useDrawing(base, paintBelow);
  const paintAbove = useMemo(
    () => (canvas: HTMLCanvasElement) => {
      const context = prepareCanvas(canvas, layout.width, layout.height, 0);
      if (context === null) return;
      paintEmphasis(context, layout, loads.load, way === null ? (link ?? marked) : link, way, ink);
    },
    [layout, loads, link, marked, way, ink],
  );
  useDrawing(over, paintAbove);

  const loadOf = (strand: number): number => loads.load[shown[strand] as number] as number;
  const linkAt = (event: PointerEvent<HTMLCanvasElement>): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const strand = nearestStrand(
      layout,
      x,
      y,
      loadOf,
      event.pointerType === "touch" ? "touch" : "mouse",
    );
    return strand === null ? null : (shown[strand] as number);
  };
  const onMove = (event: PointerEvent<HTMLCanvasElement>): void => {
    const next = linkAt(event);
    setTip(next === null ? null : { x: event.clientX, y: event.clientY });
    props.onPoint(next);
  };
  const leave = (): void => {
    setTip(null);
    props.onPoint(null);
  };
  const goTo = (next: number | null): void => {
    props.onPoint(next);
    setAnnounced(next === null ? "" : linkWords(experiment, fabric, wiring, loads, next));
    setTip(next === null ? null : tipAt(layout, next, over.current));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "Escape") {
      if (link === null) return;
      goTo(null);
    } else if (key === "Enter" || key === " ") props.onHold(link);
    else if (key === "Home" || (key.startsWith("Arrow") && link === null)) goTo(busiest);
    else {
      const bands = bandsOf(layout, (strand) => loadOf(strand) > 0);
      const at = link === null ? null : (layout.strands.strandOf[link] as number);
      const next = strandAfter(layout, bands, at, key);
      if (next === null) return;
      goTo(shown[next] as number);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const { width, height } = layout;
  return (
    <figure
      className="topology-figure"
      aria-label={`Links under ${props.label}: ${summaryWords(fabric, wiring, loads, busiest)}`}
    >
      <div
        className="topology-keys"
        role="application"
        aria-roledescription="drawing"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk through the links
        tabIndex={0}
        aria-label={`Links under ${props.label}`}
        aria-describedby={help}
        onKeyDown={onKeyDown}
        onBlur={leave}
      >
        <div className="topology-plot" style={{ height }} aria-hidden="true">
          {layout.layers
            .filter(({ isTold }) => !isTold && !layout.hasCells)
            .map(({ name, y }) => (
              <span key={`${name} ${y}`} className="topology-layer" style={{ top: y - 26 }}>
                {name}
              </span>
            ))}
          <canvas ref={base} style={{ width, height }} />
          <canvas
            ref={over}
            style={{ width, height }}
            onPointerMove={onMove}
            onPointerDown={onMove}
            onPointerLeave={(event) => {
              if (event.pointerType !== "touch") leave();
            }}
            onPointerCancel={leave}
            onClick={() => props.onHold(link)}
          />
        </div>
      </div>
      <PictureCaption
        experiment={experiment}
        fabric={fabric}
        wiring={wiring}
        layout={layout}
        loads={loads}
        flow={hovered}
        marked={marked}
        words={props.words}
      />
      {tip !== null && link !== null && (
        <LinkTip
          experiment={experiment}
          fabric={fabric}
          wiring={wiring}
          layout={layout}
          loads={loads}
          link={link}
          x={tip.x}
          y={tip.y}
        />
      )}
      <p id={help} hidden>
        Arrow keys walk through the links in use, Home goes to the busiest, End to the last, Enter
        holds one.
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
    </figure>
  );
}

function tipAt({ strands }: Layout, link: number, canvas: HTMLCanvasElement | null): At | null {
  const box = canvas?.getBoundingClientRect();
  const s = strands.strandOf[link] as number;
  return box === undefined
    ? null
    : { x: box.left + (strands.x1[s] as number), y: box.top + (strands.y1[s] as number) };
}

interface LinkTipProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly layout: Layout;
  readonly loads: Loads;
  readonly link: number;
  readonly x: number;
  readonly y: number;
}

const MOST_FLOWS = 6;
/** The pointer is that large. */
const TIP = 6;

/** Beside the pointer: the link, what it carries, and whose it is. For the eye only. */
function LinkTip(props: LinkTipProps) {
  const { experiment, fabric, wiring, layout, loads, link, x, y } = props;
  const theme = useTheme();
  const flows = flowsOver(loads, wiring, link);
  const load = loads.load[link] as number;
  const { strandOf, start } = layout.strands;
  const strand = strandOf[link] as number;
  const others = (start[strand + 1] as number) - (start[strand] as number) - 1;
  const note = useRef<HTMLDivElement>(null);
  useBeside(note, { left: x + TIP, right: x + TIP, top: y - TIP, bottom: y + TIP });
  return (
    <div ref={note} className="gantt-tooltip" aria-hidden="true">
      <p>
        <strong>{linkName(fabric, wiring, link)}</strong>
        <span className="gantt-tooltip-policy">{percentOf(load, 0)}</span>
      </p>
      <p className="quiet">{rateWords(experiment, load, wiring.routes.capacity[link] as number)}</p>
      {others > 0 && <p className="quiet">the busiest of {quantity(others + 1, "links")} here</p>}
      <dl>
        {flows.slice(0, MOST_FLOWS).map(({ flow, rate }) => (
          <div key={flow}>
            <dt>
              <FlowTag
                name={flowId(experiment, flow)}
                shade={shadeOf(experiment, flow)}
                theme={theme}
              />
            </dt>
            <dd>{readable(rate)}</dd>
          </div>
        ))}
      </dl>
      {flows.length > MOST_FLOWS && (
        <p className="quiet">and {quantity(flows.length - MOST_FLOWS, "flows")} more</p>
      )}
    </div>
  );
}
