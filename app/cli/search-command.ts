import {
  askWorstCase,
  checkedPolicy,
  didYouMean,
  ENGINE_VERSION,
  type Found,
  namedPolicy,
  OBJECTIVES,
  POLICIES,
  type PolicySpec,
  type RequestFault,
  type Scenario,
  type WorstCaseRequest,
  worstCase,
  worstCaseScenario,
  worstCaseWords,
} from "../../engine/index.ts";
import { CommandError } from "./reading/command-error.ts";
import { numberIn, parseWords } from "./reading/command-options.ts";
import { readInputs } from "./reading/input.ts";
import { expressionOf } from "./reading/policy-ids.ts";

interface SearchArguments {
  readonly request: WorstCaseRequest;
  readonly format: "json" | "scenario";
}

/** Options that are numbers, by the key of the request that each is. */
const NUMBERS = {
  flows: "flows",
  "max-size": "maxSize",
  "min-size": "minSize",
  "max-arrival": "maxArrival",
  "max-release": "maxRelease",
  runs: "runs",
  seed: "seed",
} as const;

const text = { type: "string" } as const;

/** Throws a `CommandError` with all that is wrong with the words. */
function parseSearch(words: readonly string[]): SearchArguments {
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

/** The clock is read once in this many runs. */
const RUNS = 500;
const TERMINAL = 500;

/** `slotwise search`: the instance on which a policy looks worst, as a scenario; its ratio on standard error. */
export function* search(words: readonly string[]): Generator<string> {
  const { request, format } = parseSearch(words);
  const asked = askWorstCase(request);
  if (!asked.ok) throw new CommandError(asked.faults.map(faultWords));
  const { question } = asked;
  let last = performance.now();
  const isShown = process.stderr.isTTY === true;
  const found = worstCase(question, ({ done, best }) => {
    if (!isShown || done % RUNS !== 0 || performance.now() - last < TERMINAL) return;
    last = performance.now();
    process.stderr.write(`\r\u001b[K${done} of ${question.runs} runs · ${ratioWords(best)}`);
  });
  if (isShown) process.stderr.write("\r\u001b[K");
  if (found === null) {
    const why =
      "in no instance do the two finish flows that can be compared: other bounds may help";
    throw new CommandError([`--policy: ${why}`]);
  }
  const { best, small } = found;
  const scenario = worstCaseScenario(question, request, small);
  console.error(`slotwise: ${worstCaseWords(question.contest, small, request.scenario.units)}`);
  if (best.ratio > small.ratio)
    console.error(
      `slotwise: The best of ${question.runs} runs, before it was made small: ${ratioWords(best)}.`,
    );
  if (format === "scenario") {
    yield `${JSON.stringify(scenario)}\n`;
    return;
  }
  const { objective } = question.contest;
  const { value, other, ratio } = small;
  yield `${JSON.stringify({
    version: 1,
    engine: ENGINE_VERSION,
    objective,
    runs: question.runs,
    seed: question.seed,
    ratio,
    value,
    against: other,
    best: best.ratio,
    scenario,
  })}\n`;
}

function ratioWords(found: Found | null): string {
  return found === null ? "nothing yet" : found.ratio.toFixed(3);
}

function faultWords({ option, expected, got }: RequestFault): string {
  const name = Object.entries(NUMBERS).find(([, key]) => key === option)?.[0] ?? option;
  const place = option === "scenario" ? "FILE" : `--${name}`;
  return `${place}: expected ${expected}, got ${got}`;
}
