import type { ReactNode } from "react";
import { useId } from "react";
import type { Cell } from "../document/draft/cell.ts";
import { type FieldFault, faultText } from "../document/read/fault-text.ts";
import { CellInput } from "./cell-input.tsx";

interface FieldProps {
  readonly label: string;
  readonly cell: Cell | undefined;
  onChange(cell: Cell): void;
  /** The field is left, or Enter is pressed. */
  onSettle(): void;
  /** What is wrong with it; of a list, with each of its parts. */
  readonly fault?: FieldFault | readonly FieldFault[] | undefined;
  readonly isText?: boolean;
  /** Beside the input: a button, a unit. */
  readonly children?: ReactNode;
  readonly wide?: boolean;
  /** The word that it is about: see app/terms. */
  readonly term?: string;
  /** Path of the value in the scenario, by which the screen Sweep can vary it. */
  readonly vary?: string | undefined;
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
  vary,
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
        {/* Heard by varyOnPress of the store; by keyboard the screen Sweep offers the same numbers. */}
        {vary !== undefined && (
          <button type="button" className="vary" tabIndex={-1} data-vary={vary}>
            vary
          </button>
        )}
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
