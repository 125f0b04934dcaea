import { useId, useMemo, useState } from "react";
import { Segmented } from "../controls/segmented.tsx";
import type { OwnLaw } from "./own-laws.ts";
import { OwnUse } from "./own-use.tsx";
import { type OwnKind, readOwn } from "./read-own.ts";

/** Larger files are for the command line: the page would be busy reading them. */
const MOST_BYTES = 4_000_000;

const EXAMPLES: Readonly<Record<OwnKind, string>> = {
  cdf: "1460 0.5\n14600 0.9\n1000000 1",
  flows: "id,arrival,size,src,dst\nf1,0,5,0,1\nf2,3,2,1,0",
};

/** A CDF or a list of flows, pasted, dropped or opened; what is wrong with it stands below, line by line. */
export function OwnTable({ onAdd }: { onAdd(law: Omit<OwnLaw, "id">): void }) {
  const id = useId();
  const [kind, setKind] = useState<OwnKind>("cdf");
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const read = useMemo(() => readOwn(kind, text), [kind, text]);

  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > MOST_BYTES) {
      setProblem(`${file.name} is larger than 4 MB. The command line reads it: slotwise sample.`);
      return;
    }
    setProblem(null);
    setName(file.name);
    setText(await file.text());
  };
  const type = (typed: string): void => {
    setText(typed);
    setName("");
    setProblem(null);
  };
  const title = name === "" ? (kind === "cdf" ? "Pasted CDF" : "Pasted flows") : name;
  return (
    <div className="own-table">
      <Segmented<OwnKind>
        label="What it is"
        hideLabel
        value={kind}
        options={[
          ["cdf", "A CDF of sizes"],
          ["flows", "A list of flows"],
        ]}
        onChange={setKind}
      />
      <label className="field-label" htmlFor={`${id}-text`}>
        Paste it, drop a file on it, or open one
      </label>
      <textarea
        id={`${id}-text`}
        rows={6}
        spellCheck={false}
        placeholder={EXAMPLES[kind]}
        value={text}
        aria-invalid={read?.ok === false}
        aria-describedby={`${id}-said`}
        onChange={(event) => type(event.currentTarget.value)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void open(event.dataTransfer.files[0]);
        }}
      />
      <input
        type="file"
        className="own-file"
        aria-label="Open a file"
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      <div id={`${id}-said`} className="own-said" aria-live="polite">
        {problem !== null && <p className="fault">{problem}</p>}
        {read?.ok === false &&
          read.faults.map(({ message }) => (
            <p key={message} className="fault">
              {message}
            </p>
          ))}
        {read?.ok && read.notes.map((note) => <p key={note}>{note}</p>)}
      </div>
      {read?.ok && <OwnUse key={`${kind} ${name}`} read={read} title={title} onAdd={onAdd} />}
    </div>
  );
}
