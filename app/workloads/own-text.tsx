import { type ReactNode, type Ref, useId, useMemo } from "react";
import type { OwnKind } from "../document/read/read-file.ts";
import { type OwnInput, type OwnRead, ownTableJob } from "../jobs/studies/own-table-job.ts";
import { pendingImport } from "../pending/parts.ts";
import { setTables } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { NO_TABLE, type OwnTable, store } from "../store/store.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { bytesInWords } from "./shown-law.ts";
import "./own-table.css";

interface OwnTextProps {
  readonly kind: OwnKind;
  readonly label: string;
  readonly placeholder: string;
  readonly isFaulty: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** What came of reading it. */
  readonly children: ReactNode;
}

/** The text of a table of one's own, typed, pasted or from a file; what was typed before a file came can be had back. */
export function OwnText({ kind, label, placeholder, isFaulty, ref, children }: OwnTextProps) {
  const id = useId();
  const table = useApp((state) => state.transient.tables[kind]);
  const { text, name, former } = table;
  const isLong = !isShort(text);
  return (
    <div className="own-text">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={ref}
        rows={name === "" ? 5 : 3}
        spellCheck={false}
        // A text of megabytes would hold up the page for as long as it stands there.
        value={isLong ? "" : text}
        placeholder={isLong ? `${name || "Pasted"}, ${bytesInWords(text.length)}` : placeholder}
        aria-invalid={isFaulty}
        aria-describedby={`${id}-said`}
        onChange={(event) =>
          setTable(kind, { ...table, text: event.currentTarget.value, name: "" })
        }
      />
      {former !== "" && (
        <Button onClick={() => setTable(kind, { ...NO_TABLE, text: former })}>
          Back to what you had typed
        </Button>
      )}
      <div id={`${id}-said`} className="own-said" aria-live="polite">
        {children}
      </div>
    </div>
  );
}

function setTable(kind: OwnKind, table: OwnTable): void {
  setTables({ tables: { ...store.getState().transient.tables, [kind]: table } });
}

/** Faults and remarks, a paragraph each. */
export function OwnSaid({ read }: { readonly read: OwnRead | null }) {
  if (read === null) return null;
  return read.ok
    ? read.notes.map((note) => <p key={note}>{note}</p>)
    : read.faults.map((fault) => (
        <p key={fault} className="fault">
          {fault}
        </p>
      ));
}

/** Hands a text to the place where such tables are read. The reader of files is fetched when it is first wanted. */
export async function readAs(kind: OwnKind, name: string, text: string): Promise<void> {
  const { bringTable } = await pendingImport(import("../store/files/scenario-file.ts"));
  bringTable(kind, name, text);
}

/** Texts up to here are read on the spot, in a few milliseconds; longer ones by a worker. */
const SHORT = 50_000;

function isShort(text: string): boolean {
  return text.length <= SHORT;
}

/** Reads the table (keep `input` in a `useMemo`); null while it is empty or still being read. */
export function useOwnRead(input: OwnInput): OwnRead | null {
  const isAtHand = isShort(input.text);
  const short = useMemo(
    () => (isAtHand && input.text.trim() !== "" ? ownTableJob(input) : null),
    [input, isAtHand],
  );
  const study = useStudy("ownTable", isAtHand ? null : input);
  const failure = study.state === "failed" ? study.message : null;
  const failed = useMemo(
    (): OwnRead | null =>
      failure === null ? null : { ok: false, faults: [failure], isUnknown: false, first: null },
    [failure],
  );
  return study.state === "done" ? study.output : (failed ?? short);
}
