import type { Ref } from "react";
import type { IconName } from "./icon.tsx";
import { Icon } from "./icon.tsx";

interface IconButtonProps {
  readonly icon: IconName;
  /** What it does: its accessible name and its tooltip. */
  readonly label: string;
  onClick(): void;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ icon, label, onClick, disabled, expanded, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="icon-button"
      aria-label={label}
      aria-expanded={expanded}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
