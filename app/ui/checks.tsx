import type { ReactNode } from "react";
import "./checks.css";

/** Boxes to tick, under one name. */
export function Checks(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="checks">
      <legend className="field-label">{props.label}</legend>
      {props.children}
    </fieldset>
  );
}

interface CheckProps {
  readonly text: string;
  readonly isOn: boolean;
  /** It stays as it is, and keeps the focus it may have. */
  readonly isFixed?: boolean;
  onChange(): void;
}

export function Check({ text, isOn, isFixed = false, onChange }: CheckProps) {
  return (
    <label title={text}>
      <input
        type="checkbox"
        checked={isOn}
        aria-disabled={isFixed || undefined}
        onChange={() => {
          if (!isFixed) onChange();
        }}
      />
      <span>{text}</span>
    </label>
  );
}
