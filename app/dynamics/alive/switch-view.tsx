import { type ReactNode, useMemo, useRef } from "react";
import { prepareCanvas } from "../../charts/canvas/canvas.ts";
import { pointIn, useDrawing, useInk } from "../../charts/canvas/use-drawing.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { textWidthIn } from "../../charts/plots/use-plot.ts";
import { TEXT } from "../../draw/brush/ink.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { windowAt } from "../../draw/packets/alive/packet-record.ts";
import { paintSwitch } from "../../draw/packets/alive/paint-switch.ts";
import { sceneAt } from "../../draw/packets/alive/scene.ts";
import {
  type Hit,
  layoutOf,
  type SharedScale,
  type SwitchLayout,
  switchHeight,
} from "../../draw/packets/alive/switch-layout.ts";
import { countsWords, stateWords } from "../../draw/packets/alive/told.ts";
import { asPressed, chosenBy, nearest, type Pressed } from "./pressing.ts";

interface SwitchViewProps {
  readonly run: AliveRun;
  readonly place: number;
  /** How many stand beside one another. */
  readonly views: number;
  readonly time: number;
  readonly scale: SharedScale;
  readonly isSmall: boolean;
  /** What stands below its glass. */
  readonly portName?: string | undefined;
  readonly pressed: Pressed | null;
  readonly pointed: Pressed | null;
  colourOf(flow: number): string;
  nameOf(flow: number): string;
  toX(time: number): number;
  onPress(pressed: Pressed | null): void;
  /** What the pointer is over; null: nothing. */
  onPoint(pointed: Pressed | null): void;
  readonly isTall: boolean;
  /** What lies over it. */
  overOf?: ((place: number, layout: SwitchLayout) => ReactNode) | undefined;
}

/** One policy's port at a moment: senders, buffer, wire and receiver. */
export function SwitchView(props: SwitchViewProps) {
  const { run, place, views, time, scale, isSmall, pressed, colourOf, toX, onPress } = props;
  const { portName, pointed, nameOf } = props;
  const { index, label } = run;
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hits = useRef<readonly Hit[]>([]);
  const width = useWidth(box);
  const height = switchHeight(views, index.flows.length, isSmall, props.isTall);
  const ink = useInk();
  const scene = useMemo(() => sceneAt(index, time), [index, time]);
  const layout = useMemo(
    () => layoutOf(index, scene, scale, { width, height, isSmall }),
    [index, scene, scale, width, height, isSmall],
  );
  const draw = useMemo(
    () => (element: HTMLCanvasElement) => {
      const context = width > 0 ? prepareCanvas(element, width, height, 0) : null;
      if (context === null) return;
      hits.current = paintSwitch(context, index, scene, {
        layout,
        ink,
        colourOf,
        nameOf,
        toX,
        portName,
        lit: pressed?.flow ?? null,
        picked: pickedOf(pointed, place) ?? pickedOf(pressed, place),
        ...(index.rateOf !== null && { rateOf: index.rateOf }),
        windowOf: (flow, at) => windowAt(index.windows, flow, at),
      });
    },
    [
      index,
      scene,
      layout,
      width,
      height,
      ink,
      colourOf,
      toX,
      pressed,
      pointed,
      place,
      portName,
      nameOf,
    ],
  );
  useDrawing(canvas, draw);
  const state = stateWords(index, scene, isSmall);
  const counts = useMemo(() => countsWords(index, scene), [index, scene]);
  const shown = useMemo(() => {
    const measure = textWidthIn(ink.font);
    const room = width - GAP - Math.min(MOST_OF_NAME * width, measure(label, TEXT.head, 600));
    return counts.find((words) => measure(words, TEXT.lead, 400) <= room) ?? "";
  }, [counts, label, width, ink]);
  return (
    <section className="switch-view" aria-label={label}>
      <h3>
        <span className="switch-name">{label}</span>
        {shown !== "" && <span className="switch-counts">{shown}</span>}
      </h3>
      <p className={`switch-state is-${state.tone}`}>{state.text}</p>
      <div ref={box} className="switch-box" style={{ height }}>
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={`${label}: ${state.text}${counts[0] === "" ? "" : `; ${counts[0]}`}`}
          style={{ width, height }}
          onClick={(event) => {
            const { x, y } = pointIn(event.currentTarget, event);
            onPress(asPressed(nearest(hits.current, x, y), index, place));
          }}
          onPointerMove={(event) => {
            if (event.pointerType === "touch") return;
            const { x, y } = pointIn(event.currentTarget, event);
            const next = asPressed(nearest(hits.current, x, y), index, place);
            event.currentTarget.style.cursor = next === null ? "default" : "pointer";
            if (next?.copy !== pointed?.copy || next?.flow !== pointed?.flow) props.onPoint(next);
          }}
          onPointerLeave={() => props.onPoint(null)}
          onKeyDown={(event) => {
            if (event.ctrlKey || event.metaKey || event.altKey) return;
            const next = chosenBy(event.key, hits.current, pressed, index, place);
            if (next === undefined) return;
            onPress(next);
            event.preventDefault();
            event.stopPropagation();
          }}
        />
        {width > 0 && props.overOf?.(place, layout)}
      </div>
    </section>
  );
}

/** Share of the width that a name beside counts has at most, as the styles have it. */
const MOST_OF_NAME = 0.72;
/** Pixels between the name and the counts; digits are as wide as the widest there. */
const GAP = 18;

function pickedOf(pressed: Pressed | null, place: number): number | null {
  return pressed?.run === place ? pressed.copy : null;
}
