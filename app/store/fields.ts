import { createContext, useContext } from "react";
import type { Fault } from "../../engine/doors/files.ts";
import { type Cell, isCell } from "../document/draft/cell.ts";
import { type Doc, withField } from "../document/draft/draft.ts";
import { type Json, valueAt } from "../document/draft/json-paths.ts";
import { ALONE, partAt } from "../document/draft/parts.ts";
import { editDraft, endGesture } from "./actions.ts";
import { useApp, useDraft } from "./hooks.ts";

/** A field shows and writes the value at a path of a file, with the parser's fault at that path. */
interface PathField {
  readonly cell: Cell;
  readonly fault: Fault | undefined;
  onChange(cell: Cell): void;
  onSettle(): void;
}

/** The field at a path. With a `usual` value, which a file leaves out, it shows that where the file says nothing. */
export type FieldAt = (path: string, usual?: Cell) => PathField;

/** Makes a change of a document; those of one field in a row are undone as one. */
export type EditDoc<D extends Doc> = (change: (doc: D) => D, field: string | null) => void;

/** The fields of a document whose changes `edit` makes. */
export function fieldsOf<D extends Doc>(
  { file }: Doc,
  edit: EditDoc<D>,
  faultAt: (path: string) => Fault | undefined,
): FieldAt {
  return (path, usual) => {
    const value = valueAt(file, path);
    return {
      cell: isCell(value) ? value : value === undefined ? (usual ?? "") : "",
      fault: faultAt(path),
      onChange: (cell) =>
        edit((doc) => withField(doc, path, cell === usual ? undefined : cell), path),
      onSettle: endGesture,
    };
  };
}

/** The fields of the scenario in the editor. */
export function useFields(): FieldAt {
  const draft = useDraft((present) => present);
  const faults = useApp((state) => state.scenario.checked.faults);
  return fieldsOf(draft, editDraft, (path) => faults.get(path));
}

/** The path of the part of the workload that fields around are of. */
export const PartPath = createContext(ALONE);

/** That path, and what the file says there. */
export function usePart(): { readonly path: string; readonly said: Json } {
  const path = useContext(PartPath);
  return { path, said: useDraft(({ file }) => partAt(file, path)) };
}
