import type { ReactNode, Ref } from "react";
import { Icon, type IconName } from "./icon.tsx";

interface ButtonProps {
  onClick(): void;
  /** Nothing to do at present. It keeps the focus it may have: a keyboard user is not thrown off the page. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** The accessible name, where the button's text says too little by itself. */
  readonly label?: string;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { onClick, disabled = false, className = "", label, expanded, controls, children } = props;
  return (
    <button
      type="button"
      className={`button ${className}`.trim()}
      aria-label={label}
      aria-disabled={disabled || undefined}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      {children}
    </button>
  );
}

interface IconButtonProps {
  readonly icon: IconName;
  /** Accessible name and tooltip. */
  readonly label: string;
  onClick(): void;
  /** Nothing to do at present; it keeps the focus all the same. */
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
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
