import { briefOf } from "../../draw/run/brief-parts.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { columnFormat, readable } from "../../draw/scale/numbers.ts";
import { useApp } from "../../store/hooks.ts";
import { GuessScale } from "./guess-scale.tsx";
import { SheetCharts } from "./sheet-charts.tsx";
import { experimentWords, sheetWords } from "./sheet-words.ts";
import type { Sheet } from "./sheets.ts";

/** Heights in the sheet's own pixels, before it is zoomed: title, the question below the charts, and the scale under it. */
export const TITLE = 42;
const QUESTION = 40;
const SCALE = 80;

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly experiment: ExperimentView;
  /** Of all policies. */
  readonly runs: readonly RunView[];
  /** Of the whole sheet, in its own pixels. */
  readonly height: number;
  readonly guess: number | null;
  onGuess(guess: number): void;
}

/** One sheet: what the experiment is, its charts, and what is asked of the second policy. */
export function SheetView(props: SheetViewProps) {
  const { sheet, experiment, runs, height, guess } = props;
  const results = useApp((state) => state.results);
  const shown = sheet.places.flatMap((place) => runs[place] ?? []);
  const [first, second] = runs;
  const isAsked = sheet.kind === "question" || sheet.kind === "guess";
  const below = sheet.kind === "guess" ? QUESTION + SCALE : isAsked ? QUESTION : 0;
  const said = guess === null ? null : readable(guess);
  const { extent } = results;
  return (
    <>
      <h1 className="sheet-title">
        {experimentWords(results)} <span>{sheetWords(sheet, shown, experiment, said)}</span>
      </h1>
      <SheetCharts experiment={experiment} runs={shown} height={height - TITLE - below} />
      {isAsked && second !== undefined && (
        <p className="sheet-question">
          How long under {second.policy.label}, {briefOf(second, experiment.sizeUnit)}?
        </p>
      )}
      {sheet.kind === "guess" && first !== undefined && first.summary.mean !== null && (
        <GuessScale
          end={extent.to - extent.from}
          known={{
            at: first.summary.mean,
            words: `${first.policy.label} ${columnFormat([first.summary.mean])(first.summary.mean)}`,
          }}
          guess={guess}
          unit={experiment.timeUnit}
          onGuess={props.onGuess}
        />
      )}
    </>
  );
}
