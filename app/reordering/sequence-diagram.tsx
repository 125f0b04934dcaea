import { useMemo, useRef } from "react";
import type { ChainRun, ChainSetup } from "../../engine/index.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import { linearTicks } from "../draw/scale/ticks.ts";
import type { ChainOutcome } from "../jobs/studies/chain-job.ts";
import { useTheme } from "../theme/use-theme.ts";
import { diagramWords } from "./chain-words.ts";
import { CopyMark } from "./copy-mark.tsx";
import { queueColours } from "./queue-colours.ts";

interface SequenceDiagramProps {
  readonly name: string;
  readonly setup: ChainSetup;
  readonly outcome: ChainOutcome;
  /** Of the time axis, and of the axis of the buffer: the same for both hosts. */
  readonly slots: number;
  readonly most: number;
  readonly pointed: number | null;
  onPoint(packet: number | null): void;
}

const LEFT = 34;
const RIGHT = 10;
const TOP = 8;
const AXIS = 22;
const GAP = 22;
const BUFFER = 46;

/** Packets upwards over time: how long each stood in the switch, when it came, what was handed on, and the buffer below. */
export function SequenceDiagram(props: SequenceDiagramProps) {
  const { name, setup, outcome, slots, most, pointed, onPoint } = props;
  const { run } = outcome;
  const root = useRef<HTMLElement>(null);
  const width = useWidth(root);
  const colours = queueColours(Math.max(...setup.priority) + 1, useTheme());
  const step = Math.max(4, Math.min(14, 300 / setup.size));
  const bottom = TOP + setup.size * step;
  const floor = bottom + GAP + BUFFER;
  const plot = Math.max(1, width - LEFT - RIGHT);
  const x = (slot: number): number => LEFT + (slot / slots) * plot;
  const y = (packet: number): number => bottom - (packet + 0.5) * step;
  const ticks = useMemo(() => linearTicks(0, slots, plot, 60, true), [slots, plot]);
  return (
    <figure ref={root} className="chain-diagram" aria-label={diagramWords(name, outcome)}>
      {width > 0 && (
        <svg
          width={width}
          height={floor + AXIS}
          aria-hidden="true"
          onPointerMove={(event) =>
            onPoint(packetAt(event.nativeEvent.offsetY, bottom, step, setup))
          }
          onPointerLeave={() => onPoint(null)}
        >
          {pointed !== null && (
            <rect
              className="chain-pointed"
              x={LEFT}
              width={plot}
              y={y(pointed) - step / 2}
              height={step}
            />
          )}
          <text className="chain-axis" x={LEFT - 6} y={y(0) + 4} textAnchor="end">
            0
          </text>
          <text className="chain-axis" x={LEFT - 6} y={y(setup.size - 1) + 4} textAnchor="end">
            {setup.size - 1}
          </text>
          <path className="chain-handed" d={stairs(run.expected, x, (n) => bottom - n * step)} />
          {run.copies.map((copy, k) => (
            <CopyMark
              // biome-ignore lint/suspicious/noArrayIndexKey: copies are known by their order
              key={k}
              copy={copy}
              colour={colours[copy.queue] as string}
              from={x(copy.sent)}
              to={copy.left === null ? null : x(copy.left + 1)}
              y={y(copy.packet)}
              size={Math.min(4, step / 2 - 0.5)}
            />
          ))}
          <line className="chain-line" x1={LEFT} x2={LEFT + plot} y1={bottom} y2={bottom} />
          {run.crossLeft.map((slot) => (
            <rect
              key={slot}
              className="chain-other"
              x={x(slot)}
              width={Math.max(1, plot / slots - 1)}
              y={bottom - 3}
              height={6}
            />
          ))}
          <text className="chain-axis" x={LEFT} y={bottom + GAP - 6}>
            held at the receiver, at most {outcome.tally.mostHeld}
          </text>
          <path className="chain-held" d={area(run.held, x, floor, BUFFER / most)} />
          <line className="chain-line" x1={LEFT} x2={LEFT + plot} y1={floor} y2={floor} />
          <Finish run={run} x={x(run.finish)} bottom={floor} />
          {ticks.values.map((value) => (
            <g key={value}>
              <line className="chain-line" x1={x(value)} x2={x(value)} y1={floor} y2={floor + 4} />
              <text className="chain-axis" x={x(value)} y={floor + 16} textAnchor="middle">
                {ticks.label(value)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </figure>
  );
}

function Finish(props: { readonly run: ChainRun; readonly x: number; readonly bottom: number }) {
  const { run, x, bottom } = props;
  return (
    <g className="chain-finish">
      <line x1={x} x2={x} y1={TOP} y2={bottom} />
      <text x={x - 4} y={bottom - 6} textAnchor="end">
        all there: {run.finish}
      </text>
    </g>
  );
}

function packetAt(y: number, bottom: number, step: number, { size }: ChainSetup): number | null {
  const packet = Math.floor((bottom - y) / step);
  return packet >= 0 && packet < size ? packet : null;
}

/** At the end of every slot a new height. */
function stairs(
  values: readonly number[],
  x: (slot: number) => number,
  y: (value: number) => number,
): string {
  const steps = values.map((value, slot) => `H${x(slot + 1).toFixed(1)}V${y(value).toFixed(1)}`);
  return `M${x(0).toFixed(1)},${y(0).toFixed(1)}${steps.join("")}`;
}

function area(
  values: readonly number[],
  x: (slot: number) => number,
  floor: number,
  scale: number,
): string {
  return `${stairs(values, x, (value) => floor - value * scale)}V${floor}Z`;
}
