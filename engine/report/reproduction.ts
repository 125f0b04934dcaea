import { ENGINE_VERSION } from "../model/engine-version.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import type { LinkResult } from "../scenario/link-codec.ts";
import { isBefore, movedBetween } from "./moved-numbers.ts";

/**
 * A comparison of results with those that were made before, by their digest (SPEC 11.5). `same`: they agree to the last
 * bit. `moved`: an engine of another minor version made them, and what CHANGELOG says to have moved since moves some of
 * them; `rounding`: by at most 1e-9 of a time. `differs` must not happen: it is within one minor version, or nothing moved.
 */
export type Reproduction = { readonly state: "same" } | WhyOther;

type WhyOther =
  | { readonly state: "differs" }
  /** Lines of CHANGELOG; none where a later version made them, whose CHANGELOG is not here. */
  | { readonly state: "moved" | "rounding"; readonly lines: readonly string[] };

/** Compares the `made` results of a scenario with those that this engine finds, by their digest. */
export function reproduction(
  made: LinkResult,
  digest: string,
  scenario: Scenario,
  version = ENGINE_VERSION,
): Reproduction {
  return made.digest === digest ? { state: "same" } : whyOther(made.engine, scenario, version);
}

/** Says why results that an engine of version `from` made are others now, under `policies` of the scenario (default: all). */
export function whyOther(
  from: string,
  scenario: Scenario,
  version = ENGINE_VERSION,
  policies: readonly PolicySpec[] = scenario.policies,
): WhyOther {
  if (isBefore(version, from)) return { state: "moved", lines: [] };
  const moved = movedBetween(from, version, scenario, policies);
  if (moved.length === 0) return { state: "differs" };
  const isSmall = moved.every(({ isRounding }) => isRounding);
  return {
    state: isSmall ? "rounding" : "moved",
    lines: moved.map(plainLine),
  };
}

/** "made by 0.2.0; these numbers moved since: …": what is said of results that are `moved`, by the version that made them. */
export function movedWords(
  made: string,
  lines: readonly string[],
  version = ENGINE_VERSION,
): string {
  if (lines.length === 0) return `made by ${made}, which is later than this version, ${version}`;
  return `made by ${made}; these numbers moved since: ${lines.join(" ")}`;
}

/**
 * Says it of numbers that are shown as they were made, and not compared. Returns null if none of the scenario has moved
 * since.
 */
export function movedSince(
  made: string,
  scenario: Scenario,
  version = ENGINE_VERSION,
): string | null {
  if (isBefore(version, made)) return movedWords(made, [], version);
  const moved = movedBetween(made, version, scenario, scenario.policies, "all");
  return moved.length === 0 ? null : movedWords(made, moved.map(plainLine), version);
}

function plainLine({ line }: { readonly line: string }): string {
  return line.replaceAll("`", "");
}

/** Says by the version that made them that results agree to rounding. */
export function agreesToRounding(made: string): string {
  return `made by ${made}: the results agree to rounding`;
}

/** "made by 0.2.0, since when none of these numbers should have moved": of results that differ; null: this minor version made them. */
export function unmovedWords(made: string, version = ENGINE_VERSION): string | null {
  return isBefore(made, version)
    ? `made by ${made}, since when none of these numbers should have moved`
    : null;
}
