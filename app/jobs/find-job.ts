import { hasPlainFlows, isPlain, isPlainPolicy, PLAIN_ENGINE } from "../../engine/doors/run.ts";
import type { AnyJob } from "./job/job.ts";
import {
  FlowsAtHand,
  type MaterialiseInput,
  plainOptimumJob,
  runJobs,
  type SimulateInput,
} from "./runs/run-jobs.ts";

/** The job of a name, if there is one; it may have to be fetched, which may depend on its input. */
export type FindJob = (
  name: string,
  input: unknown,
) => AnyJob | undefined | Promise<AnyJob | undefined>;

/**
 * The jobs of one worker, which share the flows it has at hand. Those of the opening page are there from the start;
 * the others are fetched with the first of their kind.
 */
export function jobFinder(): FindJob {
  const atHand = new FlowsAtHand();
  const plain = runJobs(atHand, PLAIN_ENGINE);
  let whole: Readonly<Record<string, AnyJob>> | null = null;

  async function wholeJob(name: string): Promise<AnyJob | undefined> {
    whole ??= (await import("./runs/whole-jobs.ts")).wholeJobs(atHand);
    return whole[name];
  }

  return (name, input) => {
    switch (name) {
      case "plainOptimum":
        return plainOptimumJob;
      case "materialise":
        return isPlain((input as MaterialiseInput).scenario) ? plain.materialise : wholeJob(name);
      case "simulate":
        return isPlainSimulate(input as SimulateInput, atHand) ? plain.simulate : wholeJob(name);
      case "explain":
      case "differ":
      case "span":
        return wholeJob(name);
      default:
        return study(name);
    }
  };
}

async function study(name: string): Promise<AnyJob | undefined> {
  const { STUDY_JOBS } = await import("./study-jobs.ts");
  return Object.hasOwn(STUDY_JOBS, name) ? STUDY_JOBS[name as keyof typeof STUDY_JOBS] : undefined;
}

/** A run is plain on the flows that it brings, or on those that are at hand. */
function isPlainSimulate(
  { experiment, scenario, policy }: SimulateInput,
  atHand: FlowsAtHand,
): boolean {
  const kept = atHand.find(experiment);
  const hasFlows =
    kept !== null
      ? hasPlainFlows(kept.experiment.scenario)
      : scenario !== null && isPlain(scenario);
  return hasFlows && isPlainPolicy(policy);
}
