import type { ExperimentView } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { Select } from "../ui/select.tsx";

/** Which flows are listed: all, those picked on the distributions, or one size class. */
export type FlowsChoice = "all" | "picked" | 0 | 1 | 2;

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
