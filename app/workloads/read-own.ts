import type { Imported, ImportedCdf, ImportedFlows } from "../../engine/index.ts";
import { readCdf, readFlows } from "../../engine/index.ts";

export type OwnKind = "cdf" | "flows";

/** What a text was read as, and what it says. */
export type OwnRead =
  | { readonly ok: true; readonly kind: "cdf"; readonly value: ImportedCdf; readonly notes: Notes }
  | {
      readonly ok: true;
      readonly kind: "flows";
      readonly value: ImportedFlows;
      readonly notes: Notes;
    };

type Notes = readonly string[];
type Refused = Extract<Imported<never>, { readonly ok: false }>;

/** Null while there is nothing to read. */
export function readOwn(kind: OwnKind, text: string): OwnRead | Refused | null {
  if (text.trim() === "") return null;
  if (kind === "cdf") {
    const read = readCdf(text);
    return read.ok ? { kind, ...read } : read;
  }
  const read = readFlows(text);
  return read.ok ? { kind, ...read } : read;
}
