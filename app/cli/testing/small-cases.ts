import { CommandError } from "../reading/command-error.ts";

/** Two flows on one link; of three policies one has queues, and one terminates the flow with a deadline. */
export const PAIR = {
  version: 1,
  title: "A pair",
  model: "slot",
  fabric: { kind: "link", rate: 1 },
  flows: [
    { id: "a", arrival: 0, size: 5 },
    { id: "b,2", arrival: 1, size: 2, deadline: 2 },
  ],
  policies: [{ id: "srpt" }, { id: "pias", thresholds: [2], label: "two queues" }, { id: "pdq" }],
};

/** What a command finds wrong, a line each; none if it runs. Any other error is a fault of ours, and thrown. */
export function faultsOf(call: () => unknown): readonly string[] {
  try {
    call();
  } catch (error) {
    if (error instanceof CommandError) return error.lines;
    throw error;
  }
  return [];
}
