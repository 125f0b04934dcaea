/** In CSS pixels of the viewport. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where a note stands that belongs to `anchor`: below it, else above, right or left of it, `gap` away and within
 * `room`. Where no side has room for it, below, and as far up as the room asks for.
 */
export function placeBeside(
  anchor: Area,
  { width, height }: Size,
  room: Area,
  gap: number,
): { readonly x: number; readonly y: number } {
  const x = within(anchor.left, room.left, room.right - width);
  const y = within(anchor.top, room.top, room.bottom - height);
  const below = anchor.bottom + gap;
  if (below + height <= room.bottom) return { x, y: below };
  const above = anchor.top - gap - height;
  if (above >= room.top) return { x, y: above };
  const right = anchor.right + gap;
  if (right + width <= room.right) return { x: right, y };
  const left = anchor.left - gap - width;
  if (left >= room.left) return { x: left, y };
  return { x, y: Math.max(room.top, room.bottom - height) };
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
