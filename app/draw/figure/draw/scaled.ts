import type { Box, Drawing, Mark, Path, Segment } from "./mark.ts";

/** The same drawing, `factor` times as large. */
export function scaled(drawing: Drawing, factor: number): Drawing {
  if (factor === 1) return drawing;
  return {
    ...drawing,
    width: drawing.width * factor,
    height: drawing.height * factor,
    marks: drawing.marks.map((mark) => scaledMark(mark, factor)),
  };
}

function scaledMark(mark: Mark, by: number): Mark {
  const clip = mark.clip === null ? null : scaledBox(mark.clip, by);
  if (mark.kind === "pixels") return { ...mark, clip, box: scaledBox(mark.box, by) };
  if (mark.kind === "text") {
    return { ...mark, clip, x: mark.x * by, y: mark.y * by, size: mark.size * by };
  }
  const { stroke } = mark;
  return {
    ...mark,
    clip,
    path: scaledPath(mark.path, by),
    stroke:
      stroke === null
        ? null
        : {
            ...stroke,
            width: stroke.width * by,
            dash: stroke.dash.map((length) => length * by),
            dashOffset: stroke.dashOffset * by,
          },
  };
}

function scaledBox({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

function scaledPath(path: Path, by: number): Path {
  return path.map(
    ([kind, ...numbers]) => [kind, ...numbers.map((n) => n * by)] as unknown as Segment,
  );
}
