import { useMemo } from "react";
import { closeRatio } from "../../../engine/doors/theory.ts";
import { useInk } from "../../charts/canvas/use-drawing.ts";
import { PolicySwatch } from "../../charts/marks/tags.tsx";
import { PlotPicture } from "../../charts/plots/plot-picture.tsx";
import { boxes } from "../../draw/kit/marks/boxes.ts";
import type { Plot, PlotMark } from "../../draw/kit/plot.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { METHODS } from "../../draw/tables/optimum-columns.ts";
import { FailureLine } from "../../failure/failure-line.tsx";
import type { Theory, TheoryCard, TheoryQuestion } from "../../jobs/lessons/theory-job.ts";
import { useApp } from "../../store/hooks.ts";
import { useStudy } from "../../store/use-study.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { FamilyOpener } from "./family-opener.tsx";
import { LongRunCard } from "./long-run-card.tsx";
import "./theory.css";

/** Cards of what is proved of the policies shown, and where these flows stand. */
export function TheoryCards({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const origin = useApp((state) => state.results.origin);
  const question = useMemo(
    () => (origin === null ? null : { scenario: origin.scenario, runs: runs.map(sumsOf) }),
    [origin, runs],
  );
  const study = useStudy("theory", question);
  if (study.state === "failed")
    return <FailureLine place="The theory cards" message={study.message} />;
  if (study.state !== "done") return <p className="quiet">Looking for the optimum…</p>;
  const theory = study.output;
  return (
    <>
      <p className="theory-context">{contextWords(theory).join(" ")}</p>
      <div className="theory-cards">
        {theory.cards.map((card) => (
          <Card
            key={`${card.policy.label} ${card.source}`}
            card={card}
            opt={theory.opt}
            nth={nthOf(card, runs)}
          />
        ))}
        {theory.every !== null && <Every theory={theory} every={theory.every} runs={runs} />}
        {origin !== null && (
          <LongRunCard
            scenario={origin.scenario}
            runs={runs}
            timeUnit={experiment.timeUnit}
            eq1={theory.eq1}
          />
        )}
      </div>
      {theory.silent.length > 0 && (
        <p className="theory-context">
          {theory.every === null
            ? "No theorem here speaks of "
            : "Of these only Theorem 1 speaks: "}
          {theory.silent.join(", ")}.
        </p>
      )}
    </>
  );
}

function sumsOf({ policy, summary }: RunView): TheoryQuestion["runs"][number] {
  const { fpt, mean, count } = summary;
  return { policy, fpt, fct: (mean ?? 0) * count, count };
}

function nthOf({ policy }: TheoryCard, runs: readonly RunView[]): number {
  const view = runs.find((run) => run.policy.label === policy.label);
  return view === undefined ? 0 : earlierRuns(view, runs);
}

interface CardProps {
  readonly card: TheoryCard;
  readonly opt: Theory["opt"];
  /** Earlier runs of the same policy. */
  readonly nth: number;
}

function Card({ card, opt, nth }: CardProps) {
  const { policy, statement, source, ratio, limit, family } = card;
  const theme = useTheme();
  return (
    <article className="theory-card">
      <h3>
        <PolicySwatch id={policy.id} nth={nth} theme={theme} />
        {policy.label}: {limitWords(card)}
      </h3>
      <p>{statement}</p>
      {ratio !== null && limit !== "3k" && limit !== 1 && (
        <Gauge ratio={Math.max(1, ratio)} limit={limit} isBound={opt?.kind === "bound"} />
      )}
      <p className="theory-stand">{standWords(ratio, opt)}</p>
      <p className="quiet">{source}</p>
      {family !== null && <FamilyOpener of={family} against={[policy]} />}
    </article>
  );
}

function Every(props: {
  readonly theory: Theory;
  readonly every: NonNullable<Theory["every"]>;
  readonly runs: readonly RunView[];
}) {
  const { theory, every, runs } = props;
  const known = every.ratios.flatMap(({ label, ratio }) =>
    ratio === null ? [] : [`${label} ${threeDigits(ratio)}`],
  );
  const bound = theory.opt?.kind === "bound" ? "at most " : "";
  return (
    <article className="theory-card">
      <h3>Every policy: no bound in FCT</h3>
      <p>{every.statement}</p>
      {known.length > 0 && (
        <p className="theory-stand">
          These flows, ΣFCT / OPT: {bound}
          {known.join(", ")}.
        </p>
      )}
      <p className="quiet">{every.source}</p>
      <FamilyOpener of="any" against={runs.map(({ policy }) => policy)} />
    </article>
  );
}

/** "at most 3 × OPT in FPT" */
export function limitWords({ limit, metric }: Pick<TheoryCard, "limit" | "metric">): string {
  if (limit === null) return `no bound in ${metric}`;
  if (limit === 1) return "optimal without gaps";
  if (limit === "3k") {
    return `at most 3k × OPT in ${metric} if SRPT without gaps is within k (which is not known here)`;
  }
  return `at most ${limit} × OPT in ${metric}`;
}

/** Says the ratio itself, or what it is at most where only a bound of OPT is known. */
export function standWords(ratio: number | null, opt: Theory["opt"]): string {
  if (opt === null) return "Where these flows stand is not known: no optimum is, in a network.";
  if (ratio === null)
    return "These flows do not say: some were terminated, and sums over fewer compare nothing.";
  return opt.kind === "exact"
    ? `These flows: ${times(ratio)} OPT.`
    : `These flows: at most ${times(ratio)} OPT, which is known by a lower bound only.`;
}

/** How the optimum is known, and why a theorem may not speak of these flows. */
export function contextWords({ opt, model, isWeighted }: Theory): readonly string[] {
  return [
    ...(opt === null ? [] : [`OPT is the least possible (${METHODS[opt.method]}).`]),
    ...(model === "fluid"
      ? ["The theorems are on slots; these flows are a fluid, where they are a guide."]
      : []),
    ...(isWeighted ? ["The theorems are on equal weights; these flows have others."] : []),
  ];
}

function times(ratio: number): string {
  return `${threeDigits(ratio)} ×`;
}

/** Digits behind the point; as many as tell it from OPT. */
export function threeDigits(ratio: number): string {
  return closeRatio(ratio) ?? readable(Math.round(ratio * 1000) / 1000);
}

const WIDTH = 240;
const HEIGHT = 10;

interface GaugeProps {
  /** From 1 on. */
  readonly ratio: number;
  /** The ratio that is proved; null: there is none. */
  readonly limit: number | null;
  /** The ratio is to a lower bound: the true one lies between 1 and it. */
  readonly isBound: boolean;
}

/** From the optimum to the limit, and where these flows stand. The words below say the same. */
function Gauge({ ratio, limit, isBound }: GaugeProps) {
  const { accent } = useInk();
  const plot = useMemo(
    () => gaugePlot({ ratio, limit, isBound }, accent),
    [ratio, limit, isBound, accent],
  );
  return (
    <div className="theory-gauge">
      <PlotPicture plot={plot} width={WIDTH} label={null} />
    </div>
  );
}

function gaugePlot({ ratio, limit, isBound }: GaugeProps, accent: string): Plot {
  const isWithin = limit !== null && ratio <= limit;
  const top = Math.max(limit ?? 0, ratio, 1.5) * (isWithin ? 1 : 1.1);
  const proved = limit === null || limit === 1 ? [] : [[limit, `${limit} ×`] as const];
  const known = { x0: 1, x1: ratio, y0: -0.15, y1: 0.15, tone: "accent" } as const;
  return {
    columns: 1,
    gutter: 16,
    height: HEIGHT,
    x: {
      scale: "linear",
      range: [1, top],
      title: "",
      ticks: [[1, "OPT"], ...proved],
      hasGrid: false,
    },
    y: { scale: "linear", range: [0, 1], title: "", isHidden: true, hasGrid: false },
    panels: [
      {
        title: "",
        marks: [...(limit === null ? [onwards(top)] : []), ...(isBound ? [boxes([known])] : [])],
        curves: [
          {
            label: "these flows",
            colour: accent,
            dash: [],
            band: [],
            isMarked: true,
            hasNoLine: true,
            marker: isBound ? "ring" : "circle",
            points: [{ x: ratio, y: 0, words: "", size: 4 }],
          },
        ],
      },
    ],
    tables: [],
  };
}

/** The head of an arrow at the end of the axis: no limit is known. */
function onwards(top: number): PlotMark {
  return {
    paint(brush, { px, py }, { ink3 }) {
      const [x, y] = [px(top), py(0) + 0.5];
      brush.beginPath();
      brush.moveTo(x - 5, y - 4);
      brush.lineTo(x, y);
      brush.lineTo(x - 5, y + 4);
      brush.strokeStyle = ink3;
      brush.lineWidth = 1;
      brush.stroke();
    },
  };
}
