import type { Scenario } from "../../engine/index.ts";
import { materialise, parseScenarioWith, simulate, summarise } from "../../engine/index.ts";
import { FIRST_ARRIVALS, inputOf } from "./canvas.ts";
import type { Picture } from "./picture.ts";
import { pictureOf } from "./picture.ts";
import type { Policy } from "./words.ts";

/**
 * What the engine makes of the canvas, for the page as it is sent: run when the page is built, and by tests. In the page
 * itself a worker runs it.
 */
export function enginePictures(arrivals = FIRST_ARRIVALS): Record<Policy, Picture> {
  const parsed = parseScenarioWith(null, inputOf(arrivals));
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return { fifo: picture(parsed.scenario, 0), srpt: picture(parsed.scenario, 1) };

  function picture(scenario: Scenario, place: number): Picture {
    const experiment = materialise(scenario);
    const policy = experiment.policies[place];
    if (policy === undefined) throw new Error("the canvas has two policies");
    const { model, fabric } = scenario;
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    return pictureOf(arrivals, run, summarise(experiment, run).mean ?? Number.NaN);
  }
}
