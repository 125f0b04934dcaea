import { useState } from "react";
import type { Fault } from "../../../../engine/doors/files.ts";
import { parametersAt, withField } from "../../../document/draft/draft.ts";
import { isRecord } from "../../../document/draft/json-paths.ts";
import { parseHosts, writtenOut } from "../../../document/draft/written-lists.ts";
import { addPart, MOST_PARTS, removePart } from "../../../edits/part-edits.ts";
import { isParts, partNames } from "../../../edits/setting-edits.ts";
import { sizeUnitOf } from "../../../edits/units.ts";
import { editDraft, endGesture } from "../../../store/actions.ts";
import { useFields, usePart } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";

/** So many names stand beside one another. */
const MOST_TABS = 3;

/** Which of several parts the panel is of. */
export function PartChoice({
  place,
  onChoose,
}: {
  readonly place: number;
  onChoose(place: number): void;
}) {
  const names = useDraft(({ file }) => partNames(file).join("\n")).split("\n");
  const choose = (value: string): void => onChoose(Number(value));
  const options = names.map((name, k): readonly [string, string] => [String(k), name]);
  if (names.length <= MOST_TABS) {
    return (
      <Segmented
        label="Part of the flows"
        hideLabel
        value={String(place)}
        options={options}
        onChange={choose}
      />
    );
  }
  return (
    <Select label="Part of the flows" value={String(place)} onChange={choose}>
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface PartActsProps {
  readonly place: number;
  readonly count: number;
  onAdded(): void;
}

/** One part more, beside those there are, or this one less. */
export function PartActs({ place, count, onAdded }: PartActsProps) {
  const name = useDraft(({ file }) => partNames(file)[place] ?? "");
  return (
    <p className="flow-acts">
      {count < MOST_PARTS && (
        <button
          type="button"
          className="panel-link"
          onClick={() => {
            editDraft((draft) => addPart(draft, sizeUnitOf(draft)));
            onAdded();
          }}
        >
          Add other flows beside these
        </button>
      )}
      {count > 1 && (
        <button
          type="button"
          className="panel-link"
          onClick={() => editDraft((draft) => removePart(draft, place))}
        >
          Remove {name}
        </button>
      )}
    </p>
  );
}

/** What a part among others is called, which transport of a mix it has, and which hosts send and receive its flows. */
export function PartFields({ hasHosts }: { readonly hasHosts: boolean }) {
  const { path, said } = usePart();
  const isOneOfMany = useDraft(isParts);
  const labels = useMixed();
  const at = useFields();
  const transport = at(`${path}.transport`);
  const hasTransport = labels.length > 0 || said["transport"] !== undefined;
  return (
    <>
      {isOneOfMany && <Field label="Name" isText {...at(`${path}.name`, "")} />}
      {isOneOfMany && hasTransport && (
        <Select
          label="Transport"
          value={String(transport.cell)}
          fault={transport.fault}
          onChange={(label) => transport.onChange(label)}
        >
          <option value="">By the shares of the mix</option>
          {labels.map((label) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      )}
      {hasHosts && <HostsFields />}
    </>
  );
}

/** The transports of the mixes that are compared, by their labels. */
function useMixed(): readonly string[] {
  const text = useApp(({ results }) =>
    [...new Set(results.runs.flatMap(({ run }) => run.mixed?.labels ?? []))].join("\n"),
  );
  return text === "" ? [] : text.split("\n");
}

const SIDES = [
  ["send", "Hosts that send"],
  ["receive", "Hosts that receive"],
] as const;

/** Some of the hosts or ports, as "0, 4-7". */
function HostsFields() {
  const { path: part, said } = usePart();
  const path = `${part}.hosts`;
  const { hosts } = said;
  const isSome = hosts !== undefined;
  const all = useApp(({ scenario }) => scenario.checked.faults);
  const faults = [...all.values()];
  const set = (next: unknown): void => editDraft((draft) => withField(draft, path, next));
  const sides = isRecord(hosts) ? hosts : { send: hosts, receive: hosts };
  return (
    <>
      <Segmented
        label="Hosts"
        value={isSome ? "some" : "all"}
        options={[
          ["all", "All"],
          ["some", "Some"],
        ]}
        onChange={(kind) => {
          if (kind === "all") set(undefined);
          else {
            editDraft((draft) => {
              const { was = { send: [0], receive: [1] } } = parametersAt(draft, path);
              return withField(draft, path, was);
            });
          }
        }}
      />
      {isSome && (
        <div className="form-grid">
          {SIDES.map(([side, label]) => (
            <HostList
              key={side}
              label={label}
              value={sides[side]}
              fault={faults.filter((one) =>
                isRecord(hosts)
                  ? one.path.startsWith(`${path}.${side}`)
                  : one.path.startsWith(path),
              )}
              onChange={(list) => set({ ...sides, [side]: list })}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface HostListProps {
  readonly label: string;
  readonly value: unknown;
  readonly fault: readonly Fault[];
  /** Ranges are written out as the hosts that they are of. */
  readonly isPlain?: boolean;
  onChange(list: readonly (number | string)[] | undefined): void;
}

/** What was typed stays as it stands while the file says the same. */
export function HostList({ label, value, fault, isPlain = false, onChange }: HostListProps) {
  const [typed, setTyped] = useState("");
  const read = (text: string) =>
    isPlain ? parseHosts(text)?.flatMap(writtenOut) : parseHosts(text);
  const isTyped = JSON.stringify(read(typed)) === JSON.stringify(value);
  const text = isTyped ? typed : [value ?? []].flat().join(", ");
  return (
    <Field
      label={label}
      isText
      cell={text}
      fault={fault}
      onChange={(cell) => {
        setTyped(String(cell));
        onChange(read(String(cell)));
      }}
      onSettle={endGesture}
    />
  );
}
