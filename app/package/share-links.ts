import { allRuns, encodeLink, keptResult, materialise, type Scenario } from "../../engine/index.ts";
import { linked, parse, type ScenarioInput, withRanks } from "./parse-input.ts";

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
export function toLink(
  input: ScenarioInput,
  { base = "" }: { readonly base?: string } = {},
): string {
  const scenario = parse(input);
  const runs = withRanks("policies", () => allRuns(materialise(scenario)));
  const { engine, digest } = keptResult(runs);
  return `${base}${encodeLink({ scenario, result: { engine, digest } })}`;
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
  // Code without types may hand over anything.
  return linked(String(link));
}
