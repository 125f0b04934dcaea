import { useEffect, useId, useMemo, useRef, useState } from "react";
import { sizeUnitOf } from "../../../document/edits/units.ts";
import { quantity } from "../../../draw/run/run-words.ts";
import { addPasted, setPasted } from "../../../editor/clipboard.ts";
import { readPasted } from "../../../editor/table-text.ts";
import { useColumns } from "../../../editor/use-columns.ts";
import { chooseFile } from "../../../share/incoming.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Button } from "../../../ui/button.tsx";

interface FileFlowsProps {
  /** The flows of the text are among the drawn ones. */
  onAdded(): void;
}

/** Flows from elsewhere: a file, or rows of a spreadsheet, which are corrected here if they cannot be read. */
export function FileFlows({ onAdded }: FileFlowsProps) {
  const words = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const pasted = useApp((state) => state.transient.pasted);
  const [text, setText] = useState(pasted ?? "");
  const columns = useColumns();
  const unit = useDraft(sizeUnitOf);
  const read = useMemo(
    () => (text.trim() === "" ? null : readPasted(text, columns, unit)),
    [text, columns, unit],
  );
  // A text that could not be read comes here to be corrected.
  useEffect(() => {
    if (pasted === null) return;
    setText(pasted);
    setPasted(null);
    area.current?.focus();
  }, [pasted]);
  return (
    <div className="flow-file">
      <Button onClick={chooseFile}>Open a file…</Button>
      <p className="quiet">
        An experiment, a list of flows, a curve of sizes, or a figure that was saved here. Dropped
        anywhere on the page, it opens too.
      </p>
      <label htmlFor={`${words}-area`}>Or paste rows of a spreadsheet</label>
      <textarea
        id={`${words}-area`}
        ref={area}
        aria-describedby={words}
        rows={8}
        spellCheck={false}
        placeholder={"arrival\tsize\n0\t12\n3\t2"}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div id={words} role="status" className="flow-file-words">
        {read === null && (
          <p className="quiet">
            A flow a row: columns by the names in the first row, or {columns.join(", ")} in this
            order, or arrival and size alone.
          </p>
        )}
        {read?.ok === false &&
          read.faults.map((fault) => (
            <p key={fault} className="fault">
              {fault}
            </p>
          ))}
        {read?.ok === true &&
          read.notes.map((note) => (
            <p key={note} className="quiet">
              {note}
            </p>
          ))}
      </div>
      <Button
        disabled={read?.ok !== true}
        onClick={() => {
          if (read?.ok !== true) return;
          onAdded();
          addPasted(read.flows, read.notes);
        }}
      >
        {read?.ok === true ? `Add ${quantity(read.flows.length, "flows")}` : "Add the flows"}
      </Button>
    </div>
  );
}
