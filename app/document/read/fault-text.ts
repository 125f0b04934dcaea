import type { Fault } from "../../../engine/doors/files.ts";

/** A fault as far as one field shows it. */
export type FieldFault = Pick<Fault, "path" | "expected" | "got">;

/** The parser's sentence beside the field it speaks of, where the path need not be repeated. */
export function faultText(fault: FieldFault): string {
  const sentence = `expected ${fault.expected}, got ${fault.got}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** The same with the column's name, for a row of several fields. */
export function columnFaultText(fault: Fault): string {
  const column = /\.(\w+)(?:\[\d+\])?$/.exec(fault.path)?.[1];
  return column === undefined
    ? fault.message
    : `${column}: expected ${fault.expected}, got ${fault.got}`;
}
