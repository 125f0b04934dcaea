import { didYouMean } from "../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { POLICIES, type PolicySpec, type Scenario } from "../../engine/doors/scenario.ts";
import {
  askWorstCase,
  checkedPolicy,
  type Found,
  namedPolicy,
  OBJECTIVES,
  type RequestFault,
  type WorstCaseRequest,
  worstCase,
  worstCaseScenario,
  worstCaseWords,
} from "../../engine/doors/theory.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { expressionOf, parseWords } from "./reading/command-options.ts";
import { readInputs } from "./reading/input.ts";

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

const ANY = { least: Number.NEGATIVE_INFINITY } as const;

const SEARCH_OPTIONS = {
  policy: { value: "A", isRequired: true, words: "which is to look worst" },
  against: {
    value: "opt|B",
    words: "another policy, or the optimum (the default): for that at most 6 flows",
  },
  objective: {
    choices: OBJECTIVES,
    words:
      "sums of finish times (fpt, the default) or FCTs; with a policy B also the 99th percentile, and the difference of the shares of missed deadlines",
  },
  flows: { value: "N", number: ANY, words: "at most so many flows (default 5)" },
  "max-size": { value: "S", number: ANY, words: "sizes up to this (default 20)" },
  "min-size": { value: "S", number: ANY, words: "as a fluid sizes of at least this (default 1)" },
  "max-arrival": { value: "T", number: ANY, words: "arrivals up to then (default 20)" },
  "max-release": { value: "U", number: ANY, words: "packets released up to then" },
  runs: { value: "R", number: ANY, words: "instances that are run (default 20000)" },
  seed: { value: "K", number: ANY, words: "the same seed (default 1) and runs find the same" },
  format: { choices: ["json"], words: "all as one line" },
} as const satisfies Options;

/** Throws a `CommandError` with all that is wrong with the words. */
function parseSearch(words: readonly string[]): SearchArguments {
  const { values, positionals, faults } = parseWords(words, SEARCH_OPTIONS);
  const { objective = "fpt", format } = values;
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
    const number = values[name as keyof typeof NUMBERS];
    return number === undefined ? [] : [[key, number] as const];
  });
  if (faults.length > 0 || policy === null || other === null) throw new CommandError(faults);
  const request = {
    scenario,
    policy,
    against: other,
    objective,
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

export const SEARCH_COMMAND: Command = {
  name: "search",
  forms: [{ operands: "[FILE]" }],
  options: SEARCH_OPTIONS,
  words: `search looks for the instance that makes policy A look worst, and writes it as a scenario; how many times it is worse, on standard error. A and B are labels of FILE's policies, ids, 'rank: …' or JSON. FILE gives model, rate and units (default: slots).`,
  answer: search,
};
