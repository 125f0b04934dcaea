import type { Fault } from "../../engine/index.ts";
import type { Cell } from "../document/draft/cell.ts";
import type { ChainDraft, ChainNumber } from "../draw/view/chain.ts";
import { endGesture } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";

interface ChainFormProps {
  readonly draft: ChainDraft;
  readonly faults: ReadonlyMap<string, Fault>;
  onChange(draft: ChainDraft): void;
  onReset(): void;
}

type Part = readonly [title: string, fields: readonly (readonly [ChainNumber, string])[]];

const HOST: Part = [
  "Host",
  [
    ["size", "Packets"],
    ["window", "Window"],
    ["pace", "Packets a slot"],
    ["delay", "ACK delay"],
    ["timeout", "Timeout"],
  ],
];
const BOUNDS: readonly (readonly [ChainNumber, string])[] = [
  ["lower", "Lower bound"],
  ["upper", "Upper bound"],
  ["slack", "Slack"],
];
const OTHERS: Part = [
  "Other traffic, a packet a slot",
  [
    ["from", "From slot"],
    ["packets", "Packets"],
    ["priority", "Queue, 1 to 8"],
  ],
];
const BURST: ReadonlySet<ChainNumber> = new Set(["from", "packets", "priority"]);

/** Fields for the packets, their tags, and the other traffic at the switch. Times are slots. */
export function ChainForm({ draft, faults, onChange, onReset }: ChainFormProps) {
  const field = ([key, label]: readonly [ChainNumber, string]) => (
    <Field
      onSettle={endGesture}
      key={key}
      label={label}
      cell={key === "priority" ? moved(draft.numbers[key], 1) : draft.numbers[key]}
      onChange={(cell) => {
        const value = key === "priority" ? moved(cell, -1) : cell;
        onChange({ ...draft, numbers: { ...draft.numbers, [key]: value } });
      }}
      fault={faultOf(key)}
    />
  );
  const faultOf = (key: ChainNumber): Fault | undefined => {
    const fault = faults.get(BURST.has(key) ? `cross[0].${key}` : key);
    if (key !== "priority" || fault === undefined) return fault;
    const typed = draft.numbers[key];
    const got = typeof typed === "number" ? String(typed + 1) : fault.got;
    return { ...fault, expected: "an integer from 1 to 8", got };
  };
  const lost = [...faults].find(([path]) => path.startsWith("lost"))?.[1];
  return (
    <div className="chain-form">
      <section aria-labelledby="chain-host">
        <h2 id="chain-host">{HOST[0]}</h2>
        <div className="form-grid form-grid-3">{HOST[1].map(field)}</div>
        {lost !== undefined && <p className="fault">{lost.message}</p>}
      </section>
      <section aria-labelledby="chain-tags">
        <h2 id="chain-tags">QCLIMB’s tags, in packets</h2>
        <Field
          onSettle={endGesture}
          label="Thresholds"
          isText
          wide
          cell={draft.thresholds}
          onChange={(cell) => onChange({ ...draft, thresholds: String(cell) })}
          fault={faults.get("thresholds")}
        />
        <div className="form-grid form-grid-3">{BOUNDS.map(field)}</div>
      </section>
      <section aria-labelledby="chain-others">
        <h2 id="chain-others">{OTHERS[0]}</h2>
        <div className="form-grid form-grid-3">{OTHERS[1].map(field)}</div>
      </section>
      <Button onClick={onReset}>As at first</Button>
    </div>
  );
}

/** Queues are counted from 1 where people read them, from 0 by the engine. What is no number stays as it was typed. */
function moved(cell: Cell, by: 1 | -1): Cell {
  return typeof cell === "number" ? cell + by : cell;
}
