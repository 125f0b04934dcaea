import { type ReactNode, useState } from "react";
import { type ExperimentView, flowId, partNamesOf } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { Select } from "../ui/select.tsx";

/** The flow of that name, or of the first name that begins so; null if there is none. */
function findFlow(experiment: ExperimentView, text: string): number | null {
  const wanted = text.trim();
  if (wanted === "") return null;
  const { ids, flows } = experiment;
  if (ids === null) {
    const flow = Number(wanted.replace(/^f/i, "")) - 1;
    return Number.isInteger(flow) && flow >= 0 && flow < flows.count ? flow : null;
  }
  const exact = ids.indexOf(wanted);
  const found = exact >= 0 ? exact : ids.findIndex((id) => id.startsWith(wanted));
  return found >= 0 && flowId(experiment, found) !== "" ? found : null;
}

interface FindFlowProps {
  readonly experiment: ExperimentView;
  /** Says what the table shows while nothing is wrong. */
  readonly note: string;
  readonly filter: ReactNode;
  onFind(flow: number): void;
}

/** A flow by its name, or by how its name begins. */
export function FindFlow({ experiment, note, filter, onFind }: FindFlowProps) {
  const [text, setText] = useState("");
  const isMissing = text.trim() !== "" && findFlow(experiment, text) === null;
  return (
    <div className="by-flow-find">
      <label>
        Find a flow{" "}
        <input
          type="search"
          className="cell"
          value={text}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isMissing || undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            const flow = findFlow(experiment, event.currentTarget.value);
            if (flow !== null) onFind(flow);
          }}
        />
      </label>
      {filter}
      <span role="status">{isMissing ? "No flow has this name." : note}</span>
    </div>
  );
}

/** The table lists all flows, those picked on the distributions, or those of one size class or part. */
export type FlowsChoice = "all" | "picked" | 0 | 1 | 2 | `part ${number}`;

const CLASSES = [
  ["mouse", "mice"],
  ["medium flow", "medium flows"],
  ["elephant", "elephants"],
] as const;

interface FlowsFilterProps {
  readonly experiment: ExperimentView;
  readonly picked: Uint32Array | null;
  readonly shown: FlowsChoice;
  onChoice(choice: FlowsChoice): void;
}

export function FlowsFilter({ experiment, picked, shown, onChoice }: FlowsFilterProps) {
  const { classCount, flows } = experiment;
  const choices: (readonly [FlowsChoice, string])[] = [["all", quantity(flows.count, "flows")]];
  if (picked !== null) choices.push(["picked", `${quantity(picked.length, "flows")} picked`]);
  for (const [k, [one, many]] of CLASSES.entries()) {
    const count = classCount[k as 0 | 1 | 2];
    if (count > 0 && count < flows.count)
      choices.push([k as 0 | 1 | 2, `${readable(count)} ${count === 1 ? one : many}`]);
  }
  partNamesOf(experiment).forEach((name, part) => {
    const count = flows.parts?.of.reduce((sum, of) => sum + (of === part ? 1 : 0), 0) ?? 0;
    choices.push([`part ${part}`, `${readable(count)} of ${name}`]);
  });
  if (choices.length === 1) return null;
  return (
    <Select
      label="Which flows are listed"
      hideLabel
      value={String(shown)}
      onChange={(text) => {
        const choice = choices.find(([key]) => String(key) === text);
        if (choice !== undefined) onChoice(choice[0]);
      }}
    >
      {choices.map(([key, words]) => (
        <option key={key} value={String(key)}>
          {words}
        </option>
      ))}
    </Select>
  );
}
