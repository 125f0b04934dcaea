import { parseChain, type RecoveryId, runChain, tallyOf } from "../index.ts";
import { CommandError } from "./command-error.ts";
import { readText } from "./input.ts";
import { parseWords } from "./words.ts";

const RECOVERIES: readonly RecoveryId[] = ["tcp", "qclimb"];

/** `slotwise reorder`: what TCP and QCLIMB make of packets that overtake one another, one line a file. */
export function reorder(words: readonly string[]): readonly string[] {
  const { values, positionals } = parseWords(words, { trace: { type: "boolean" } });
  if (positionals.length === 0) throw new CommandError(["a CHAIN is missing"]);
  const faults: string[] = [];
  const lines = positionals.map((name) => {
    const parsed = parseChain(readJson(name));
    if (!parsed.ok) {
      faults.push(...parsed.faults.map(({ message }) => `${name}: ${message}`));
      return "";
    }
    const told = RECOVERIES.map((id) => {
      const run = runChain(parsed.setup, id);
      return [id, { ...tallyOf(run), ...(values.trace ? { trace: run } : {}) }];
    });
    return `${JSON.stringify(Object.fromEntries(told))}\n`;
  });
  if (faults.length > 0) throw new CommandError(faults);
  return lines;
}

function readJson(name: string): unknown {
  const text = readText(name);
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError([`${name}: expected JSON: ${reason}`]);
  }
}
