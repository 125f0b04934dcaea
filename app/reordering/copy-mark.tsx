import type { Copy } from "../../engine/index.ts";

interface CopyMarkProps {
  readonly copy: Pick<Copy, "reason" | "isUseless">;
  readonly colour: string;
  /** Where it was sent, and where it came; null: it was lost. */
  readonly from: number;
  readonly to: number | null;
  readonly y: number;
  readonly size: number;
}

/** A stay in the switch with a mark at its end: a dot, or what was sent again a diamond; hollow if of no use, a cross if lost. */
export function CopyMark({ copy, colour, from, to, y, size }: CopyMarkProps) {
  const { reason, isUseless } = copy;
  if (to === null) {
    const arm = size + 1;
    return (
      <path
        className="chain-lost"
        d={`M${from - arm},${y - arm}l${2 * arm},${2 * arm}M${from - arm},${y + arm}l${2 * arm},${-2 * arm}`}
      />
    );
  }
  const fill = isUseless ? "var(--paper)" : colour;
  const side = size + 1;
  return (
    <g stroke={colour}>
      <line
        x1={from}
        x2={to}
        y1={y}
        y2={y}
        strokeWidth={isUseless ? 1 : 1.5}
        strokeOpacity={0.55}
      />
      {reason === "first" ? (
        <circle cx={to} cy={y} r={size} fill={fill} />
      ) : (
        <path
          d={`M${to},${y - side}l${side},${side}l${-side},${side}l${-side},${-side}Z`}
          fill={fill}
          strokeWidth={1.5}
        />
      )}
    </g>
  );
}
