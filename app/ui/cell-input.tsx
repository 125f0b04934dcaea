import type { Ref } from "react";
import { useRef, useState } from "react";
import { type Cell, cellOf, textOf } from "../document/draft/cell.ts";

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
