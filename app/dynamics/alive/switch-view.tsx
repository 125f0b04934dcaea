import { type ReactNode, useMemo, useRef } from "react";
import { prepareCanvas } from "../../charts/canvas/canvas.ts";
import { pointIn, useDrawing, useInk } from "../../charts/canvas/use-drawing.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
import type { AliveRun } from "../../draw/packets/alive/alive-run.ts";
import { flowOf, windowAt } from "../../draw/packets/alive/packet-record.ts";
import { paintSwitch } from "../../draw/packets/alive/paint-switch.ts";
import type { PortIndex } from "../../draw/packets/alive/port-index.ts";
import { sceneAt } from "../../draw/packets/alive/scene.ts";
import {
  type Hit,
  layoutOf,
  type SharedScale,
  type SwitchLayout,
  switchHeight,
} from "../../draw/packets/alive/switch-layout.ts";
import { countsWords, stateWords } from "../../draw/packets/alive/told.ts";

/** What was pressed: a packet of a policy, or, where `copy` is null, a flow. */
export interface Pressed {
  readonly run: number;
  readonly copy: number | null;
  readonly flow: number;
}

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
  toX(time: number): number;
  onPress(pressed: Pressed | null): void;
  /** What the pointer is over; null: nothing. */
  onPoint(pointed: Pressed | null): void;
  readonly isTall: boolean;
  /** What lies over it. */
  overOf?: ((place: number, layout: SwitchLayout) => ReactNode) | undefined;
}

/** A press within so many pixels is meant. */
const NEAR = 14;

/** One policy's port at a moment: senders, buffer, wire and receiver. */
export function SwitchView(props: SwitchViewProps) {
  const { run, place, views, time, scale, isSmall, pressed, colourOf, toX, onPress } = props;
  const { portName, pointed } = props;
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
        toX,
        portName,
        lit: pressed?.flow ?? null,
        picked: pickedOf(pointed, place) ?? pickedOf(pressed, place),
        ...(index.rateOf !== null && { rateOf: index.rateOf }),
        windowOf: (flow, at) => windowAt(index.windows, flow, at),
      });
    },
    [index, scene, layout, width, height, ink, colourOf, toX, pressed, pointed, place, portName],
  );
  useDrawing(canvas, draw);
  const state = stateWords(index, scene, isSmall);
  const counts = countsWords(index, scene, isSmall);
  return (
    <section className="switch-view" aria-label={label}>
      <h3>
        <span className="switch-name">{label}</span>
        <span className="switch-counts">{counts}</span>
      </h3>
      <p className={`switch-state is-${state.tone}`}>{state.text}</p>
      <div ref={box} className="switch-box" style={{ height }}>
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={`${label}: ${state.text}${counts === "" ? "" : `; ${counts}`}`}
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

function pickedOf(pressed: Pressed | null, place: number): number | null {
  return pressed?.run === place ? pressed.copy : null;
}

function asPressed(hit: Hit | null, { record }: PortIndex, run: number): Pressed | null {
  if (hit === null) return null;
  if ("flow" in hit.what) return { run, copy: null, flow: hit.what.flow };
  const { copy } = hit.what;
  return { run, copy, flow: flowOf(record, record.copies.flow[copy] as number) };
}

/**
 * What a key chooses: up and down senders, left and right packets, of the flow that is lit those alone; Escape nothing.
 * Undefined: it is no such key.
 */
function chosenBy(
  key: string,
  hits: readonly Hit[],
  pressed: Pressed | null,
  index: PortIndex,
  run: number,
): Pressed | null | undefined {
  if (key === "Escape") return pressed === null ? undefined : null;
  const isFlow = key === "ArrowUp" || key === "ArrowDown";
  if (!isFlow && key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const isOf = ({ copy, flow }: Pressed): boolean =>
    isFlow ? copy === null : copy !== null && (pressed === null || flow === pressed.flow);
  const all = hits.flatMap((hit) => {
    const one = asPressed(hit, index, run);
    return one !== null && isOf(one) ? [one] : [];
  });
  const is = isFlow
    ? ({ flow }: Pressed) => flow === pressed?.flow
    : ({ copy }: Pressed) => copy === pressed?.copy;
  const at = all.findIndex(is);
  const isBack = key === "ArrowUp" || key === "ArrowLeft";
  const next = isBack ? (at < 0 ? all.length : at) - 1 : at + 1;
  return all[(next + all.length) % all.length] ?? pressed;
}

function nearest(hits: readonly Hit[], x: number, y: number): Hit | null {
  let best: Hit | null = null;
  let least = NEAR;
  for (const hit of hits) {
    const dx = Math.max(hit.x - x, 0, x - hit.x - hit.width);
    const dy = Math.max(hit.y - y, 0, y - hit.y - hit.height);
    const far = Math.hypot(dx, dy);
    if (far < least) [best, least] = [hit, far];
  }
  return best;
}
