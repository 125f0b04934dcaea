import { type ReactNode, useId, useState } from "react";
import { DISTRIBUTIONS } from "../../../../engine/doors/workload.ts";
import { byFamily } from "../../../bench/choices.tsx";
import { choiceOf, lawOf } from "../../../document/draft/choices.ts";
import { choose, parametersAt, withField } from "../../../document/draft/draft.ts";
import { valueAt } from "../../../document/draft/json-paths.ts";
import { faultText } from "../../../document/read/fault-text.ts";
import { curveOf } from "../../../draw/studies/sizes-plot.ts";
import { editDraft, showScreen } from "../../../store/actions.ts";
import { useFields, usePart } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";

/** The distributions that stand there at once, as people call them; their full titles name the source. */
const FIRST: ReadonlyMap<string, string> = new Map([
  ["web-search", "Web search"],
  ["data-mining", "Data mining"],
  ["facebook-hadoop", "Facebook Hadoop"],
  ["facebook-cache", "Facebook cache"],
  ["google-rpc-2008", "Google RPC"],
  ["alibaba-storage", "Alibaba storage"],
]);

const LAWS = [
  ["pareto", "Bounded Pareto"],
  ["uniform", "Uniform"],
  ["fixed", "All of one size"],
  ["cdf", "Your own curve"],
] as const;

const REST = DISTRIBUTIONS.filter(({ id }) => !FIRST.has(id));

/** The sizes of the flows: a distribution a row with its curve, the usual ones first. */
export function SizeRows() {
  const draft = useDraft((present) => present);
  const { path: part, said: own } = usePart();
  const { distribution } = own;
  const path = `${part}.distribution`;
  const said = parametersAt(draft, path);
  const [isUnfolded, setUnfolded] = useState(false);
  const group = useId();
  const law = lawOf(distribution);
  const chosen = law === "named" ? String(distribution) : `law:${law}`;
  const row = (value: string, title: string): ReactNode => (
    <SizeRow
      key={value}
      group={group}
      title={title}
      curve={curvePath(choiceOf(value.replace("law:", ""), said))}
      isChosen={value === chosen}
      onChoose={() =>
        editDraft((present) =>
          choose(present, path, (before) => choiceOf(value.replace("law:", ""), before)),
        )
      }
    />
  );
  const laws = LAWS.filter(([name]) => name !== "cdf" || said["cdf"] !== undefined);
  const named = REST.find(({ id }) => id === chosen);
  const lawTitle = LAWS.find(([name]) => name === law)?.[1];
  return (
    <fieldset className="sizes">
      <legend>Sizes</legend>
      {!isUnfolded && named !== undefined && row(chosen, named.title)}
      {!isUnfolded && lawTitle !== undefined && row(chosen, lawTitle)}
      {[...FIRST].map(([id, title]) => row(id, title))}
      {isUnfolded ? (
        <>
          {byFamily(REST).map(([family, members]) => (
            <section key={family} aria-label={family}>
              <h3>{family}</h3>
              {members.map(({ id, title }) => row(id, title))}
            </section>
          ))}
          <section aria-label="Laws">
            <h3>Laws</h3>
            {laws.map(([name, title]) => row(`law:${name}`, title))}
          </section>
          <button type="button" className="sizes-more" onClick={() => showScreen("workloads")}>
            Compare all, or bring a curve of your own
          </button>
        </>
      ) : (
        <button type="button" className="sizes-more" onClick={() => setUnfolded(true)}>
          {REST.length} more, or a curve of your own
        </button>
      )}
      <LawFields />
    </fieldset>
  );
}

interface SizeRowProps {
  readonly group: string;
  readonly title: string;
  /** Null: what is written there is no distribution yet. */
  readonly curve: string | null;
  readonly isChosen: boolean;
  onChoose(): void;
}

function SizeRow({ group, title, curve, isChosen, onChoose }: SizeRowProps) {
  return (
    <label className="size-row">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <svg width={PICTURE.width} height={PICTURE.height} aria-hidden="true">
        <path d={curve ?? ""} />
      </svg>
      <span>{title}</span>
      {isChosen && (
        <svg className="size-check" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      )}
    </label>
  );
}

const PARAMETERS = {
  named: [],
  cdf: [],
  fixed: [["fixed", "Size"]],
  uniform: [
    ["uniform.min", "Smallest"],
    ["uniform.max", "Largest"],
  ],
  pareto: [
    ["pareto.shape", "Shape"],
    ["pareto.min", "Smallest"],
    ["pareto.max", "Largest"],
  ],
} as const;

/** The parameters of a law written out; a named distribution has none. */
function LawFields() {
  const { path: part, said } = usePart();
  const path = `${part}.distribution`;
  const law = lawOf(said["distribution"]);
  const general = useApp((state) => state.scenario.checked.faults.get(path));
  const at = useFields();
  const fields = PARAMETERS[law].map(([key, label]) => (
    <Field
      key={key}
      label={label === "Size" && said["requests"] !== undefined ? "Size of all answers" : label}
      {...at(`${path}.${key}`)}
    />
  ));
  const columns = law === "pareto" ? "form-grid form-grid-3" : "form-grid";
  return (
    <>
      {fields.length > 1 ? <div className={columns}>{fields}</div> : fields}
      {law === "cdf" && (
        <Segmented<"lines" | "steps">
          label="Between its points"
          value={valueAt(said, "distribution.steps") === true ? "steps" : "lines"}
          options={[
            ["lines", "Lines"],
            ["steps", "Steps"],
          ]}
          onChange={(next) =>
            editDraft((draft) => withField(draft, `${path}.steps`, next === "steps"))
          }
        />
      )}
      {general !== undefined && <p className="fault">{faultText(general)}</p>}
    </>
  );
}

/** The picture of a distribution in its row, in pixels. */
const PICTURE = { width: 56, height: 22 } as const;

/** Sizes of all that ship lie between these, in bytes, so that their pictures can be compared. */
const BYTES = [50, 1e9] as const;
/** Half of the line is as near to an edge as it gets. */
const EDGE = 0.75;

const known = new Map<string, string>();

/** The share of flows up to a size, sizes on a logarithmic axis, as a path; null: it is no distribution yet. */
function curvePath(distribution: unknown): string | null {
  const found = typeof distribution === "string" ? known.get(distribution) : undefined;
  if (found !== undefined) return found;
  const curve = curveOf(distribution);
  if (curve === null) return null;
  const sizes = curve.points.map(([size]) => size).filter((size) => size > 0);
  const own = [(sizes[0] ?? 1) / 3, (sizes.at(-1) ?? 1) * 3] as const;
  const [from, to] = (curve.unit === null ? own : BYTES).map(Math.log) as [number, number];
  const x = (size: number): string => {
    const share = (Math.log(Math.max(size, Number.MIN_VALUE)) - from) / (to - from);
    return (PICTURE.width * Math.min(1, Math.max(0, share))).toFixed(1);
  };
  const y = (p: number): string => (EDGE + (PICTURE.height - 2 * EDGE) * (1 - p)).toFixed(1);
  const [first] = curve.points;
  // Where the smallest flows are some of all, the curve begins with a step.
  const foot = first === undefined || first[1] === 0 ? "" : `L${x(first[0])} ${y(0)}`;
  const points = curve.points.map(([size, p]) => `L${x(size)} ${y(p)}`).join("");
  const path = `M0 ${y(0)}${foot}${points}H${PICTURE.width}`;
  if (typeof distribution === "string") known.set(distribution, path);
  return path;
}
