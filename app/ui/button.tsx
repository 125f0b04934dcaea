import type { ReactNode } from "react";

interface ButtonProps {
  onClick(): void;
  /** Nothing to do at present. It keeps the focus it may have: a keyboard user is not thrown off the page. */
  readonly disabled?: boolean;
  readonly className?: string;
  /** What it is called, where what stands on it says too little by itself. */
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
