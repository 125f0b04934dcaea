import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import type { MenuGroup, MenuPlace } from "./menu-place.ts";
import "./menu.css";

interface MenuProps {
  /** Whose menu it is. */
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  readonly at: MenuPlace;
  onClose(): void;
}

/** Pixels to the edges of the window. */
const AIR = 8;

/** A list of things to do over all else: arrows walk in it, Escape or a press outside closes it, and the focus goes back. */
export function Menu({ label, groups, at, onClose }: MenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const { left, top, bottom } = at;
  useLayoutEffect(() => {
    const menu = root.current;
    if (menu === null) return;
    before.current = document.activeElement;
    menu.showPopover();
    const { offsetWidth, offsetHeight } = menu;
    const isBelow = bottom + offsetHeight <= innerHeight - AIR;
    const x = Math.max(AIR, Math.min(left, innerWidth - offsetWidth - AIR));
    menu.style.left = `${x}px`;
    menu.style.top = `${isBelow ? bottom : Math.max(AIR, top - offsetHeight)}px`;
    itemsOf(menu)[0]?.focus();
    return () => {
      const isLost =
        document.activeElement === document.body || menu.contains(document.activeElement);
      const was = before.current;
      if (isLost && was instanceof HTMLElement) was.focus({ preventScroll: true });
    };
  }, [left, top, bottom]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const items = itemsOf(event.currentTarget);
    const place = items.indexOf(document.activeElement as HTMLElement);
    const next = placeAfter(event.key, place, items.length);
    if (next !== null) items[next]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") onClose();
    else return;
    event.preventDefault();
    // What it opened from has keys of its own.
    event.stopPropagation();
  };
  return (
    <div
      ref={root}
      className="menu"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover="auto"
      onKeyDown={onKeyDown}
      onToggle={({ newState }) => {
        if (newState === "closed") onClose();
      }}
    >
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.name} role="presentation">
            {group.map(({ name, isChosen, keys, onChoose }) => (
              <li key={name} role="presentation">
                {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is there where its role is a choice */}
                <button
                  type="button"
                  role={isChosen === undefined ? "menuitem" : "menuitemradio"}
                  aria-checked={isChosen}
                  tabIndex={-1}
                  onClick={() => {
                    onClose();
                    onChoose();
                  }}
                >
                  {name}
                  {keys !== undefined && <kbd>{keys}</kbd>}
                </button>
              </li>
            ))}
          </ul>
        ))}
    </div>
  );
}

function itemsOf(menu: HTMLElement): readonly HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>("button")];
}

function placeAfter(key: string, place: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return (place + 1) % count;
    case "ArrowUp":
      return (place - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
