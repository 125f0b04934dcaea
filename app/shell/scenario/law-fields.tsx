import type { Fault } from "../../../engine/index.ts";
import type { Cell } from "../../document/draft/cell.ts";
import type { DistributionDraft } from "../../document/draft/draft.ts";
import { faultText } from "../../document/read/fault-text.ts";
import { editDraft, endGesture } from "../../store/actions.ts";
import { Field } from "../../ui/field.tsx";

interface LawFieldsProps {
  readonly distribution: DistributionDraft;
  readonly faults: ReadonlyMap<string, Fault>;
}

const WORDS = { shape: "Shape", min: "Smallest", max: "Largest" } as const;

/** The parameters of a law written out; a named distribution has none. */
export function LawFields({ distribution, faults }: LawFieldsProps) {
  const path = "workload.distribution";
  const change = (next: Partial<DistributionDraft>, field: string): void =>
    editDraft(
      (draft) => ({
        ...draft,
        workload: { ...draft.workload, distribution: { ...draft.workload.distribution, ...next } },
      }),
      `law ${field}`,
    );
  const general = faults.get(path);
  return (
    <>
      {distribution.kind === "pareto" && (
        <div className="form-grid form-grid-3">
          {(["shape", "min", "max"] as const).map((key) => (
            <Field
              onSettle={endGesture}
              key={key}
              label={WORDS[key]}
              cell={distribution.pareto[key]}
              onChange={(cell: Cell) =>
                change({ pareto: { ...distribution.pareto, [key]: cell } }, `pareto ${key}`)
              }
              fault={faults.get(`${path}.pareto.${key}`)}
              vary={`${path}.pareto.${key}`}
            />
          ))}
        </div>
      )}
      {distribution.kind === "uniform" && (
        <div className="form-grid">
          {(["min", "max"] as const).map((key) => (
            <Field
              onSettle={endGesture}
              key={key}
              label={WORDS[key]}
              cell={distribution.uniform[key]}
              onChange={(cell: Cell) =>
                change({ uniform: { ...distribution.uniform, [key]: cell } }, `uniform ${key}`)
              }
              fault={faults.get(`${path}.uniform.${key}`)}
              vary={`${path}.uniform.${key}`}
            />
          ))}
        </div>
      )}
      {distribution.kind === "fixed" && (
        <Field
          onSettle={endGesture}
          label="Size"
          cell={distribution.fixed}
          onChange={(fixed) => change({ fixed }, "fixed")}
          fault={faults.get(`${path}.fixed`)}
          vary={`${path}.fixed`}
        />
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}
