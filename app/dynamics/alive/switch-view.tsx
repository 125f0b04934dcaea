import { type ReactNode, useMemo, useRef } from "react";
import { prepareCanvas } from "../../charts/canvas/canvas.ts";
import { pointIn, useDrawing, useInk } from "../../charts/canvas/use-drawing.ts";
import { useWidth } from "../../charts/canvas/use-width.ts";
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
  readonly pressed: Pressed | null;
  colourOf(flow: number): string;
  toX(time: number): number;
  onPress(pressed: Pressed | null): void;
  /** What lies over it. */
  overOf?: ((place: number, layout: SwitchLayout) => ReactNode) | undefined;
}

/** A press within so many pixels is meant. */
const NEAR = 14;

/** One policy's port at a moment: senders, buffer, wire and receiver. */
export function SwitchView(props: SwitchViewProps) {
  const { run, place, views, time, scale, isSmall, pressed, colourOf, toX, onPress } = props;
  const { index, label } = run;
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hits = useRef<readonly Hit[]>([]);
  const width = useWidth(box);
  const height = switchHeight(views, index.flows.length, isSmall);
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
        lit: pressed?.flow ?? null,
        picked: pressed?.run === place ? pressed.copy : null,
        windowOf: (flow, at) => windowAt(index.windows, flow, at),
      });
    },
    [index, scene, layout, width, height, ink, colourOf, toX, pressed, place],
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
          aria-label={`${label}: ${state.text}${counts === "" ? "" : `; ${counts}`}`}
          style={{ width, height }}
          onClick={(event) => {
            const { x, y } = pointIn(event.currentTarget, event);
            const hit = nearest(hits.current, x, y);
            if (hit === null) onPress(null);
            else if ("flow" in hit.what) onPress({ run: place, copy: null, flow: hit.what.flow });
            else {
              const { copy } = hit.what;
              const { record } = index;
              const sender = record.copies.flow[copy] as number;
              onPress({ run: place, copy, flow: Math.floor(sender / record.perFlow) });
            }
          }}
        />
        {width > 0 && props.overOf?.(place, layout)}
      </div>
    </section>
  );
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
