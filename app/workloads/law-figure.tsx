import { scaleLinear, scaleLog } from "d3-scale";
import { area, line } from "d3-shape";
import type { KeyboardEvent, PointerEvent } from "react";
import { useMemo, useRef } from "react";
import { useWidth } from "../charts/canvas/use-width.ts";
import { logTicks } from "../draw/scale/ticks.ts";
import type { ShownLaw } from "./shown-law.ts";
import { bytesInWords } from "./sizes-in-words.ts";

interface LawFigureProps {
  readonly laws: readonly ShownLaw[];
  readonly colourOf: (law: ShownLaw) => string;
  /** Id of the law that is read about; its curve is the heavier one. */
  readonly chosen: string;
  readonly of: "flows" | "bytes";
  /** Sizes from and to which all figures of the view reach. */
  readonly domain: readonly [number, number];
  readonly cursor: number | null;
  onCursor(size: number | null): void;
}

const HEIGHT = 250;
const TOP = 22;
const BOTTOM = 34;
const LEFT = 38;
const RIGHT = 10;
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** Where the size classes part. */
const LIMITS = [1e5, 1e7];
const KEY_STEP = 10 ** (1 / 20);

const WORDS = {
  flows: ["Share of flows", "of the flows"],
  bytes: ["Share of bytes", "of the bytes"],
} as const;

/** How much of the flows, or of the bytes, is in flows up to a size: one curve a law, sizes on a log axis. */
export function LawFigure(props: LawFigureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  return (
    <div ref={frame} className="law-figure" style={{ height: HEIGHT }}>
      {width > 0 && <Plot {...props} width={width} />}
    </div>
  );
}

function Plot(props: LawFigureProps & { readonly width: number }) {
  const { laws, colourOf, chosen, of, domain, cursor, onCursor, width } = props;
  const [from, to] = domain;
  const right = width - RIGHT;
  const bottom = HEIGHT - BOTTOM;
  const x = useMemo(() => scaleLog([from, to], [LEFT, right]).clamp(true), [from, to, right]);
  const y = useMemo(() => scaleLinear([0, 1], [bottom, TOP]), [bottom]);
  const curves = useMemo(
    () => laws.map((law) => curvePath(law, of, x, y, domain)),
    [laws, of, x, y, domain],
  );
  const ticks = logTicks(from, to, right - LEFT, 52);
  const [title, share] = WORDS[of];

  const onMove = (event: PointerEvent<SVGSVGElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const size = x.invert(event.clientX - box.left);
    onCursor(Number(size.toPrecision(3)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? KEY_STEP ** 5 : KEY_STEP;
    if (event.key === "Escape") onCursor(null);
    else if (event.key === "ArrowRight") onCursor(Math.min(to, (cursor ?? 1e5) * step));
    else if (event.key === "ArrowLeft") onCursor(Math.max(from, (cursor ?? 1e5) / step));
    else if (event.key === "Home") onCursor(from);
    else if (event.key === "End") onCursor(to);
    else return;
    event.preventDefault();
  };
  const summary = laws
    .map(({ title: name, facts }) => `${name}: median ${bytesInWords(facts.p50)}`)
    .join("; ");
  return (
    <svg
      width={width}
      height={HEIGHT}
      role="img"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the size that is read off
      tabIndex={0}
      aria-label={`${title} in flows up to a size, logarithmic. ${summary}`}
      onPointerMove={onMove}
      onPointerDown={onMove}
      onPointerLeave={() => onCursor(null)}
      onKeyDown={onKeyDown}
    >
      <text x={0} y={12} className="law-axis-title">
        {title}
      </text>
      {SHARES.map((p) => (
        <g key={p}>
          <line className="law-grid" x1={LEFT} x2={right} y1={y(p)} y2={y(p)} />
          <text x={LEFT - 6} y={y(p) + 3.5} textAnchor="end">
            {p}
          </text>
        </g>
      ))}
      {LIMITS.filter((limit) => limit > from && limit < to).map((limit) => (
        <g key={limit}>
          <line className="law-limit" x1={x(limit)} x2={x(limit)} y1={TOP} y2={bottom} />
          <text x={x(limit)} y={TOP - 5} textAnchor="middle" className="law-limit-name">
            {bytesInWords(limit)}
          </text>
        </g>
      ))}
      {ticks.values.map((value) => (
        <text key={value} x={x(value)} y={bottom + 15} textAnchor="middle">
          {ticks.label(value)}
        </text>
      ))}
      <text x={right} y={HEIGHT - 4} textAnchor="end" className="law-axis-title">
        Flow size, bytes
      </text>
      {of === "flows" &&
        laws.map((law) => (
          <path
            key={law.id}
            className="law-band"
            fill={colourOf(law)}
            d={envelopePath(law, x, y) ?? ""}
          />
        ))}
      {laws.map((law, k) => (
        <path
          key={law.id}
          className={law.id === chosen ? "law-curve law-curve-chosen" : "law-curve"}
          stroke={colourOf(law)}
          d={curves[k] ?? ""}
        />
      ))}
      {cursor !== null && (
        <g className="law-cursor">
          <line x1={x(cursor)} x2={x(cursor)} y1={TOP} y2={bottom} />
          {laws.map((law) => {
            const p =
              of === "flows" ? law.profile.flowsUpTo(cursor) : law.profile.bytesUpTo(cursor);
            return <circle key={law.id} cx={x(cursor)} cy={y(p)} r={3.5} fill={colourOf(law)} />;
          })}
          <title>{`Up to ${bytesInWords(cursor)}, ${share}`}</title>
        </g>
      )}
    </svg>
  );
}

type Scale = (value: number) => number;

/** From the left edge at 0 to the right edge at 1. */
function curvePath(
  { curve }: ShownLaw,
  of: "flows" | "bytes",
  x: Scale,
  y: Scale,
  [from, to]: readonly [number, number],
): string | null {
  const share = curve[of];
  const points = Array.from(curve.size, (size, i): [number, number] => [
    x(Math.max(size, from)),
    y(share[i] as number),
  ]);
  return line()([[x(from), y(0)], ...points, [x(to), y(1)]]);
}

function envelopePath({ envelope }: ShownLaw, x: Scale, y: Scale): string | null {
  if (envelope === undefined) return null;
  return area<readonly [number, number, number]>()
    .x(([size]) => x(size))
    .y0(([, lower]) => y(lower))
    .y1(([, , upper]) => y(upper))([...envelope]);
}
