import type { Ref } from "react";
import type { IconName } from "./icon.tsx";
import { Icon } from "./icon.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does: its accessible name and its tooltip. */
  readonly label: string;
  onClick(): void;
  /** Nothing to do at present; it keeps the focus all the same. */
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  onClick,
  disabled,
  expanded,
  pressed,
  ref,
}: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-expanded={expanded}
      aria-pressed={pressed}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
