import { parseChain, type RecoveryId, runChain, tallyOf } from "../../engine/doors/study.ts";
import type { Command, Options } from "./reading/command.ts";
import { CommandError } from "./reading/command-error.ts";
import { parseWords } from "./reading/command-options.ts";
import { readJson, refuseTwice } from "./reading/input.ts";

const RECOVERIES: readonly RecoveryId[] = ["tcp", "qclimb"];

const REORDER_OPTIONS = {
  trace: { words: "adds every packet that was sent" },
} as const satisfies Options;

/** `slotwise reorder`: what TCP and QCLIMB make of packets that overtake one another, one line a file. */
export function reorder(words: readonly string[]): readonly string[] {
  const { values, positionals } = parseWords(words, REORDER_OPTIONS);
  if (positionals.length === 0) throw new CommandError(["a CHAIN is missing"]);
  refuseTwice(positionals);
  const faults: string[] = [];
  const lines = positionals.map((name) => {
    const chain = readJson(name);
    if (!chain.ok) {
      faults.push(...chain.messages.map((message) => `${name}: ${message}`));
      return "";
    }
    const parsed = parseChain(chain.file);
    if (!parsed.ok) {
      faults.push(...parsed.faults.map(({ message }) => `${name}: ${message}`));
      return "";
    }
    const outcomes = RECOVERIES.map((id) => {
      const run = runChain(parsed.setup, id);
      return [id, { ...tallyOf(run), ...(values.trace ? { trace: run } : {}) }];
    });
    return `${JSON.stringify(Object.fromEntries(outcomes))}\n`;
  });
  if (faults.length > 0) throw new CommandError(faults);
  return lines;
}

export const REORDER_COMMAND: Command = {
  name: "reorder",
  forms: [{ operands: "CHAIN…" }],
  options: REORDER_OPTIONS,
  words:
    "reorder says what TCP and QCLIMB make of packets that overtake one another in a switch. A CHAIN is a JSON file, all keys optional: size, window, pace, delay, timeout, thresholds, lower, upper, slack, lost (numbers of packets), cross (bursts: from, packets, priority).",
  answer: reorder,
};
