/**
 * Slotwise for a page or a notebook, as one file: links, switches and networks, in slots and as a fluid, with their numbers and
 * charts of letters. What is larger is loaded from beside it: see `load`.
 *
 * @packageDocumentation
 */
import type { Scenario } from "../../../engine/index.ts";
import type { Explained, ExplainOptions } from "../explain-policy.ts";
import type { FigureOptions } from "../figure.ts";
import * as parsing from "../parse-input.ts";
import * as running from "../run-policies.ts";
import type { Result } from "../run-result.ts";
import * as links from "../share-links.ts";
import { load, orLoadFault } from "./load.ts";

export type { RankedFlow, RankFunction, Scenario } from "../../../engine/index.ts";
export type { Explained, ExplainOptions } from "../explain-policy.ts";
export type { FigureKind, FigureOptions } from "../figure.ts";
export { type Fault, ScenarioError, type ScenarioInput } from "../parse-input.ts";
export type { RunOptions } from "../run-policies.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "../run-result.ts";
export { version } from "../run-result.ts";
export { load };

/** Does what `parse` of the package does; a part that is needed and not loaded is a fault. */
export function parse(input: parsing.ScenarioInput): Scenario {
  return orLoadFault(() => parsing.parse(input));
}

/** Does what `run` of the package does; a part that is needed and not loaded is a fault. */
export function run(input: parsing.ScenarioInput, options: running.RunOptions = {}): Result {
  return orLoadFault(() => running.run(input, options));
}

/** Does what `text` of the package does; a part that is needed and not loaded is a fault. */
export function text(input: Result | parsing.ScenarioInput): string {
  return orLoadFault(() => running.text(input));
}

/** Does what `toLink` of the package does; a part that is needed and not loaded is a fault. */
export function toLink(
  input: parsing.ScenarioInput,
  options: { readonly base?: string } = {},
): string {
  return orLoadFault(() => links.toLink(input, options));
}

/** Does what `fromLink` of the package does; a part that is needed and not loaded is a fault. */
export function fromLink(link: string): Scenario {
  return orLoadFault(() => links.fromLink(link));
}

/** Does what `explain` of the package does, from a file of its own. */
export async function explain(
  input: Result | parsing.ScenarioInput,
  options: ExplainOptions,
): Promise<Explained> {
  const part = await import("../explain-policy.ts");
  return orLoadFault(() => part.explain(input, options));
}

/** Does what `figure` of the package does, from a file of its own. */
export async function figure(
  input: Result | parsing.ScenarioInput,
  options: FigureOptions = {},
): Promise<string> {
  // A figure carries its scenario as a link.
  const [part] = await Promise.all([import("../figure.ts"), load("links")]);
  return orLoadFault(() => part.figure(input, options));
}

/** Does what `sample` of the package does, and loads what it needs. */
export async function sample(input: parsing.ScenarioInput): Promise<Scenario> {
  const [part] = await Promise.all([import("../sample-flows.ts"), load(input)]);
  return orLoadFault(() => part.sample(input));
}
