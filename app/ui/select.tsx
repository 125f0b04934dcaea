import type { ReactNode } from "react";
import { useId } from "react";
import { type FieldFault, faultText } from "../document/read/fault-text.ts";

interface SelectProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  readonly hideLabel?: boolean;
  readonly fault?: FieldFault | undefined;
  readonly children: ReactNode;
}

export function Select({
  label,
  value,
  onChange,
  hideLabel = false,
  fault,
  children,
}: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={hideLabel ? "visually-hidden" : "field-label"} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {fault !== undefined && (
        <p id={`${id}-fault`} className="fault">
          {faultText(fault)}
        </p>
      )}
    </div>
  );
}
