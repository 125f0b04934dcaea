import type { Fault } from "../../engine/index.ts";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import type { ChainDraft, ChainNumber } from "./chain-draft.ts";

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
    ["priority", "Queue, from 0"],
  ],
];
const BURST: ReadonlySet<ChainNumber> = new Set(["from", "packets", "priority"]);

/** What is sent, how it is tagged, and what else comes to the switch. Times are slots. */
export function ChainForm({ draft, faults, onChange, onReset }: ChainFormProps) {
  const field = ([key, label]: readonly [ChainNumber, string]) => (
    <Field
      key={key}
      label={label}
      cell={draft.numbers[key]}
      onChange={(cell) => onChange({ ...draft, numbers: { ...draft.numbers, [key]: cell } })}
      fault={faults.get(BURST.has(key) ? `cross[0].${key}` : key)}
    />
  );
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
