import { sentenceOf } from "../../bench/experiment-sentence.ts";
import { briefOf } from "../../draw/run/brief-parts.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { meanWordsOf, namesOf, quantity } from "../../draw/run/run-words.ts";
import { headlineValues } from "../../draw/tables/headline.ts";
import type { ResultsSlice } from "../../store/store.ts";
import { countInWords, type Sheet } from "./sheets.ts";

/** What is asked of every policy: the average of a few flows, or how soon a crowd is done. */
export interface Asked {
  /** Of a crowd: "99 of 100 mice are done within"; of a few flows "". */
  readonly whose: string;
  /** Policies that have an answer, the least first. */
  readonly rows: readonly { readonly view: RunView; readonly value: number }[];
  told(value: number): string;
}

export function askedOf(
  experiment: ExperimentView,
  runs: readonly RunView[],
  isCrowd: boolean,
): Asked {
  const asked = isCrowd
    ? headlineValues(experiment, runs)
    : {
        whose: "",
        rows: runs.flatMap((view) => {
          const { mean } = view.summary;
          return mean === null ? [] : [{ view, value: mean }];
        }),
        told: meanWordsOf(runs),
      };
  return { ...asked, rows: asked.rows.toSorted((a, b) => a.value - b.value) };
}

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
  const said =
    guess === null || (kind !== "order" && kind !== "answer") ? "" : `You said ${guess}.`;
  if (kind === "order") return said === "" ? "The soonest first." : said;
  if (said !== "") return said;
  if (runs.length > 3) return `${countInWords(quantity(runs.length, "policies"))}.`;
  if (runs.length > 2 || (runs.length > 1 && kind === "charts")) return `${namesOf(runs)}.`;
  const brief = briefOf(last, sizeUnit);
  return `${brief.charAt(0).toUpperCase()}${brief.slice(1)}.`;
}

/** The question about the others, once the first policy has been seen. */
export function questionWords(
  runs: readonly RunView[],
  { whose, rows, told }: Asked,
  { sizeUnit }: Pick<ExperimentView, "sizeUnit">,
): string {
  const [first, second, ...others] = runs;
  if (first === undefined || second === undefined) return "";
  const known = rows.find(({ view }) => view === first);
  const begun =
    whose === "" || known === undefined
      ? ""
      : `${whose} ${told(known.value)} under ${first.policy.label}. `;
  if (others.length > 0) {
    const count = countInWords(`${others.length + 1} others`)
      .replace(" others", "")
      .toLowerCase();
    return `${begun}Which of the other ${count} is soonest${begun === "" ? " on average" : ""}?`;
  }
  return begun === ""
    ? `How long under ${second.policy.label}, ${briefOf(second, sizeUnit)}?`
    : `${begun}And under ${second.policy.label}?`;
}
