import { useRef, useState } from "react";
import { Icon } from "./icon.tsx";
import { later } from "./later.tsx";
import { type MenuGroup, type MenuPlace, placeBelow } from "./menu-place.ts";

const Menu = later(async () => (await import("./menu.tsx")).Menu);

interface MenuButtonProps {
  /** Whose menu it is: "Menu of the table". */
  readonly label: string;
  /** Is asked when the menu opens. */
  groups(): readonly MenuGroup[];
}

/** Three dots behind a heading, which open its menu. */
export function MenuButton({ label, groups }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<MenuPlace | null>(null);
  /** A press outside closes a menu before it is a click: the same press does not open it again. */
  const wasOpen = useRef(false);
  const toggle = (): void => {
    setAt(button.current === null || wasOpen.current ? null : placeBelow(button.current));
    wasOpen.current = false;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onPointerDown={() => {
          wasOpen.current = at !== null;
        }}
        onClick={toggle}
      >
        <Icon name="more" />
      </button>
      {at !== null && <Menu label={label} groups={groups()} at={at} onClose={() => setAt(null)} />}
    </>
  );
}
