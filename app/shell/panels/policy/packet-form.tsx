import type { Fault } from "../../../../engine/doors/files.ts";
import {
  isTransport,
  type PacketSetting,
  type PacketSettings,
  type PolicyDefinition,
  packetScale,
  parametersOf,
  transportOf,
  usualTransport,
} from "../../../../engine/doors/scenario.ts";
import type { Cell } from "../../../document/draft/cell.ts";
import { fabricOf, type PolicyDraft, withField } from "../../../document/draft/draft.ts";
import type { Json } from "../../../document/draft/json-paths.ts";
import { DELAYS } from "../../../document/draft/network-kinds.ts";
import { quantity } from "../../../draw/run/run-words.ts";
import { timeUnitOf } from "../../../edits/units.ts";
import { endGesture } from "../../../store/actions.ts";
import type { EditDoc } from "../../../store/fields.ts";
import { useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { PACKET_FIELDS, type PacketField } from "./packet-fields.ts";

interface PacketFormProps {
  readonly definition: PolicyDefinition;
  /** The policy as its file has it. */
  readonly packets: Json;
  readonly faults: readonly Fault[];
  /** Settings that are not its own: seen only where they are said. Default none. */
  readonly without?: readonly string[];
  readonly edit: EditDoc<PolicyDraft>;
}

/**
 * The settings of a policy that sends packets. Fields show the value that counts: the reading's and the
 * variant's, unless another was put in its place; emptied, they show it again.
 */
export function PacketForm(props: PacketFormProps) {
  const { definition, packets, faults, without = [], edit } = props;
  const timeUnit = useDraft(timeUnitOf);
  const names: readonly string[] = definition.packets?.parameters ?? [];
  const fabric = useDraft(fabricOf);
  const protocol = definition.packets?.protocol ?? "pdq";
  const usual = { ...usualOf(packets, timeUnit, protocol), ...delaysOf(fabric) };
  const set = (name: string, value: unknown): void => {
    const isUsual = value === "" || value === undefined || value === usual[name];
    edit((policy) => withField(policy, name, isUsual ? undefined : value), name);
  };
  const sets: readonly string[] = isTransport({ protocol }) ? transportOf(protocol).sets : [];
  const isShown = (name: string): boolean =>
    names.includes(name) && (packets[name] !== undefined || !without.includes(name));
  const fields = PACKET_FIELDS.filter(({ name }) => isShown(name)).flatMap((field) => {
    if (field.name !== "set" || typeof field.kind === "string") return [field];
    const kind = field.kind.filter(([value]) => sets.includes(value));
    return kind.length > 1 ? [{ ...field, kind }] : [];
  });
  const own = fields.filter(({ name }) => packets[name] !== undefined).length;
  const isFaulty = faults.some(({ path }) => names.some((name) => path.startsWith(name)));
  return (
    <div className="packet-form">
      {names.includes("reading") && (
        <>
          <Segmented
            label="Reading of the paper"
            value={packets["reading"] === "literal" ? "literal" : "recommended"}
            options={[
              ["recommended", "Recommended"],
              ["literal", "Literal"],
            ]}
            onChange={(reading) => set("reading", reading === "recommended" ? "" : reading)}
          />
          <Segmented
            label="Variant"
            value={variantOf(packets)}
            options={[
              ["basic", "Basic"],
              ["es", "ES"],
              ["es+et", "ES+ET"],
              ["full", "Full"],
            ]}
            onChange={(variant) => set("variant", variant === "full" ? "" : variant)}
          />
        </>
      )}
      <details className="packet-more" open={own > 0 || isFaulty}>
        <summary>
          {quantity(fields.length, "parameters")}
          {own > 0 && `, ${own} of your own`}
        </summary>
        <div className="packet-fields">
          {fields.map((field) => (
            <Setting
              key={field.name}
              field={field}
              value={packets[field.name] ?? usual[field.name]}
              timeUnit={timeUnit}
              fault={faults.find(({ path }) => path.startsWith(field.name))}
              onChange={(value) => set(field.name, value)}
            />
          ))}
        </div>
      </details>
    </div>
  );
}

interface SettingProps {
  readonly field: PacketField;
  readonly value: unknown;
  readonly timeUnit: string;
  readonly fault: Fault | undefined;
  onChange(value: unknown): void;
}

function Setting({ field, value, timeUnit, fault, onChange }: SettingProps) {
  const { label, kind } = field;
  if (kind === "flag") {
    return (
      <Segmented
        label={label}
        value={value === true ? "on" : "off"}
        options={[
          ["on", "On"],
          ["off", "Off"],
        ]}
        onChange={(next) => onChange(next === "on")}
      />
    );
  }
  if (typeof kind !== "string") {
    return (
      <Select label={label} value={String(value)} fault={fault} onChange={onChange}>
        {kind.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <Field
      onSettle={endGesture}
      label={kind === "time" ? `${label}, ${timeUnit}` : label}
      cell={cellOf(value)}
      fault={fault}
      onChange={onChange}
    />
  );
}

/** The rest of a loss beside its share stays as it is until the field is typed in. */
function cellOf(value: unknown): Cell | undefined {
  if (typeof value === "object" && value !== null && "share" in value) return cellOf(value.share);
  return typeof value === "number" || typeof value === "string" ? value : undefined;
}

/** The values that count where nothing is set; ∞ and never are left empty. */
function usualOf(
  packets: Json,
  timeUnit: string,
  protocol: PacketSetting["protocol"],
): Readonly<Record<string, unknown>> {
  const settings: PacketSettings = {
    reading: packets["reading"] === "literal" ? "literal" : "recommended",
    variant: variantOf(packets),
  };
  const parameters = isTransport({ protocol })
    ? { ...usualTransport(protocol, setOf(packets)), duplicates: "on", detection: "qclimb" }
    : parametersOf(settings);
  const unit = timeUnit === "s" || timeUnit === "us" ? timeUnit : "ms";
  const { picoseconds } = packetScale({ time: unit }) ?? { picoseconds: 1e9 };
  const times = new Set(
    PACKET_FIELDS.filter(({ kind }) => kind === "time").map(({ name }) => name),
  );
  const shown = Object.entries(parameters).map(([name, value]) => {
    if (value === Number.POSITIVE_INFINITY || Number.isNaN(value)) return [name, ""];
    return [name, times.has(name as PacketField["name"]) ? Number(value) / picoseconds : value];
  });
  return { ...Object.fromEntries(shown), loss: 0, subflows: 1 };
}

/** The reading that a file names; a word that is none is told by the parser. */
function setOf(packets: Json): PacketSettings["set"] {
  const { set } = packets;
  return set === "rfc" || set === "ns2" || set === "yaps" || set === "pdq" ? set : undefined;
}

/** The network's own delays and packets, where it says them. */
function delaysOf(delays: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = ["propagation", "processing", "header", "packet"];
  const usual: Json = DELAYS;
  const told = Object.entries(delays).filter(
    ([name, value]) => names.includes(name) && value !== "" && value !== usual[name],
  );
  return Object.fromEntries(told);
}

function variantOf(packets: Json): NonNullable<PacketSettings["variant"]> {
  const variant = packets["variant"];
  return variant === "basic" || variant === "es" || variant === "es+et" ? variant : "full";
}
