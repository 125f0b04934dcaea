import { PolicySwatch } from "../../charts/marks/policy-swatch.tsx";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { useApp } from "../../store/hooks.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { later } from "../../ui/later.tsx";
import { GuessPolicy, GuessScale } from "./guess-scale.tsx";
import { SheetCharts, SheetFigure } from "./sheet-charts.tsx";
import { type Asked, askedOf, experimentWords, questionWords, sheetWords } from "./sheet-words.ts";
import { crowdRange, type Sheet } from "./sheets.ts";

const PacketsHere = later(
  async () => (await import("../../dynamics/packets-here.tsx")).PacketsHere,
);

/** Heights in the sheet's own pixels, before it is zoomed: title, the question below the charts, and the scale under it. */
const TITLE = 42;
/** Of each line more. */
const LINE = 26;
const QUESTION = 40;
const SCALE = 80;
const NARROW = 500;

/** On a phone a title has two lines. */
export function titleHeight(width: number): number {
  return width < NARROW ? TITLE + 30 : TITLE;
}

interface SheetViewProps {
  readonly sheet: Sheet;
  readonly experiment: ExperimentView;
  /** Of all policies. */
  readonly runs: readonly RunView[];
  /** Of what is inside the sheet's edges, in its own pixels. */
  readonly width: number;
  readonly height: number;
  readonly isCrowd: boolean;
  /** A number; of more than two policies the place of one. */
  readonly guess: number | null;
  onGuess(guess: number): void;
}

/** One sheet: what the experiment is, its charts, and what is asked of the other policies. */
export function SheetView(props: SheetViewProps) {
  const { sheet, experiment, runs, width, height, isCrowd, guess, onGuess } = props;
  const results = useApp((state) => state.results);
  const shown = sheet.places.flatMap((place) => runs[place] ?? []);
  const [first] = runs;
  const isAsked = sheet.kind === "question" || sheet.kind === "guess";
  // Of a crowd what is known stands before it.
  const more = (isCrowd && isAsked ? 1 : 0) + (width < NARROW ? 1 : 0);
  const question = isAsked || sheet.kind === "order" ? QUESTION + LINE * more : 0;
  const below = question + (sheet.kind === "guess" ? SCALE : 0);
  const isChoice = runs.length > 2;
  const said =
    guess === null ? null : isChoice ? (runs[guess]?.policy.label ?? null) : readable(guess);
  const asked = askedOf(experiment, runs, isCrowd);
  const known = asked.rows.find(({ view }) => view === first);
  const { extent } = results;
  const title = titleHeight(width);
  const room = height - title - below;
  if (sheet.part === "packets") {
    return (
      <>
        <h1 className="sheet-about">{experimentWords(results)}</h1>
        <PacketsHere experiment={experiment} hasCost={false} />
      </>
    );
  }
  return (
    <>
      <h1 className="sheet-title" style={{ height: title }}>
        {experimentWords(results)} <span>{sheetWords(sheet, shown, experiment, said)}</span>
      </h1>
      {sheet.kind === "order" ? (
        <>
          <p className="sheet-question" style={{ height: question }}>
            {asked.whose === "" ? "On average done after" : asked.whose}
          </p>
          <Order asked={asked} runs={runs} height={room} guess={guess} />
        </>
      ) : sheet.part === undefined ? (
        <SheetCharts experiment={experiment} runs={shown} height={room} />
      ) : (
        <SheetFigure part={sheet.part} runs={shown} width={width} height={room} />
      )}
      {isAsked && (
        <p className="sheet-question" style={{ height: question }}>
          {questionWords(runs, asked, experiment)}
        </p>
      )}
      {sheet.kind === "guess" && isChoice && (
        <GuessPolicy runs={runs} guess={guess} onGuess={onGuess} />
      )}
      {sheet.kind === "guess" && !isChoice && known !== undefined && (
        <GuessScale
          range={isCrowd ? crowdRange(known.value) : { from: 0, to: extent.to - extent.from }}
          known={{
            at: known.value,
            words: `${known.view.policy.label} ${asked.told(known.value)}`,
          }}
          guess={guess}
          unit={experiment.timeUnit}
          onGuess={onGuess}
        />
      )}
    </>
  );
}

interface OrderProps {
  readonly asked: Asked;
  readonly runs: readonly RunView[];
  readonly height: number;
  readonly guess: number | null;
}

/** All policies by what was asked, the soonest first, as bars from 0. */
function Order({ asked: { rows, told, whose }, runs, height, guess }: OrderProps) {
  const theme = useTheme();
  const most = rows.at(-1)?.value ?? 1;
  return (
    <ol
      className="sheet-order"
      aria-label={whose === "" ? "On average done after" : whose}
      style={{ height }}
    >
      {rows.map(({ view, value }) => (
        <li key={view.slot} className={guess === runs.indexOf(view) ? "is-said" : undefined}>
          <span className="sheet-order-name">
            <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
            {view.policy.label}
          </span>
          <span className="sheet-order-bar" aria-hidden="true">
            <span style={{ width: `${(100 * value) / most}%` }} />
          </span>
          <b>{told(value)}</b>
        </li>
      ))}
    </ol>
  );
}
