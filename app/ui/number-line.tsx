import { useId, useState } from "react";

interface NumberLineProps {
  readonly label: string;
  /** Null: what suits. */
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  onChange(value: number): void;
  /** An emptied field means what suits; absent: it means nothing. */
  onNone?(): void;
}

/** A number to be typed; what is none, or too small or large, is said and changes nothing. */
export function NumberLine({ label, value, least, most, onChange, onNone }: NumberLineProps) {
  const id = useId();
  /** Any text while it is typed; null: the value as it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const isBad =
    typed !== null && !isWithin(typed, least, most) && !(onNone !== undefined && isNone(typed));
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="cell"
        inputMode="decimal"
        value={typed ?? (value === null ? "" : String(value))}
        placeholder={onNone === undefined ? undefined : "auto"}
        aria-invalid={isBad}
        aria-describedby={isBad ? `${id}-said` : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (isNone(currentTarget.value)) onNone?.();
          else if (isWithin(currentTarget.value, least, most))
            onChange(Number(currentTarget.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {isBad && (
        <p id={`${id}-said`} className="fault">
          expected a number from {least} to {most}
        </p>
      )}
    </div>
  );
}

function isNone(text: string): boolean {
  return text.trim() === "";
}

function isWithin(text: string, least: number, most: number): boolean {
  const value = Number(text);
  return !isNone(text) && value >= least && value <= most;
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  readonly isNumber?: boolean;
  /** Letters that it may have; absent: any number. */
  readonly most?: number;
  onChange(value: string): void;
}

/** A text to be typed. */
export function Line({ label, value, hint, isNumber = false, most, onChange }: LineProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="cell"
        maxLength={most}
        value={value}
        inputMode={isNumber ? "decimal" : "text"}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
