import {
  askWorstCase,
  ENGINE_VERSION,
  type Found,
  type RequestFault,
  worstCase,
  worstCaseScenario,
  worstCaseWords,
} from "../../../engine/index.ts";
import { CommandError } from "../reading/command-error.ts";
import { NUMBERS, parseSearch } from "./search-arguments.ts";

/** Between two looks at the clock. */
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
