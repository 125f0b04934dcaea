import { DISTRIBUTIONS, roundedMeans } from "../../../engine/index.ts";
import { BoundsFields } from "../../bounds/bounds-fields.tsx";
import type { Cell } from "../../document/draft/cell.ts";
import type { WorkloadDraft } from "../../document/draft/draft.ts";
import { timeUnitOf } from "../../document/draft/draft-units.ts";
import { memoryWords } from "../../draw/run/memory.ts";
import { roundingWords } from "../../draw/run/rounding-words.ts";
import { useColumnsRead } from "../../editor/use-columns.ts";
import { editDraft, endGesture, showScreen } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { memoryHere } from "../../store/memory-here.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { FamilyOptions } from "../../ui/family-options.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/select.tsx";
import { ArrivalsFields } from "../../workloads/arrivals-fields.tsx";
import { CountedFields } from "../../workloads/counted-fields.tsx";
import { DeadlineFields } from "../../workloads/deadline-fields.tsx";
import { RequestsFields } from "../../workloads/requests-fields.tsx";
import { SpreadFields } from "../../workloads/spread-fields.tsx";
import { DistributionPreview } from "./distribution-preview.tsx";
import { LawFields } from "./law-fields.tsx";

/** The seed is for people to read and pass on: six digits are enough. */
const SEEDS = 1_000_000;

function changeWorkload(change: Partial<WorkloadDraft>, field: string | null = null): void {
  editDraft((draft) => ({ ...draft, workload: { ...draft.workload, ...change } }), field);
}

/** A workload to sample: sizes from a distribution, arrivals at a load. */
export function SampleForm() {
  const workload = useDraft((draft) => draft.workload);
  const fabric = useDraft((draft) => draft.fabric.kind);
  const faults = useApp((state) => state.scenario.checked.faults);
  const columns = useColumnsRead();
  const model = useDraft((draft) => draft.model);
  const timeUnit = useDraft(timeUnitOf);
  const { distribution, bounds, deadlines } = workload;
  const field = (label: string, key: "load" | "flows" | "seed") => (
    <Field
      {...(key === "load" ? { term: "load" } : {})}
      onSettle={endGesture}
      label={label}
      cell={workload[key]}
      onChange={(cell: Cell) => changeWorkload({ [key]: cell }, `workload ${key}`)}
      fault={faults.get(`workload.${key}`)}
      vary={key === "seed" ? undefined : `workload.${key}`}
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
        <FamilyOptions items={DISTRIBUTIONS} />
        <optgroup label="Laws">
          <option value="law:pareto">Bounded Pareto</option>
          <option value="law:uniform">Uniform</option>
          <option value="law:fixed">All of one size</option>
          {distribution.cdf !== null && <option value="law:cdf">Own CDF</option>}
        </optgroup>
      </Select>
      <LawFields distribution={distribution} faults={faults} />
      <DistributionPreview distribution={distribution} />
      <RoundingLine />
      <Button className="button-plain sample-all" onClick={() => showScreen("workloads")}>
        Compare all, or bring your own
      </Button>
      <div className="form-grid form-grid-3">
        {field("Load", "load")}
        {workload.flowsPerHost === "" || fabric === "link" ? field("Flows", "flows") : null}
        {field("Seed", "seed")}
      </div>
      {typeof workload.load === "number" && workload.load >= 1 && (
        <p className="quiet">From a load of 1 on, queues grow for as long as flows arrive.</p>
      )}
      <MemoryLine />
      <ArrivalsFields
        arrivals={workload.arrivals}
        onChange={(arrivals, key) => changeWorkload({ arrivals }, key ?? null)}
        faults={faults}
      />
      {((fabric !== "link" && model === "fluid") || workload.requests !== "") && (
        <RequestsFields
          requests={workload.requests}
          onChange={(requests, key) => changeWorkload({ requests }, key ?? null)}
          faults={faults}
        />
      )}
      <SpreadFields
        spread={workload.spread}
        release={workload.release}
        model={model}
        onChange={(change, key) => changeWorkload(change, key ?? null)}
        faults={faults}
      />
      <CountedFields
        workload={workload}
        hasHosts={fabric !== "link"}
        timeUnit={timeUnit}
        onChange={(change, key) => changeWorkload(change, key ?? null)}
        faults={faults}
      />
      {fabric !== "link" && (
        <Select
          label="Traffic pattern"
          value={workload.pattern}
          onChange={(value) => changeWorkload({ pattern: value as WorkloadDraft["pattern"] })}
          fault={faults.get("workload.pattern")}
        >
          <option value="random">Random pairs</option>
          <option value="permutation">Permutation</option>
          <option value="incast">Incast</option>
          <option value="stride">Stride</option>
          {fabric === "network" && <option value="staggered">Staggered</option>}
        </Select>
      )}
      {fabric !== "link" && workload.pattern === "stride" && (
        <Field
          onSettle={endGesture}
          label="Stride"
          cell={workload.stride}
          onChange={(stride) => changeWorkload({ stride }, "stride")}
          fault={faults.get("workload.pattern.stride")}
        />
      )}
      {fabric === "network" && workload.pattern === "staggered" && (
        <Field
          onSettle={endGesture}
          label="Share within the rack"
          cell={workload.staggered}
          onChange={(staggered) => changeWorkload({ staggered }, "staggered")}
          fault={faults.get("workload.pattern.staggered")}
        />
      )}
      {(columns.includes("lower") || columns.includes("estimate") || bounds.model !== "none") && (
        <BoundsFields
          bounds={bounds}
          onChange={(next, field) => changeWorkload({ bounds: next }, field ?? null)}
          faults={faults}
        />
      )}
      {(columns.includes("deadline") || deadlines.on) && (
        <DeadlineFields
          deadlines={deadlines}
          onChange={(next, key) => changeWorkload({ deadlines: next }, key ?? null)}
          faults={faults}
          unit={timeUnit}
        />
      )}
    </div>
  );
}

/** Sizes in bytes that become packets say so, and what that does to their mean. */
function RoundingLine() {
  const words = useApp(({ scenario }) => {
    const { workload, model, units } = scenario.checked.scenario ?? {};
    if (workload === undefined || model === undefined) return null;
    const means = roundedMeans(workload.distribution, model, units);
    return means === null ? null : roundingWords(means);
  });
  if (words === null) return null;
  return <p className="quiet">Bytes become whole packets of 1460 B: {words}.</p>;
}

/** From so many bytes on it is said what the runs take. */
const MUCH = 5e8;

function MemoryLine() {
  const bytes = useApp(({ scenario }) => {
    const { scenario: sound } = scenario.checked;
    return sound === null ? 0 : memoryHere.of(sound);
  });
  if (bytes < MUCH) return null;
  return <p className="quiet">The runs take {memoryWords(bytes)} of memory.</p>;
}

function chosen(
  before: WorkloadDraft["distribution"],
  value: string,
): WorkloadDraft["distribution"] {
  if (!value.startsWith("law:")) return { ...before, kind: "named", name: value };
  return { ...before, kind: value.slice(4) as WorkloadDraft["distribution"]["kind"] };
}
