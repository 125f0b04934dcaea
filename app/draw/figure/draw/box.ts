import type { Box, Path } from "./mark.ts";

/** The box of a path with `reach` around it for its line; null if it has no extent. */
export function boundsOf(path: Path, reach: number): Box | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const meet = (x: number, y: number): void => {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  };
  for (const segment of path) {
    const [kind, x = 0, y = 0, a = 0, b = 0] = segment;
    if (kind === "Z") continue;
    meet(x, y);
    if (kind === "Q") meet(a, b);
    else if (kind === "rect") meet(x + a, y + b);
    else if (kind === "circle") {
      meet(x - a, y - a);
      meet(x + a, y + a);
    }
  }
  if (!(right >= left && bottom >= top)) return null;
  const size = { width: right - left + 2 * reach, height: bottom - top + 2 * reach };
  return { x: left - reach, y: top - reach, ...size };
}

export function isInside(box: Box, clip: Box | null): boolean {
  if (clip === null) return true;
  const inner = common(clip, box);
  return inner.width >= box.width - 1e-9 && inner.height >= box.height - 1e-9;
}

export function isOutside(box: Box, clip: Box | null): boolean {
  if (clip === null) return false;
  const inner = common(clip, box);
  return inner.width <= 0 || inner.height <= 0;
}

export function common(a: Box | null, b: Box): Box {
  if (a === null) return b;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const bottom = Math.min(a.y + a.height, b.y + b.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}
