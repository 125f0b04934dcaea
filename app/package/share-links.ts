import { keptResult } from "../../engine/doors/report.ts";
import { SCENARIO_ENGINE, type ScenarioEngine, withFlowNames } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { linked, parseBy, type ScenarioInput, withRanks } from "./parse-input.ts";

/**
 * A share link with the whole scenario and a digest of its results, so that whoever opens it is told whether they are
 * reproduced (SPEC 11). Nothing is uploaded: the scenario stands behind the #.
 *
 * @param options `base`: the page's address, before the #. Default none.
 * @throws {ScenarioError} Of a scenario that is none.
 * @example
 * ```ts
 * import { fromLink, toLink } from "slotwise";
 *
 * const flows = [{ id: "a", arrival: 0, size: 3 }];
 * const scenario = { version: 1, model: "slot", fabric: { kind: "link" }, flows, policies: [{ id: "fifo" }] };
 * const link = toLink(scenario, { base: "https://example.org/slotwise/" });
 * console.log(fromLink(link).flows?.[0]?.id); // → a
 * ```
 */
export function toLink(input: ScenarioInput, options: { readonly base?: string } = {}): string {
  return toLinkBy(SCENARIO_ENGINE, input, options);
}

/**
 * `toLink` by this engine.
 *
 * @internal
 */
export function toLinkBy(
  engine: ScenarioEngine,
  input: ScenarioInput,
  { base = "" }: { readonly base?: string } = {},
): string {
  const scenario = parseBy(engine, input);
  const experiment = engine.materialise(scenario);
  const { flows, policies } = experiment;
  const { model, fabric } = scenario;
  const runs = policies.map((policy) => ({
    label: policy.label,
    run: withRanks(() =>
      withFlowNames(experiment, () => engine.simulate(flows, model, fabric, policy)),
    ),
  }));
  const kept = keptResult(runs);
  const result = { engine: kept.engine, digest: kept.digest };
  return `${base}${engine.encodeLink({ scenario, result })}`;
}

/**
 * The scenario of a share link, whole or from its # on. What else a link holds (how it was looked at, a digest) is left out.
 *
 * @throws {ScenarioError} Of a text that is no link, is damaged, or holds no scenario.
 * @example
 * ```ts
 * import { fromLink, ScenarioError } from "slotwise";
 *
 * try {
 *   fromLink("https://example.org/#1.abc");
 * } catch (error) {
 *   console.log(error instanceof ScenarioError); // → true
 * }
 * ```
 */
export function fromLink(link: string): Scenario {
  return fromLinkBy(SCENARIO_ENGINE, link);
}

/**
 * `fromLink` by this engine.
 *
 * @internal
 */
export function fromLinkBy(engine: ScenarioEngine, link: string): Scenario {
  // Code without types may hand over anything.
  return linked(engine, String(link));
}
