import { memo } from "react";
import type { Drawing, Mark } from "../../draw/figure/draw/mark.ts";
import { pathData } from "../../draw/figure/write/path-data.ts";

/** A drawing as it is written to figures, on the page: letters are letters. */
export const Marks = memo(function Marks({ drawing }: { readonly drawing: Drawing }) {
  return drawing.marks.map((mark, k) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a mark is known by its place alone
    <Cut key={k} mark={mark} />
  ));
});

/** A mark within its rectangle, if it reaches beyond. */
function Cut({ mark }: { readonly mark: Mark }) {
  if (mark.clip === null) return <OneMark mark={mark} />;
  const { x, y, width, height } = mark.clip;
  return (
    <svg
      x={x}
      y={y}
      width={width}
      height={height}
      viewBox={`${x} ${y} ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <OneMark mark={mark} />
    </svg>
  );
}

function OneMark({ mark }: { readonly mark: Mark }) {
  if (mark.kind === "path") {
    const { path, fill, stroke, opacity, part } = mark;
    return (
      <path
        className={part === "" ? undefined : `plot-${part}`}
        d={pathData(path)}
        fill={fill ?? "none"}
        opacity={opacity}
        {...(stroke === null
          ? {}
          : {
              stroke: stroke.colour,
              strokeWidth: stroke.width,
              strokeDasharray: stroke.dash.join(" ") || undefined,
              strokeDashoffset: stroke.dashOffset || undefined,
              strokeLinejoin: stroke.join,
            })}
      />
    );
  }
  if (mark.kind === "text") {
    const { text, x, y, anchor, size, weight, fill, opacity } = mark;
    return (
      <text
        x={x}
        y={y}
        textAnchor={anchor}
        fontSize={size}
        fontWeight={weight}
        fill={fill}
        opacity={opacity}
      >
        {text}
      </text>
    );
  }
  return null;
}
