import { useMemo, useState } from "react";
import { sizeUnitOf } from "../document/edits/units.ts";
import { quantity } from "../draw/run/run-words.ts";
import { closeDialog, openDialog } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { addPasted } from "./clipboard.ts";
import { readPasted } from "./read-pasted.ts";
import { useColumns } from "./use-columns.ts";
import "./paste.css";

/** A table of flows as text: what was pasted and could not be read, to be corrected here, or a place to paste it. */
export function PasteDialog() {
  const importedTable = useApp((state) => state.transient.pasted);
  const [text, setText] = useState(importedTable);
  const columns = useColumns();
  const unit = useDraft(sizeUnitOf);
  const pasted = useMemo(
    () => (text.trim() === "" ? null : readPasted(text, columns, unit)),
    [text, columns, unit],
  );
  return (
    <Dialog onClose={closeDialog} title="Flows from a table" className="paste">
      <div className="paste-body">
        <textarea
          aria-label="Rows of a spreadsheet"
          aria-describedby="paste-words"
          rows={10}
          spellCheck={false}
          placeholder={"arrival\tsize\n0\t12\n3\t2"}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div id="paste-words" role="status" className="paste-words">
          {pasted === null && (
            <p className="quiet">
              A flow a row: columns by the names in the first row, or {columns.join(", ")} in this
              order, or arrival and size alone.
            </p>
          )}
          {pasted?.ok === false &&
            pasted.faults.map((fault) => (
              <p key={fault} className="fault">
                {fault}
              </p>
            ))}
          {pasted?.ok === true &&
            pasted.notes.map((note) => (
              <p key={note} className="quiet">
                {note}
              </p>
            ))}
        </div>
        <Button
          disabled={pasted?.ok !== true}
          onClick={() => {
            if (pasted?.ok !== true) return;
            openDialog(null);
            addPasted(pasted.flows, pasted.notes);
          }}
        >
          {pasted?.ok === true ? `Add ${quantity(pasted.flows.length, "flows")}` : "Add the flows"}
        </Button>
      </div>
    </Dialog>
  );
}
