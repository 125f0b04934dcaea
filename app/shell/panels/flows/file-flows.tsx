import { useEffect, useMemo, useRef, useState } from "react";
import { COLUMN_CHOICES, type ImportedFlows } from "../../../../engine/doors/files.ts";
import { looksLike } from "../../../document/read/read-file.ts";
import { quantity, unitName } from "../../../draw/run/run-words.ts";
import { readable } from "../../../draw/scale/numbers.ts";
import type { FirstRows, OwnFlows, OwnInput } from "../../../jobs/studies/own-table-job.ts";
import { setTables } from "../../../store/actions.ts";
import { chooseFile } from "../../../store/files/incoming.ts";
import { useApp } from "../../../store/hooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { OwnSaid, OwnText, readAs, useOwnRead } from "../../../workloads/own-text.tsx";
import { TakeFlows } from "./take-flows.tsx";

interface FileFlowsProps {
  /** The flows of the list are among the drawn ones. */
  onTaken(): void;
}

/** How a list is read where its text does not say it. */
type Reading = Required<Pick<OwnInput, "text" | "columns" | "units">>;

/** Flows from elsewhere: a file, or rows of a spreadsheet. What its columns are is said here, where the text does not. */
export function FileFlows({ onTaken }: FileFlowsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, name } = useApp((state) => state.transient.tables.flows);
  const isArriving = useApp((state) => state.transient.arriving === "flows");
  const [said, setSaid] = useState<Reading | null>(null);
  const reading = useMemo(
    () => (said?.text === text ? said : { text, columns: null, units: {} }),
    [said, text],
  );
  const input = useMemo(() => ({ kind: "flows" as const, ...reading }), [reading]);
  const read = useOwnRead(input);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isArriving) return;
    setTables({ arriving: null });
    area.current?.focus();
  }, [isArriving]);
  const first =
    read?.ok === true ? (read.kind === "flows" ? read.first : null) : (read?.first ?? null);
  const isUnknown = read?.ok === false && read.isUnknown;
  const isAsked = isOpen || read?.ok === false || reading.columns !== null;
  const isCdf = useMemo(() => read?.ok === false && looksLike(text) === "cdf", [read, text]);
  return (
    <div className="flow-file">
      <Button onClick={chooseFile}>Open a file…</Button>
      {text === "" && (
        <p className="quiet">
          A list of flows, an experiment, a network, a curve of sizes, or a figure that was saved
          here. Dropped anywhere on the page, it opens too.
        </p>
      )}
      <OwnText
        kind="flows"
        label="Or paste rows of a spreadsheet"
        placeholder={"arrival\tsize\n0\t12\n3\t2"}
        isFaulty={read?.ok === false}
        ref={area}
      >
        {text.trim() === "" ? (
          <p className="quiet">A flow a row, with the names of the columns in the first.</p>
        ) : (
          read === null && <p>Reading {name}…</p>
        )}
        {isUnknown ? (
          <p>
            {(reading.columns === null ? null : lackOf(reading.columns)) ??
              `${name || "This"} is no list of flows that is known. What are its columns?`}
          </p>
        ) : (
          <OwnSaid read={read} />
        )}
      </OwnText>
      {isCdf && (
        <Button onClick={() => void readAs("cdf", name, text)}>Read it as a curve of sizes</Button>
      )}
      {first !== null && !isAsked && (
        <button type="button" className="panel-link" onClick={() => setOpen(true)}>
          Say what the columns are
        </button>
      )}
      {first !== null && isAsked && (
        <ColumnMenus
          first={first}
          list={read?.ok === true && read.kind === "flows" ? read.list : null}
          onChoose={(columns) => setSaid({ ...reading, columns })}
        />
      )}
      {isUnknown && first !== null && reading.columns === null && (
        <Button onClick={() => setSaid({ ...reading, columns: first.columns })}>
          Use these columns
        </Button>
      )}
      {isUnknown && (
        <details>
          <summary>Why it is not read by itself</summary>
          <OwnSaid read={read} />
        </details>
      )}
      {read?.ok === true && read.kind === "flows" && (
        <>
          <Units read={read} reading={reading} onSay={setSaid} />
          <TakeFlows key={name} read={read} name={name} onTaken={onTaken} />
        </>
      )}
    </div>
  );
}

interface UnitsProps {
  readonly read: OwnFlows;
  readonly reading: Reading;
  onSay(reading: Reading): void;
}

/** The units that the text does not say. */
function Units({ read, reading, onSay }: UnitsProps) {
  const { unit, time, hasArrivals } = read.list;
  const { size, time: saidTime, ...rest } = reading.units;
  const say = (units: OwnInput["units"]): void => onSay({ ...reading, units: units ?? {} });
  const isSize = unit === null || size !== undefined;
  const isTime = hasArrivals && (time === null || saidTime !== undefined);
  if (!isSize && !isTime) return null;
  const sizes = size === undefined ? {} : { size };
  const times = saidTime === undefined ? {} : { time: saidTime };
  return (
    <div className="form-grid">
      {isSize && (
        <Select
          label="Sizes in"
          value={size ?? ""}
          onChange={(next) =>
            say({ ...rest, ...times, ...(next === "" ? {} : { size: next as "bytes" }) })
          }
        >
          <option value="">units of the bench</option>
          <option>bytes</option>
          <option>packets</option>
        </Select>
      )}
      {isTime && (
        <Select
          label="Times in"
          value={saidTime ?? ""}
          onChange={(next) =>
            say({ ...rest, ...sizes, ...(next === "" ? {} : { time: next as "s" }) })
          }
        >
          <option value="">units of the bench</option>
          <option>s</option>
          <option>ms</option>
          <option value="us">µs</option>
          <option>ns</option>
        </Select>
      )}
    </div>
  );
}

interface ColumnMenusProps {
  readonly first: FirstRows;
  /** As it is read; null: it cannot be yet. */
  readonly list: ImportedFlows | null;
  onChoose(columns: readonly string[]): void;
}

/** The first rows of a list of flows as they will be read, with a menu above each column that says what it is. */
function ColumnMenus({ first, list, onChoose }: ColumnMenusProps) {
  const { header, rows, columns, fits } = first;
  return (
    <div className="own-columns">
      {fits.map(({ name, columns: theirs }) => (
        <Button key={name} onClick={() => onChoose(theirs)}>
          Read as {name}
        </Button>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow panel scrolls it, by keyboard too */}
      <section className="own-rows" aria-label="First rows as they are read" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((word, k) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <th key={k} scope="col">
                  <select
                    aria-label={`Column ${k + 1}${header?.[k] ? `, “${header[k]}”` : ""}`}
                    value={word}
                    onChange={(event) => onChoose(chosen(columns, k, event.currentTarget.value))}
                  >
                    {!COLUMN_CHOICES.some(([one]) => one === word) && <option>{word}</option>}
                    {COLUMN_CHOICES.map(([one, label]) => (
                      <option key={one} value={one}>
                        {label}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {header !== null && (
              <tr className="is-names">
                {columns.map((_, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={k}>{header[k]}</td>
                ))}
              </tr>
            )}
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, and stay where they are
              <tr key={row}>
                {columns.map((word, k) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                  <td key={k} className={word === "-" ? "is-unread" : ""} title={cells[k]}>
                    {(list && cellOf(word, list, row)) ?? cells[k]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** What a column is, whatever its unit. */
function kindOf(word: string): string {
  return /^(size|bytes|packets)/.test(word) ? "size" : (word.split("_")[0] ?? word);
}

/** A column is chosen to be what another was: they change places. */
function chosen(columns: readonly string[], at: number, word: string): readonly string[] {
  const former = columns[at] as string;
  return columns.map((other, k) =>
    k === at ? word : word !== "-" && kindOf(other) === kindOf(word) ? former : other,
  );
}

/** Which column is still wanted; null: none. */
function lackOf(columns: readonly string[]): string | null {
  const kinds = columns.map(kindOf);
  const lacks = ["size", "start"].filter((kind) => !kinds.includes(kind));
  return lacks.length === 0 ? null : `Which column is the ${lacks.join(", and which the ")}?`;
}

/** Times and sizes as they are read: from the first arrival on, in the units of the list. */
function cellOf(word: string, { flows, unit, time }: ImportedFlows, row: number): string | null {
  const [flow, kind] = [flows[row], kindOf(word)];
  if (flow === undefined) return null;
  const told = (value: number, of: string | null): string =>
    of === null ? readable(value) : quantity(value, unitName(of));
  if (kind === "start" || kind === "arrival") return told(flow.arrival, time);
  return kind === "size" ? told(flow.size, unit) : null;
}
