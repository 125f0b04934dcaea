import { DISTRIBUTIONS } from "../../engine/index.ts";
import { Field } from "../controls/field.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { Segmented } from "../controls/segmented.tsx";
import { Select } from "../controls/select.tsx";
import { useColumns } from "../editor/use-columns.ts";
import { editDraft } from "../state/actions.ts";
import type { Cell, WorkloadDraft } from "../state/draft.ts";
import { useApp, useDraft } from "../state/hooks.ts";
import { byFamily } from "../workloads/families.ts";
import { BoundsFields } from "./bounds-fields.tsx";
import { DistributionPreview } from "./distribution-preview.tsx";
import { LawFields } from "./law-fields.tsx";

const FAMILIES = byFamily(DISTRIBUTIONS);

/** The seed is for people to read and pass on: six digits are enough. */
const SEEDS = 1_000_000;

function changeWorkload(change: Partial<WorkloadDraft>, field: string | null = null): void {
  editDraft((draft) => ({ ...draft, workload: { ...draft.workload, ...change } }), field);
}

/** A workload to sample: sizes from a distribution, Poisson arrivals at a load. */
export function SampleForm() {
  const workload = useDraft((draft) => draft.workload);
  const fabric = useDraft((draft) => draft.fabric.kind);
  const faults = useApp((state) => state.scenario.checked.faults);
  const columns = useColumns();
  const { distribution, bounds, deadlines } = workload;
  const field = (label: string, key: "load" | "flows" | "seed" | "spread") => (
    <Field
      label={label}
      cell={workload[key]}
      onChange={(cell: Cell) => changeWorkload({ [key]: cell }, `workload ${key}`)}
      fault={faults.get(`workload.${key}`)}
    >
      {key === "seed" && (
        <IconButton
          icon="dice"
          label="Another seed"
          onClick={() => changeWorkload({ seed: 1 + Math.floor(Math.random() * SEEDS) })}
        />
      )}
    </Field>
  );
  return (
    <div className="sample">
      <Select
        label="Flow sizes"
        value={distribution.kind === "named" ? distribution.name : `law:${distribution.kind}`}
        onChange={(value) => changeWorkload({ distribution: chosen(distribution, value) })}
      >
        {FAMILIES.map(([family, members]) => (
          <optgroup key={family} label={family}>
            {members.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
        <optgroup label="Laws">
          <option value="law:pareto">Bounded Pareto</option>
          <option value="law:uniform">Uniform</option>
          <option value="law:fixed">All of one size</option>
          {distribution.cdf !== null && <option value="law:cdf">Own CDF</option>}
        </optgroup>
      </Select>
      <LawFields distribution={distribution} faults={faults} />
      <DistributionPreview distribution={distribution} />
      <div className="form-grid">
        {field("Load", "load")}
        {field("Flows", "flows")}
        {field("Seed", "seed")}
        {field("Spread α", "spread")}
      </div>
      {fabric === "switch" && (
        <Select
          label="Traffic pattern"
          value={workload.pattern}
          onChange={(value) => changeWorkload({ pattern: value as WorkloadDraft["pattern"] })}
        >
          <option value="random">Random pairs</option>
          <option value="permutation">Permutation</option>
          <option value="incast">Incast</option>
          <option value="stride">Stride</option>
        </Select>
      )}
      {(columns.includes("lower") || columns.includes("estimate") || bounds.model !== "none") && (
        <BoundsFields
          bounds={bounds}
          onChange={(next, field) => changeWorkload({ bounds: next }, field ?? null)}
          faults={faults}
        />
      )}
      {(columns.includes("deadline") || deadlines.on) && (
        <div className="form-grid">
          <Segmented
            label="Deadlines"
            value={deadlines.on ? "on" : "off"}
            options={[
              ["off", "None"],
              ["on", "Exponential"],
            ]}
            onChange={(on) => changeWorkload({ deadlines: { ...deadlines, on: on === "on" } })}
          />
          {deadlines.on &&
            (["share", "mean", "min"] as const).map((key) => (
              <Field
                key={key}
                label={{ share: "Share of flows", mean: "Mean time allowed", min: "At least" }[key]}
                cell={deadlines[key]}
                onChange={(cell) =>
                  changeWorkload({ deadlines: { ...deadlines, [key]: cell } }, `deadlines ${key}`)
                }
                fault={faults.get(`workload.deadlines.${key}`)}
              />
            ))}
        </div>
      )}
    </div>
  );
}

function chosen(
  before: WorkloadDraft["distribution"],
  value: string,
): WorkloadDraft["distribution"] {
  if (!value.startsWith("law:")) return { ...before, kind: "named", name: value };
  return { ...before, kind: value.slice(4) as WorkloadDraft["distribution"]["kind"] };
}
