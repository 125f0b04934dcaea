import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { type Cell, cellOf, textOf } from "../document/draft/cell.ts";
import { type FieldFault, faultText } from "../document/read/fault-text.ts";

interface CellInputProps {
  readonly cell: Cell | undefined;
  onChange(cell: Cell): void;
  /** The field is left, or Enter is pressed: what was typed is one step of undo. */
  onSettle(): void;
  readonly label?: string;
  readonly id?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
  /** Names and lists are text; everything else is read as a number where it is one. */
  readonly isText?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A field that never loses what was typed: while it has the focus it shows the text itself ("1.", "-"),
 * and hands on the number or, if it is none, the text, for the parser to judge.
 */
export function CellInput(props: CellInputProps) {
  const { cell, onChange, onSettle, label, id, invalid = false, describedBy, isText, ref } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = textOf(cell);
  const before = useRef<Cell>("");
  // An undo or another view of the same value overrules what was typed here.
  const agrees = typed !== null && (isText ? typed : textOf(cellOf(typed))) === shown;
  return (
    <input
      ref={ref}
      id={id}
      className="cell"
      type="text"
      inputMode={isText ? "text" : "decimal"}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      title={shown.length > 7 ? shown : undefined}
      value={agrees ? typed : shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(isText ? text : cellOf(text));
      }}
      onFocus={() => {
        before.current = cell ?? "";
      }}
      onBlur={() => {
        setTyped(null);
        onSettle();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") onSettle();
        if (event.key !== "Escape" || textOf(before.current) === shown) return;
        // Back to what stood here; a second Escape is for what is around the field.
        event.stopPropagation();
        setTyped(null);
        onChange(before.current);
      }}
    />
  );
}

interface FieldProps {
  readonly label: string;
  readonly cell: Cell | undefined;
  onChange(cell: Cell): void;
  /** The field is left, or Enter is pressed. */
  onSettle(): void;
  /** Faults of the value; of a list, those of its parts too. */
  readonly fault?: FieldFault | readonly FieldFault[] | undefined;
  readonly isText?: boolean;
  /** Beside the input: a button, a unit. */
  readonly children?: ReactNode;
  readonly wide?: boolean;
  /** The word that it is about: see app/terms. */
  readonly term?: string;
}

/** A labelled value with what is wrong with it right below. */
export function Field({
  label,
  cell,
  onChange,
  onSettle,
  fault,
  isText,
  children,
  wide,
  term,
}: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  const faults = fault === undefined ? [] : [fault].flat();
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="field-label" htmlFor={id} data-term={term}>
        {label}
      </label>
      <div className="field-row">
        <CellInput
          id={id}
          cell={cell}
          onChange={onChange}
          onSettle={onSettle}
          invalid={faults.length > 0}
          describedBy={faults.length === 0 ? undefined : faultId}
          {...(isText === undefined ? {} : { isText })}
        />
        {children}
      </div>
      {faults.length > 0 && (
        <div id={faultId}>
          {faults.map((one) => (
            <p key={one.path} className="fault">
              {faultText(one)}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
