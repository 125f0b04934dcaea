import { type ReactNode, useId, useState } from "react";
import { DISTRIBUTIONS } from "../../../../engine/index.ts";
import { choiceOf, lawOf } from "../../../document/draft/choices.ts";
import { choose, parametersAt, workloadOf } from "../../../document/draft/draft.ts";
import { editDraft, showScreen } from "../../../store/actions.ts";
import { useDraft } from "../../../store/hooks.ts";
import { byFamily } from "../../../ui/family-options.tsx";
import { LawFields } from "./law-fields.tsx";
import { curvePath, PICTURE } from "./size-curves.ts";

const SIZES = "workload.distribution";

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
  const { distribution } = workloadOf(draft);
  const said = parametersAt(draft, SIZES);
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
          choose(present, SIZES, (before) => choiceOf(value.replace("law:", ""), before)),
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
