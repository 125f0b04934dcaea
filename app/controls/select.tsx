import type { ReactNode } from "react";
import { useId } from "react";

interface SelectProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly hideLabel?: boolean;
  readonly children: ReactNode;
}

export function Select({ label, value, onChange, hideLabel = false, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={hideLabel ? "visually-hidden" : "field-label"} htmlFor={id}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}
