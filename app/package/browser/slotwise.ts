/**
 * Slotwise for a page or a notebook, as one file: links, switches and networks, in slots and as a fluid, with their numbers and
 * charts of letters. What is larger is loaded from beside it: see `load`.
 *
 * @module slotwise/browser
 */
import { LOADED_ENGINE } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import type { Explained, ExplainOptions } from "../explain-policy.ts";
import type { FigureOptions } from "../figure.ts";
import { parseBy, type ScenarioInput } from "../parse-input.ts";
import { type RunOptions, runBy, textBy } from "../run-policies.ts";
import type { Result } from "../run-result.ts";
import { fromLinkBy, toLinkBy } from "../share-links.ts";
import { load, orLoadFault } from "./load.ts";

export type { RankedFlow, RankFunction, RankFunctions } from "../../../engine/doors/explain.ts";
export type { Scenario } from "../../../engine/doors/scenario.ts";
export type { Explained, ExplainOptions } from "../explain-policy.ts";
export type { FigureKind, FigureOptions } from "../figure.ts";
export { type Fault, ScenarioError, type ScenarioInput } from "../parse-input.ts";
export type { RunOptions } from "../run-policies.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "../run-result.ts";
export { version } from "../run-result.ts";
export { load };

/** Does what `parse` of the package does; a part that is needed and not loaded is a fault. */
export function parse(input: ScenarioInput): Scenario {
  return orLoadFault(() => parseBy(LOADED_ENGINE, input));
}

/** Does what `run` of the package does; a part that is needed and not loaded is a fault. */
export function run(input: ScenarioInput, options: RunOptions = {}): Result {
  return orLoadFault(() => runBy(LOADED_ENGINE, input, options));
}

/** Does what `text` of the package does; a part that is needed and not loaded is a fault. */
export function text(input: Result | ScenarioInput): string {
  return orLoadFault(() => textBy(LOADED_ENGINE, input));
}

/** Does what `toLink` of the package does; a part that is needed and not loaded is a fault. */
export function toLink(input: ScenarioInput, options: { readonly base?: string } = {}): string {
  return orLoadFault(() => toLinkBy(LOADED_ENGINE, input, options));
}

/** Does what `fromLink` of the package does; a part that is needed and not loaded is a fault. */
export function fromLink(link: string): Scenario {
  return orLoadFault(() => fromLinkBy(LOADED_ENGINE, link));
}

/** Does what `explain` of the package does, from a file of its own. */
export async function explain(
  input: Result | ScenarioInput,
  options: ExplainOptions,
): Promise<Explained> {
  const { explainBy } = await import("../explain-policy.ts");
  return orLoadFault(() => explainBy(LOADED_ENGINE, input, options));
}

/** Does what `figure` of the package does, from a file of its own. */
export async function figure(
  input: Result | ScenarioInput,
  options: FigureOptions = {},
): Promise<string> {
  const { figureBy } = await import("../figure.ts");
  return orLoadFault(() => figureBy(LOADED_ENGINE, input, options));
}

/** Does what `sample` of the package does, and loads what it needs. */
export async function sample(input: ScenarioInput): Promise<Scenario> {
  const { sampleBy } = await import("../sample-flows.ts");
  await load(input);
  return orLoadFault(() => sampleBy(LOADED_ENGINE, input));
}
