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
import { load, told } from "./load.ts";

export type { RankedFlow, RankFunction, Scenario } from "../../../engine/index.ts";
export type { Explained, ExplainOptions } from "../explain-policy.ts";
export type { FigureKind, FigureOptions } from "../figure.ts";
export { type Fault, ScenarioError, type ScenarioInput } from "../parse-input.ts";
export type { RunOptions } from "../run-policies.ts";
export type { FlowResult, PolicyResult, Result, RunJson } from "../run-result.ts";
export { version } from "../run-result.ts";
export { load };

/** As `parse` of the package; what is needed and not loaded is a fault. */
export function parse(input: parsing.ScenarioInput): Scenario {
  return told(() => parsing.parse(input));
}

/** As `run` of the package; what is needed and not loaded is a fault. */
export function run(input: parsing.ScenarioInput, options: running.RunOptions = {}): Result {
  return told(() => running.run(input, options));
}

/** As `text` of the package; what is needed and not loaded is a fault. */
export function text(input: Result | parsing.ScenarioInput): string {
  return told(() => running.text(input));
}

/** As `toLink` of the package; what is needed and not loaded is a fault. */
export function toLink(
  input: parsing.ScenarioInput,
  options: { readonly base?: string } = {},
): string {
  return told(() => links.toLink(input, options));
}

/** As `fromLink` of the package; what is needed and not loaded is a fault. */
export function fromLink(link: string): Scenario {
  return told(() => links.fromLink(link));
}

/** As `explain` of the package, from a file of its own. */
export async function explain(
  input: Result | parsing.ScenarioInput,
  options: ExplainOptions,
): Promise<Explained> {
  const part = await import("../explain-policy.ts");
  return told(() => part.explain(input, options));
}

/** As `figure` of the package, from a file of its own. */
export async function figure(
  input: Result | parsing.ScenarioInput,
  options: FigureOptions = {},
): Promise<string> {
  // A figure carries its scenario as a link.
  const [part] = await Promise.all([import("../figure.ts"), load("links")]);
  return told(() => part.figure(input, options));
}

/** As `sample` of the package; what it needs is loaded. */
export async function sample(input: parsing.ScenarioInput): Promise<Scenario> {
  const [part] = await Promise.all([import("../sample-flows.ts"), load(input)]);
  return told(() => part.sample(input));
}
