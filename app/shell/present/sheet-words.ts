import { sentenceOf } from "../../bench/experiment-sentence.ts";
import { briefOf } from "../../draw/run/brief-parts.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import type { ResultsSlice } from "../../store/store.ts";
import { countInWords, type Sheet } from "./sheets.ts";

/** "Six flows, one link." */
export function experimentWords({ experiment, origin }: ResultsSlice): string {
  const phrases = origin === null ? [] : sentenceOf(origin.scenario);
  const place = phrases.find((phrase) => phrase.kind === "phrase" && phrase.path === "fabric");
  const flows = countInWords(quantity(experiment?.flows.count ?? 0, "flows"));
  return place === undefined ? `${flows}.` : `${flows}, ${place.text}.`;
}

/** What stands beside that: what the policy does that is shown last, or which they are; after the answer what was guessed. */
export function sheetWords(
  { kind }: Sheet,
  runs: readonly RunView[],
  { sizeUnit }: Pick<ExperimentView, "sizeUnit">,
  guess: string | null,
): string {
  const last = runs.at(-1);
  if (last === undefined) return "";
  if (kind === "charts" && runs.length > 1)
    return `${runs.map(({ policy }) => policy.label).join(" and ")}.`;
  const brief = briefOf(last, sizeUnit);
  const said = kind === "answer" && guess !== null ? `: you said ${guess}` : "";
  return `${brief.charAt(0).toUpperCase()}${brief.slice(1)}${said}.`;
}
