import type { KeyboardEvent } from "react";

interface MenuItem {
  readonly name: string;
  /** One of several that exclude one another, chosen or not; absent: it is done and over. */
  readonly isChosen?: boolean;
  /** Its key, where it has one besides. */
  readonly keys?: string;
  onChoose(): void;
}

/** Items that belong together; a line parts groups. */
export type MenuGroup = readonly MenuItem[];

/** The edges of what it opens at, in pixels of the window. */
export interface MenuPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** True for the keys that open the menu of what has the focus. */
export function asksForMenu({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">): boolean {
  return key === "ContextMenu" || (key === "F10" && shiftKey);
}

/** Just below an element. */
export function placeBelow(element: Element): MenuPlace {
  const { left, top, bottom } = element.getBoundingClientRect();
  return { left, top, bottom: bottom + 4 };
}
