import type { Experiment, Scenario } from "../../../engine/index.ts";
import { type Kept, keep } from "../../draw/run/experiment.ts";

/**
 * Names the flows that a job is asked about. `experiment` numbers the flows: every worker makes them from the scenario once
 * and keeps them, since sampling is deterministic and sending the columns of a million flows to each worker is not
 * free. Null stands for a scenario whose flows the worker has.
 */
export interface FlowsInput {
  readonly experiment: number;
  readonly scenario: Scenario | null;
}

/** The flows that a worker has made last. */
export class FlowsAtHand {
  private kept: Kept | null = null;

  /** The flows of this number; null if they are not the last ones. */
  find(experiment: number): Kept | null {
    return this.kept?.id === experiment ? this.kept : null;
  }

  /** The flows that are asked about, made now unless they are at hand. */
  of({ experiment, scenario }: FlowsInput, make: (scenario: Scenario) => Experiment): Kept {
    const known = this.find(experiment);
    if (known !== null) return known;
    if (scenario === null) throw new Error("These flows were never sent to this worker.");
    // The former flows may go before the next ones are made.
    this.kept = null;
    this.kept = keep(experiment, make(scenario));
    return this.kept;
  }
}
