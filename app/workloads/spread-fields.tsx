import type { Fault } from "../../engine/index.ts";
import type { ReleaseDraft } from "../document/draft/arrivals-draft.ts";
import type { Cell } from "../document/draft/cell.ts";
import { faultText } from "../document/read/fault-text.ts";
import { endGesture } from "../store/actions.ts";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";

interface SpreadFieldsProps {
  readonly spread: Cell;
  readonly release: ReleaseDraft;
  readonly model: "slot" | "fluid";
  onChange(
    change: { readonly spread?: Cell; readonly release?: ReleaseDraft },
    field?: string,
  ): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

/** How far apart a flow's packets are released: α, evenly or (in slots) at random. */
export function SpreadFields({ spread, release, model, onChange, faults }: SpreadFieldsProps) {
  const isRandom = release.random && model === "slot";
  const path = "workload.spread";
  return (
    <>
      <div className={isRandom ? "form-grid form-grid-3" : "form-grid"}>
        <Field
          onSettle={endGesture}
          label="Spread α"
          term="alpha"
          cell={spread}
          onChange={(cell) => onChange({ spread: cell }, "workload spread")}
          fault={isRandom ? faults.get(`${path}.random`) : faults.get(path)}
          vary={isRandom ? `${path}.random` : path}
        />
        {model === "slot" && (
          <Segmented
            label="Releases"
            value={release.random ? "random" : "even"}
            options={[
              ["even", "Even"],
              ["random", "Random"],
            ]}
            onChange={(kind) => onChange({ release: { ...release, random: kind === "random" } })}
          />
        )}
        {isRandom && (
          <Field
            onSettle={endGesture}
            label="Pieces at most"
            cell={release.chunks}
            onChange={(chunks) => onChange({ release: { ...release, chunks } }, "release chunks")}
            fault={faults.get(`${path}.chunks`)}
            vary={`${path}.chunks`}
          />
        )}
      </div>
      {isRandom && <RandomFault fault={faults.get(path)} />}
    </>
  );
}

function RandomFault({ fault }: { readonly fault: Fault | undefined }) {
  return fault === undefined ? null : <p className="fault">{faultText(fault)}</p>;
}
