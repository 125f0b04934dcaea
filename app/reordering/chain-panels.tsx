import type { ChainDraft, ChainNumber } from "../draw/view/chain.ts";
import { endGesture } from "../store/actions.ts";
import { Field } from "../ui/field.tsx";

interface ChainPanelProps {
  readonly draft: ChainDraft;
  onChange(draft: ChainDraft): void;
}

/** From which packets on a flow sinks a queue, and between which sizes it is known to end: what a packet is tagged by. */
export function TagsPanel({ draft, onChange }: ChainPanelProps) {
  return (
    <>
      <p>
        QCLIMB tags a packet with the queue that its flow is in. A flow climbs as it comes near its
        lower bound, and sinks once it has sent more.
      </p>
      <Field
        onSettle={endGesture}
        label="It sinks a queue after so many packets"
        isText
        wide
        cell={draft.thresholds}
        onChange={(cell) => onChange({ ...draft, thresholds: String(cell) })}
      />
      <div className="form-grid">
        <Numbers {...{ draft, onChange }} of={BOUNDS} />
      </div>
    </>
  );
}

/** What else waits at the switch. */
export function OthersPanel({ draft, onChange }: ChainPanelProps) {
  return (
    <>
      <p>Other flows send a packet a slot into one queue of the switch.</p>
      <div className="form-grid">
        <Numbers {...{ draft, onChange }} of={OTHERS} />
      </div>
    </>
  );
}

type Labelled = readonly (readonly [ChainNumber, string])[];

const BOUNDS: Labelled = [
  ["lower", "Lower bound"],
  ["upper", "Upper bound"],
  ["slack", "Slack"],
];
const OTHERS: Labelled = [
  ["from", "From slot"],
  ["packets", "Packets"],
  ["priority", "Queue, 1 to 8"],
];

function Numbers({ draft, onChange, of }: ChainPanelProps & { readonly of: Labelled }) {
  return of.map(([key, label]) => {
    // Queues are counted from 1 where people read them. What is no number stays as it was typed.
    const by = key === "priority" ? 1 : 0;
    const cell = draft.numbers[key];
    return (
      <Field
        key={key}
        onSettle={endGesture}
        label={label}
        cell={typeof cell === "number" ? cell + by : cell}
        onChange={(typed) => {
          const value = typeof typed === "number" ? typed - by : typed;
          onChange({ ...draft, numbers: { ...draft.numbers, [key]: value } });
        }}
      />
    );
  });
}
