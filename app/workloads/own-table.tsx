import { useEffect, useId, useMemo, useRef, useState } from "react";
import { cdfInBytes, flowsInSlots, utf16Text } from "../../engine/doors/files.ts";
import type { FlowSpec } from "../../engine/doors/scenario.ts";
import type { Cell } from "../document/draft/cell.ts";
import { modelOf } from "../document/draft/draft.ts";
import type { OwnKind } from "../document/read/read-file.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import {
  MOST_DRAWN,
  type OwnRead,
  type OwnSound,
  ownTableJob,
} from "../jobs/studies/own-table-job.ts";
import { endGesture, importTable } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { drawThese } from "./into-experiment.ts";
import type { OwnLaw } from "./shown-law.ts";
import { bytesInWords } from "./sizes-in-words.ts";

/** Larger files are for the command line. */
const MOST_BYTES = 50_000_000;

const EXAMPLES: Readonly<Record<OwnKind, string>> = {
  cdf: "1460 0.5\n14600 0.9\n1000000 1",
  flows: "id,arrival,size,src,dst\nf1,0,5,0,1\nf2,3,2,1,0",
};

interface Typed {
  readonly kind: OwnKind;
  readonly text: string;
}

/** What is in the table, which stays when its panel is closed. */
export interface OwnTyped extends Typed {
  /** Of the file that it was read from; "": it was typed. */
  readonly name: string;
  readonly problem: string | null;
  /** Text that was typed here when a file replaced it. */
  readonly former: Typed | null;
}

export const NOTHING_TYPED: OwnTyped = {
  kind: "cdf",
  text: "",
  name: "",
  problem: null,
  former: null,
};

interface OwnTableProps {
  readonly typed: OwnTyped;
  onType(typed: OwnTyped): void;
  onAdd(law: Omit<OwnLaw, "id">): void;
}

function tooLarge(name: string): string {
  return `${name} is larger than 50 MB. The command line reads it.`;
}

/** A CDF or a list of flows, pasted, dropped or opened; what is wrong with it stands below, line by line. */
export function OwnTable({ typed, onType, onAdd }: OwnTableProps) {
  const id = useId();
  const { kind, text, name, problem, former } = typed;
  const place = useRef<HTMLDivElement>(null);
  const read = useOwnRead(kind, text);
  const isLong = !isShort(text);
  const setKind = (next: OwnKind): void => onType({ ...typed, kind: next });
  const take = (taken: string, from: string, wrong: string | null = null): void =>
    onType({ ...typed, text: taken, name: from, problem: wrong });
  const importedTable = useApp((state) => state.transient.importedTable);
  useEffect(() => {
    if (importedTable === null) return;
    const isLarge = importedTable.text.length > MOST_BYTES;
    onType({
      kind: importedTable.kind,
      text: isLarge ? "" : importedTable.text,
      name: isLarge ? "" : importedTable.name,
      problem: isLarge ? tooLarge(importedTable.name) : null,
      former: name === "" && text.trim() !== "" ? { kind, text } : former,
    });
    importTable(null);
    place.current?.scrollIntoView({ block: "nearest" });
  });
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size <= MOST_BYTES) {
      const bytes = new Uint8Array(await file.arrayBuffer());
      take(utf16Text(bytes) ?? (await file.text()), file.name);
    } else take("", "", tooLarge(file.name));
  };
  const title = name === "" ? (kind === "cdf" ? "Pasted CDF" : "Pasted flows") : name;
  return (
    <div ref={place} className="own-table">
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
        // A text of megabytes would hold up the page for as long as it stands there.
        value={isLong ? "" : text}
        placeholder={isLong ? `${title}, ${bytesInWords(text.length)}` : EXAMPLES[kind]}
        aria-invalid={read?.ok === false}
        aria-describedby={`${id}-said`}
        onChange={(event) => take(event.currentTarget.value, "")}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void open(event.dataTransfer.files[0]);
        }}
      />
      {former !== null && (
        <Button onClick={() => onType({ ...NOTHING_TYPED, ...former })}>
          Back to what you had typed
        </Button>
      )}
      <input
        type="file"
        className="own-file"
        aria-label="Open a file"
        onChange={(event) => void open(event.currentTarget.files?.[0])}
      />
      <div id={`${id}-said`} className="own-said" aria-live="polite">
        {problem !== null && <p className="fault">{problem}</p>}
        {isLong && read === null && <p>Reading {title}…</p>}
        {read?.ok === false &&
          read.faults.map((fault) => (
            <p key={fault} className="fault">
              {fault}
            </p>
          ))}
        {read?.ok && read.notes.map((note) => <p key={note}>{note}</p>)}
      </div>
      {read?.ok && <OwnUse key={`${kind} ${name}`} read={read} title={title} onAdd={onAdd} />}
    </div>
  );
}

/** Texts up to here are read on the spot, in a few milliseconds; longer ones by a worker. */
const SHORT = 50_000;

function isShort(text: string): boolean {
  return text.length <= SHORT;
}

/** Reads the text; null while it is empty or still being read. */
function useOwnRead(kind: OwnKind, text: string): OwnRead | null {
  const isAtHand = isShort(text);
  const short = useMemo(
    () => (isAtHand && text.trim() !== "" ? ownTableJob({ kind, text }) : null),
    [kind, text, isAtHand],
  );
  const input = useMemo(() => (isAtHand ? null : { kind, text }), [kind, text, isAtHand]);
  const study = useStudy("ownTable", input);
  const failure = study.state === "failed" ? study.message : null;
  const failed = useMemo(
    (): OwnRead | null => (failure === null ? null : { ok: false, faults: [failure] }),
    [failure],
  );
  return study.state === "done" ? study.output : (failed ?? short);
}

const PACKET_BYTES = 1460;

type Unit = "bytes" | "packets";

interface OwnUseProps {
  readonly read: OwnSound;
  readonly title: string;
  onAdd(law: Omit<OwnLaw, "id">): void;
}

/** Uses of a text that was read: its sizes beside the other distributions, its flows scheduled. */
function OwnUse({ read, title, onAdd }: OwnUseProps) {
  const [chosen, setUnit] = useState<Unit | null>(null);
  const { points, notes, list } = read;
  const unit = chosen ?? read.unit ?? "bytes";
  return (
    <div className="own-use">
      <Segmented<Unit>
        label="Its sizes are"
        value={unit}
        options={[
          ["bytes", "Bytes"],
          ["packets", "Packets"],
        ]}
        onChange={setUnit}
      />
      <Button
        onClick={() =>
          onAdd({ title, points: unit === "packets" ? cdfInBytes(points) : points, notes })
        }
      >
        {list === null
          ? `Choose this CDF of ${quantity(points.length, "points")}`
          : "Choose the sizes of these flows"}
      </Button>
      {list !== null && <Schedule flows={list.flows} count={list.count} unit={unit} />}
    </div>
  );
}

interface ScheduleProps {
  /** Null if there are too many. */
  readonly flows: readonly FlowSpec[] | null;
  readonly count: number;
  readonly unit: Unit;
}

function Schedule({ flows, count, unit }: ScheduleProps) {
  const isSlot = useDraft((draft) => modelOf(draft) === "slot");
  const [slot, setSlot] = useState<Cell>(1);
  const isLength = typeof slot === "number" && slot > 0;
  if (flows === null) {
    return (
      <p className="note">
        {readable(count)} flows are too many to draw ({readable(MOST_DRAWN)} at most). Their sizes
        can be sampled from here, and the command line schedules them all.
      </p>
    );
  }
  return (
    <>
      {isSlot && (
        <Field
          onSettle={endGesture}
          label="One slot, in its unit of time"
          cell={slot}
          onChange={setSlot}
        />
      )}
      <Button
        disabled={isSlot && !isLength}
        onClick={() => {
          const perPacket = unit === "packets" ? 1 : PACKET_BYTES;
          drawThese(isSlot ? flowsInSlots(flows, perPacket, Number(slot)) : flows);
        }}
      >
        Schedule the {quantity(count, "flows")}
      </Button>
    </>
  );
}
