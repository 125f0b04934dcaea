/**
 * Matchers and a serializer for Vitest. Importing it is all: `import "slotwise/vitest";`
 *
 * @packageDocumentation
 */
import { expect } from "vitest";
import type { ScenarioInput } from "../parse-input.ts";
import { text } from "../run-policies.ts";
import { insideOf, type Result } from "../run-result.ts";
import { type Finishes, toFinish, toKeepTheLaws, type Verdict } from "./run-matchers.ts";
import { type Comparison, toBeAtLeastAsGoodAs } from "./to-be-at-least-as-good-as.ts";
import { toReproduce } from "./to-reproduce.ts";

export type { Comparison, Finishes };

/** Matchers that `expect` has for scenarios, for results, and for files that keep results. */
export interface SlotwiseMatchers {
  /**
   * The named flows end at these times under a policy (its label, or its id where that occurs once): as a fluid to 1e-9; null:
   * terminated. Flows that are not named are not looked at; unknown ones are an error. The message says what the policy did when the
   * first of them ended otherwise, and why.
   */
  toFinish(policy: string, expected: Finishes): void;
  /** Every policy keeps to the laws of SPEC 8, as far as they apply, ranks that are functions too. The message names those that are broken. */
  toKeepTheLaws(): void;
  /** The scenario in a file, a figure or a link comes to the results that it keeps, to the last bit. */
  toReproduce(): void;
  /** A policy is at least as good as another, in pairs on the same flows: not all of the 95 % interval of the difference is worse. */
  toBeAtLeastAsGoodAs(other: string, comparison: Comparison): void;
}

declare module "vitest" {
  // biome-ignore lint/suspicious/noExplicitAny: it must be as Vitest declares it
  interface Matchers<T = any> extends SlotwiseMatchers {}
}

type Received = Result | ScenarioInput;

function verdictOf({ pass, message }: Verdict) {
  return { pass, message: () => message };
}

expect.extend({
  toFinish: (received: Received, policy: string, expected: Finishes) =>
    verdictOf(toFinish(received, policy, expected)),
  toKeepTheLaws: (received: Received) => verdictOf(toKeepTheLaws(received)),
  toReproduce: (received: unknown) => verdictOf(toReproduce(received)),
  toBeAtLeastAsGoodAs: (received: Received, other: string, comparison: Comparison) =>
    verdictOf(toBeAtLeastAsGoodAs(received, other, comparison)),
});

// A result in a snapshot is its chart of letters.
expect.addSnapshotSerializer({
  test: (value: unknown) => insideOf(value) !== undefined,
  serialize: (value: unknown) => text(value as Result),
});
