/**
 * Slotwise for a page or a notebook, as one file: links, switches and networks, in slots and as a fluid, with their numbers and
 * charts of letters. What is larger is loaded from beside it: see `load`.
 *
 * @packageDocumentation
 */
import { LOADED_ENGINE, type Scenario } from "../../../engine/index.ts";
import type { Explained, ExplainOptions } from "../explain.ts";
import type { FigureOptions } from "../figure.ts";
import { fromLinkBy, toLinkBy } from "../links.ts";
import { parseBy, type ScenarioInput } from "../parse.ts";
import type { Result } from "../result.ts";
import { type RunOptions, runBy } from "../run.ts";
import { textBy } from "../text.ts";
import { load, told } from "./load.ts";

export type { RankedFlow, RankFunction, Scenario } from "../../../engine/index.ts";
export type { Explained, ExplainOptions } from "../explain.ts";
export type { FigureKind, FigureOptions } from "../figure.ts";
export { type Fault, ScenarioError, type ScenarioInput } from "../parse.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "../result.ts";
export type { RunOptions } from "../run.ts";
export { version } from "../version.ts";
export { load };

/** As `parse` of the package; what is needed and not loaded is a fault. */
export function parse(input: ScenarioInput): Scenario {
  return told(() => parseBy(LOADED_ENGINE, input));
}

/** As `run` of the package; what is needed and not loaded is a fault. */
export function run(input: ScenarioInput, options: RunOptions = {}): Result {
  return told(() => runBy(LOADED_ENGINE, input, options));
}

/** As `text` of the package; what is needed and not loaded is a fault. */
export function text(input: Result | ScenarioInput): string {
  return told(() => textBy(LOADED_ENGINE, input));
}

/** As `toLink` of the package; what is needed and not loaded is a fault. */
export function toLink(input: ScenarioInput, options: { readonly base?: string } = {}): string {
  return told(() => toLinkBy(LOADED_ENGINE, input, options));
}

/** As `fromLink` of the package; what is needed and not loaded is a fault. */
export function fromLink(link: string): Scenario {
  return told(() => fromLinkBy(LOADED_ENGINE, link));
}

/** As `explain` of the package, from a file of its own. */
export async function explain(
  input: Result | ScenarioInput,
  options: ExplainOptions,
): Promise<Explained> {
  const { explainBy } = await import("../explain.ts");
  return told(() => explainBy(LOADED_ENGINE, input, options));
}

/** As `figure` of the package, from a file of its own. */
export async function figure(
  input: Result | ScenarioInput,
  options: FigureOptions = {},
): Promise<string> {
  const { figureBy } = await import("../figure.ts");
  return told(() => figureBy(LOADED_ENGINE, input, options));
}

/** As `sample` of the package; what it needs is loaded. */
export async function sample(input: ScenarioInput): Promise<Scenario> {
  const { sampleBy } = await import("../sample.ts");
  await load(input);
  return told(() => sampleBy(LOADED_ENGINE, input));
}
