import { DISTRIBUTIONS, type Fault, TABLE_2 } from "../../engine/index.ts";
import { choose } from "../document/draft/draft.ts";
import {
  editDraft,
  endGesture,
  openPanel,
  openScenario,
  setNotice,
  setSource,
  showScreen,
} from "../store/actions.ts";
import { fieldsOf } from "../store/fields.ts";
import { Button } from "../ui/button.tsx";
import { FamilyOptions } from "../ui/family-options.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { BoundsParameterFields } from "./bounds-fields.tsx";
import { type BoundsStudy, studyInput } from "./bounds-study.ts";
import { percentText } from "./study-table.tsx";

interface BoundsFormProps {
  readonly study: BoundsStudy;
  onChange(study: BoundsStudy): void;
  readonly faults: ReadonlyMap<string, Fault>;
}

/** Table 2's shares, and two that are easier to see. */
const SHARES: readonly (readonly [share: number, text: string])[] = [
  ...TABLE_2.filter(({ outOfBound }) => outOfBound > 0).map(
    ({ workload, depth, outOfBound }) =>
      [outOfBound, `${percentText(outOfBound)} (Table 2: ${workload}, d = ${depth})`] as const,
  ),
  [0.01, "1 %"],
  [0.05, "5 %"],
];

/** Form for the flows, how their bounds are learnt, and the comparison. */
export function BoundsForm({ study, onChange, faults }: BoundsFormProps) {
  const field = (label: string, key: "load" | "flows" | "seed") => (
    <Field
      onSettle={endGesture}
      label={label}
      cell={study[key]}
      onChange={(cell) => onChange({ ...study, [key]: cell })}
      fault={faults.get(`workload.${key}`)}
    />
  );
  return (
    <div className="bounds-form">
      <section aria-labelledby="bounds-flows">
        <h2 id="bounds-flows">Flows</h2>
        <Select
          label="Flow sizes"
          value={study.distribution}
          onChange={(distribution) => onChange({ ...study, distribution })}
        >
          <FamilyOptions items={DISTRIBUTIONS} />
        </Select>
        <div className="form-grid form-grid-3">
          {field("Load", "load")}
          {field("To predict", "flows")}
          {field("Seed", "seed")}
        </div>
      </section>
      <section aria-labelledby="bounds-forest">
        <h2 id="bounds-forest">Forest</h2>
        <BoundsParameterFields
          bounds={study.bounds}
          at={fieldsOf(
            { file: study.bounds, aside: {} },
            (change) =>
              onChange({ ...study, bounds: change({ file: study.bounds, aside: {} }).file }),
            (path) => faults.get(`workload.bounds.${path}`),
          )}
        />
      </section>
      <section aria-labelledby="bounds-against">
        <h2 id="bounds-against">Compared with</h2>
        <Select
          label="Flows out of bound, half on either side"
          value={String(study.outOfBound)}
          onChange={(share) => onChange({ ...study, outOfBound: Number(share) })}
        >
          {SHARES.map(([share, text]) => (
            <option key={text} value={share}>
              {text}
            </option>
          ))}
        </Select>
      </section>
    </div>
  );
}

interface BoundsToolsProps {
  readonly study: BoundsStudy;
  /** True if the study can be run as it stands. */
  readonly isSound: boolean;
}

/** From the study to the bench; what was there comes back by undo. */
export function BoundsTools({ study, isSound }: BoundsToolsProps) {
  const { bounds } = study;
  return (
    <div className="bounds-tools">
      <Button
        disabled={!isSound}
        onClick={() => {
          setSource("workload");
          editDraft((draft) => choose(draft, "workload.bounds", () => bounds));
          showScreen("playground");
          openPanel({ name: "flows", at: "workload.bounds" });
          setNotice({
            kind: "good",
            lines: [
              "The sampled workload's sizes are known by these bounds now. Undo brings back what was here before.",
            ],
          });
        }}
      >
        Use bounds for the sampled workload
      </Button>
      <Button
        disabled={!isSound}
        onClick={() => {
          openScenario(studyInput(study));
          showScreen("playground");
        }}
      >
        Open these flows
      </Button>
    </div>
  );
}
