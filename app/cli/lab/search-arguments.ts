import {
  checkedPolicy,
  didYouMean,
  namedPolicy,
  OBJECTIVES,
  POLICIES,
  type PolicySpec,
  type Scenario,
  type WorstCaseRequest,
} from "../../../engine/index.ts";
import { CommandError } from "../reading/command-error.ts";
import { readInputs } from "../reading/input.ts";
import { expressionOf } from "../reading/policy-ids.ts";
import { numberIn, parseWords } from "../reading/words.ts";

export interface SearchArguments {
  readonly request: WorstCaseRequest;
  readonly format: "json" | "scenario";
}

/** Options that are numbers, by the key of the request that each is. */
export const NUMBERS = {
  flows: "flows",
  "max-size": "maxSize",
  "min-size": "minSize",
  "max-arrival": "maxArrival",
  "max-release": "maxRelease",
  runs: "runs",
  seed: "seed",
} as const;

const text = { type: "string" } as const;

/** What is asked of `slotwise search`; throws all that is wrong with the words. */
export function parseSearch(words: readonly string[]): SearchArguments {
  const options = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, text]));
  const { values, positionals } = parseWords(words, {
    ...(options as Record<keyof typeof NUMBERS, typeof text>),
    policy: text,
    against: text,
    objective: text,
    format: text,
  });
  const faults: string[] = [];
  const { objective = "fpt", format } = values;
  if (format !== undefined && format !== "json")
    faults.push(`--format: expected json, got "${format}"`);
  if (!OBJECTIVES.some((one) => one === objective))
    faults.push(`--objective: expected ${OBJECTIVES.join(", ")}, got "${objective}"`);
  if (positionals.length > 1) faults.push(`expected one FILE at most, got ${positionals.length}`);
  const [file] = positionals.length === 1 ? readInputs(positionals) : [];
  const scenario: Scenario = file?.scenario ?? {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows: [],
    policies: [],
  };
  if (values.policy === undefined) faults.push("--policy: a policy is missing");
  const policy = policyOf(values.policy ?? "fifo", "--policy", scenario, faults);
  const { against = "opt" } = values;
  const other: PolicySpec | "opt" | null =
    against === "opt" ? "opt" : policyOf(against, "--against", scenario, faults);
  const numbers = Object.entries(NUMBERS).flatMap(([name, key]) => {
    const word = values[name as keyof typeof NUMBERS];
    if (word === undefined) return [];
    const number = numberIn(word);
    if (Number.isNaN(number)) faults.push(`--${name}: expected a number, got "${word}"`);
    return [[key, number] as const];
  });
  if (faults.length > 0 || policy === null || other === null) throw new CommandError(faults);
  const request = {
    scenario,
    policy,
    against: other,
    objective: objective as (typeof OBJECTIVES)[number],
    ...Object.fromEntries(numbers),
  };
  return { request, format: format === "json" ? "json" : "scenario" };
}

/** A policy of the file by label or id, one by its id, a rank, or one written as JSON; null after a fault. */
function policyOf(
  word: string,
  option: string,
  scenario: Scenario,
  faults: string[],
): PolicySpec | null {
  const known = namedPolicy(word, scenario);
  if (known !== null) return known;
  const rank = expressionOf(word);
  const ids = POLICIES.map(({ id }) => id);
  const id = word.trim().toLowerCase();
  if (rank !== undefined) return checked({ id: "rank", rank }, option, scenario, faults);
  if (ids.includes(id)) return checked({ id }, option, scenario, faults);
  if (word.trimStart().startsWith("{")) {
    try {
      return checked(JSON.parse(word), option, scenario, faults);
    } catch {
      faults.push(`${option}: expected a policy as JSON, got "${word}"`);
      return null;
    }
  }
  const hint = didYouMean(word, [...scenario.policies.map(({ label }) => label ?? ""), ...ids]);
  const welcome = `${ids.join(", ")}, a label of the FILE, "rank: …" or JSON`;
  faults.push(`${option}: expected ${welcome}, got "${word}"${hint && `: ${hint}`}`);
  return null;
}

function checked(
  written: unknown,
  option: string,
  scenario: Scenario,
  faults: string[],
): PolicySpec | null {
  const found = checkedPolicy(written, scenario);
  if (found.ok) return found.policy;
  faults.push(...found.messages.map((message) => `${option}: ${message}`));
  return null;
}
