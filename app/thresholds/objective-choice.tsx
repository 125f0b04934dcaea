import { Segmented } from "../ui/segmented.tsx";

type Objective = "mg1" | "eq1" | "simulation";

interface ObjectiveChoiceProps {
  readonly objective: Objective;
  onChange(objective: Objective): void;
}

/** Chooses the objective of optimal thresholds. */
export function ObjectiveChoice({ objective, onChange }: ObjectiveChoiceProps) {
  return (
    <Segmented
      label="Objective"
      value={objective}
      options={[
        ["mg1", "M/G/1 mean"],
        ["eq1", "PIAS eq. 1"],
        ["simulation", "Simulation"],
      ]}
      onChange={onChange}
    />
  );
}
