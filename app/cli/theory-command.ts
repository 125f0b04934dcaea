import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { unitsOf } from "../../engine/doors/scenario.ts";
import { type LongRun, type LongRunMeans, longRun } from "../../engine/doors/theory.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { type Input, readInputs } from "./reading/input.ts";
import { aligned } from "./reading/terminal-text.ts";

const THEORY_OPTIONS = {
  format: { choices: ["table", "json"], words: "table (the default), or json" },
} as const satisfies Options;

/** `slotwise theory`: mean FCTs in the long run, by policy and size class. */
function* theory(words: readonly string[]): Generator<string> {
  const { values, positionals, faults } = parseWords(words, THEORY_OPTIONS);
  const { format = "table" } = values;
  if (positionals.length === 0) faults.push("a FILE is missing");
  if (faults.length > 0) throw new CommandError(faults);
  const found = readInputs(positionals).map((input) => ({
    input,
    answer: longRun(input.scenario),
  }));
  const none = found.flatMap(({ input, answer }) =>
    "why" in answer ? [`${input.name}: theory says nothing here: ${answer.why}`] : [],
  );
  if (none.length > 0) throw new CommandError(none);
  for (const [position, { input, answer }] of found.entries()) {
    if ("why" in answer) continue;
    if (format === "json") yield line(input, answer);
    else yield* table(input, answer, position);
  }
}

function line({ name, scenario }: Input, { load, shares, policies, gittins }: LongRun): string {
  const { time } = unitsOf(scenario);
  const written = { version: 1, engine: ENGINE_VERSION, name, load, timeUnit: time, shares };
  // JSON has no ∞: null, as where there are no such flows, whose share is 0.
  return `${JSON.stringify({ ...written, policies, gittins })}\n`;
}

function* table(
  { name, scenario }: Input,
  { load, shares, policies, gittins }: LongRun,
  position: number,
): Generator<string> {
  const { time } = unitsOf(scenario);
  const unit = time === "units" ? "" : ` in ${time}`;
  yield `${position === 0 ? "" : "\n"}${name}: mean FCT${unit} in the long run at load ${load}\n\n`;
  const there = SIZE_CLASSES.filter((of) => shares[of] > 0);
  const row = (label: string, means: LongRunMeans | null) => [
    label,
    shown(means?.all),
    ...there.map((of) => shown(means?.byClass[of])),
  ];
  yield* aligned([
    ["", "all", ...there],
    ["share of flows", "1", ...there.map((of) => shown(shares[of]))],
    ...policies.map(({ label, means }) => row(label, means)),
    row("Gittins", gittins),
  ]);
  const silent = policies.filter(({ why }) => why !== null);
  if (silent.length > 0) yield "\n";
  for (const { label, why } of silent) yield `${label}: no formula, as it ${why}.\n`;
  yield "\nNo policy that reads no sizes has a smaller expected mean than Gittins.\n";
  if (scenario.model === "slot") yield "In slots this is the limit of small packets.\n";
}

/** Six digits; an en dash where there is no number. */
function shown(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  return value === Number.POSITIVE_INFINITY ? "∞" : String(Number(value.toPrecision(6)));
}

export const THEORY_COMMAND: Command = {
  name: "theory",
  forms: [{ operands: "FILE…" }],
  options: THEORY_OPTIONS,
  words: `theory writes the mean FCT in the long run, by policy and size class, of every policy whose rank reads sizes and bytes sent alone (SPEC 14.8), and that of Gittins' rank, which no policy that reads no sizes undercuts. For one link, a workload of Poisson arrivals, and no spread; in slots the limit of small packets.`,
  answer: theory,
};
