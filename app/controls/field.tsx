import type { ReactNode } from "react";
import { useId } from "react";
import type { Fault } from "../../engine/index.ts";
import { endGesture } from "../state/actions.ts";
import type { Cell } from "../state/draft.ts";
import { CellInput } from "./cell-input.tsx";
import { faultText } from "./fault-text.ts";

interface FieldProps {
  readonly label: string;
  readonly cell: Cell | undefined;
  onChange(cell: Cell): void;
  readonly fault?: Fault | undefined;
  readonly isText?: boolean;
  /** Beside the input: a button, a unit. */
  readonly children?: ReactNode;
  readonly wide?: boolean;
}

/** A labelled value with what is wrong with it right below. */
export function Field({ label, cell, onChange, fault, isText, children, wide }: FieldProps) {
  const id = useId();
  const faultId = `${id}-fault`;
  return (
    <div className={wide ? "field field-wide" : "field"}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-row">
        <CellInput
          id={id}
          cell={cell}
          onChange={onChange}
          onSettle={endGesture}
          invalid={fault !== undefined}
          describedBy={fault === undefined ? undefined : faultId}
          {...(isText === undefined ? {} : { isText })}
        />
        {children}
      </div>
      {fault !== undefined && (
        <p id={faultId} className="fault">
          {faultText(fault)}
        </p>
      )}
    </div>
  );
}
