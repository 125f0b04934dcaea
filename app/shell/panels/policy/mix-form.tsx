import { useRef } from "react";
import type { Fault } from "../../../../engine/index.ts";
import { MOST_MIXED } from "../../../../engine/index.ts";
import { type PolicyDraft, withField } from "../../../document/draft/draft.ts";
import { faultText } from "../../../document/read/fault-text.ts";
import type { EditDoc } from "../../../store/fields.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { partsOf, portsOfPart, withMore, withoutPart } from "./mix.ts";
import { MixPartForm } from "./mix-part-form.tsx";
import "./mix.css";

interface MixFormProps {
  readonly policy: PolicyDraft;
  readonly faults: readonly Fault[];
  readonly edit: EditDoc<PolicyDraft>;
}

/** The transports of a mix with their parameters, what part of the flows each has, and how that is drawn. */
export function MixForm({ policy, faults, edit }: MixFormProps) {
  const { file } = policy;
  const form = useRef<HTMLDivElement>(null);
  const parts = partsOf(file);
  // Places are all that tells them apart; one that is taken out moves the others up.
  const placed = parts.map((part, place) => ({ part, place, at: `transport ${place}` }));
  const first = portsOfPart(parts[0] ?? {});
  const under = (prefix: string): readonly Fault[] =>
    faults
      .filter(({ path }) => path.startsWith(`${prefix}.`))
      .map((fault) => ({ ...fault, path: fault.path.slice(prefix.length + 1) }));
  const general = faults.filter(({ path }) => path === "of" || path === "share");
  return (
    <div ref={form} className="mix-form">
      {placed.map(({ part, place: k, at }) => (
        <MixPartForm
          key={at}
          part={part}
          place={k}
          mix={policy}
          ports={k === 0 ? null : first}
          faults={under(`of[${k}]`)}
          shareFault={faults.find(({ path }) => path === `share[${k}]`)}
          edit={edit}
          onRemove={
            parts.length <= 2
              ? null
              : () => {
                  edit((mix) => withoutPart(mix, k), null);
                  form.current
                    ?.querySelectorAll<HTMLElement>(".mix-head select")
                    [Math.max(0, k - 1)]?.focus();
                }
          }
        />
      ))}
      {general.map((fault) => (
        <p key={fault.path} className="fault">
          {faultText(fault)}
        </p>
      ))}
      <div className="mix-foot">
        {parts.length < MOST_MIXED && (
          <Button className="button-plain" onClick={() => edit(withMore, null)}>
            Add a transport
          </Button>
        )}
        <Segmented
          label="Drawn for each"
          value={file["by"] === "host" ? "host" : "flow"}
          options={[
            ["flow", "Flow"],
            ["host", "Sending host"],
          ]}
          onChange={(by) =>
            edit((mix) => withField(mix, "by", by === "flow" ? undefined : by), null)
          }
        />
      </div>
      <p className="quiet">Buffers, marks, delays and losses are those of the first.</p>
    </div>
  );
}
