import { DISTRIBUTIONS, roundedMeans } from "../../../engine/index.ts";
import { BoundsFields } from "../../bounds/bounds-fields.tsx";
import { choiceOf, kindOf, lawOf } from "../../document/draft/choices.ts";
import {
  choose,
  fabricKindOf,
  modelOf,
  parametersAt,
  withField,
  workloadOf,
} from "../../document/draft/draft.ts";
import { timeUnitOf } from "../../document/edits/units.ts";
import { memoryWords } from "../../draw/run/memory.ts";
import { roundingWords } from "../../draw/run/rounding-words.ts";
import { useColumnsRead } from "../../editor/use-columns.ts";
import { editDraft, showScreen } from "../../store/actions.ts";
import { useFields } from "../../store/fields.ts";
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

/** A file may leave out how many flows there are if a window of those that are counted says it. */
function flowsLeftOut(counted: unknown): "" | undefined {
  return counted === undefined ? undefined : "";
}

/** A workload to sample: sizes from a distribution, arrivals at a load. */
export function SampleForm() {
  const workload = useDraft(workloadOf);
  const fabric = useDraft(fabricKindOf);
  const columns = useColumnsRead();
  const model = useDraft(modelOf);
  const timeUnit = useDraft(timeUnitOf);
  const at = useFields();
  const { load, requests, bounds, deadlines, counted, flowsPerHost } = workload;
  return (
    <div className="sample">
      <SizesFields />
      <div className="form-grid form-grid-3">
        <Field label="Load" term="load" {...at("workload.load")} />
        {(flowsPerHost === undefined || fabric === "link") && (
          <Field label="Flows" {...at("workload.flows", flowsLeftOut(counted))} />
        )}
        <Field label="Seed" {...at("workload.seed")} vary={undefined}>
          <IconButton
            icon="dice"
            label="Another seed"
            onClick={() => {
              const seed = 1 + Math.floor(Math.random() * SEEDS);
              editDraft((draft) => withField(draft, "workload.seed", seed));
            }}
          />
        </Field>
      </div>
      {typeof load === "number" && load >= 1 && (
        <p className="quiet">From a load of 1 on, queues grow for as long as flows arrive.</p>
      )}
      <MemoryLine />
      <ArrivalsFields />
      {((fabric !== "link" && model === "fluid") || requests !== undefined) && <RequestsFields />}
      <SpreadFields model={model} />
      <CountedFields hasHosts={fabric !== "link"} timeUnit={timeUnit} />
      {fabric !== "link" && <PatternFields isNetwork={fabric === "network"} />}
      {(columns.includes("lower") || columns.includes("estimate") || bounds !== undefined) && (
        <BoundsFields />
      )}
      {(columns.includes("deadline") || deadlines !== undefined) && (
        <DeadlineFields unit={timeUnit} />
      )}
    </div>
  );
}

const SIZES = "workload.distribution";

function SizesFields() {
  const distribution = useDraft((draft) => workloadOf(draft)["distribution"]);
  const cdf = useDraft((draft) => parametersAt(draft, SIZES)["cdf"]);
  const law = lawOf(distribution);
  const set = (value: string): void =>
    editDraft((draft) => choose(draft, SIZES, (said) => choiceOf(value.replace("law:", ""), said)));
  return (
    <>
      <Select
        label="Flow sizes"
        value={law === "named" ? String(distribution) : `law:${law}`}
        onChange={set}
      >
        <FamilyOptions items={DISTRIBUTIONS} />
        <optgroup label="Laws">
          <option value="law:pareto">Bounded Pareto</option>
          <option value="law:uniform">Uniform</option>
          <option value="law:fixed">All of one size</option>
          {cdf !== undefined && <option value="law:cdf">Own CDF</option>}
        </optgroup>
      </Select>
      <LawFields />
      <DistributionPreview distribution={distribution} />
      <RoundingLine />
      <Button className="button-plain sample-all" onClick={() => showScreen("workloads")}>
        Compare all, or bring your own
      </Button>
    </>
  );
}

const PATTERN = "workload.pattern";

/** Senders and receivers; a stride and the share that stays in the rack are numbers of their patterns. */
function PatternFields({ isNetwork }: { readonly isNetwork: boolean }) {
  const pattern = useDraft((draft) => kindOf(workloadOf(draft)["pattern"]) || "random");
  const fault = useApp((state) => state.scenario.checked.faults.get(PATTERN));
  const at = useFields();
  const set = (next: string): void =>
    editDraft((draft) => choose(draft, PATTERN, (said) => choiceOf(next, said)));
  return (
    <>
      <Select label="Traffic pattern" value={pattern} onChange={set} fault={fault}>
        <option value="random">Random pairs</option>
        <option value="permutation">Permutation</option>
        <option value="incast">Incast</option>
        <option value="stride">Stride</option>
        {isNetwork && <option value="staggered">Staggered</option>}
      </Select>
      {pattern === "stride" && (
        <Field label="Stride" {...at(`${PATTERN}.stride`)} vary={undefined} />
      )}
      {isNetwork && pattern === "staggered" && (
        <Field label="Share within the rack" {...at(`${PATTERN}.staggered`)} vary={undefined} />
      )}
    </>
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
