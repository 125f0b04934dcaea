import { useStore } from "zustand";
import { axesOf, pointCount } from "../../engine/doors/study.ts";
import { type CountedScenario, countedSpan } from "../draw/run/number-words.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { Button } from "../ui/button.tsx";
import { isRecord } from "./setting.ts";
import { howManyWords } from "./sweep-phrases.ts";
import { cancelSweep, moving, type ShownCurves, sweepPage } from "./sweep-store.ts";
import type { SweepHere } from "./use-sweep.ts";

/** Runs the sweep or goes on with it, and says what the curves are of. */
export function RunLine({
  here,
  shown,
}: {
  readonly here: SweepHere;
  readonly shown: ShownCurves | null;
}) {
  const run = useStore(sweepPage, (state) => state.run);
  const isMoving = useStore(moving);
  const isRunning = run?.state === "running";
  const isDone =
    shown?.key === here.key && shown.isWhole && !shown.isSmall && partWords(shown) === "";
  return (
    <div className="sweep-run">
      {isRunning ? (
        <>
          <progress
            aria-label="Pieces of the sweep"
            value={run.done}
            max={Math.max(1, run.total)}
          />
          <Button onClick={cancelSweep}>Cancel</Button>
        </>
      ) : isDone || isMoving ? null : (
        <Button onClick={here.start} disabled={here.checked?.ok !== true}>
          {run?.state === "cancelled" && run.key === here.key ? "Go on" : "Run"}
        </Button>
      )}
      <p role="status" aria-live={isRunning ? "off" : "polite"}>
        {shown !== null && `${sampleWords(shown, here.key)} `}
        {run?.state === "failed" && run.message}
        {run?.state === "cancelled" && "Cancelled."}
        {!isRunning && here.isLong && !isDone && "This takes a while: it runs when you say so."}
      </p>
    </div>
  );
}

/** Curves that were not run here may lack points of their setting: ", stored at 1 of 5 points", "" of all. Numbers along an axis have none on it. */
function partWords({ curves: { result, pieces } }: ShownCurves): string {
  const { sweep, rows } = result;
  const own = rows.filter(({ printed, whole }) => pieces === 0 && printed === undefined && !whole);
  const counts = sweep.measures.map((measure) => {
    const axes = axesOf(sweep, measure);
    const ofMeasure = own.filter((row) => row.measure === measure);
    const places = new Set(ofMeasure.map(({ at }) => axes.map(({ as }) => at[as]).join("\n")));
    return { points: places.size, all: pointCount({ vary: axes }) };
  });
  const lacking = counts.find(({ points, all }) => points > 0 && points < all);
  if (lacking === undefined) return "";
  return `, stored at ${lacking.points} of ${quantity(lacking.all, "points")}`;
}

/** Describes the sample behind the curves that are shown. */
function sampleWords(shown: ShownCurves, asked: string): string {
  const { curves, seeds, isSmall, isWhole, key } = shown;
  const { sweep } = curves.result;
  const { workload } = sweep.scenario;
  const flows = howManyWords(sweep);
  const asMany = "until" in sweep.seeds ? null : sweep.seeds.length;
  const span = countedSpan(sweep.scenario as unknown as CountedScenario);
  const warmUp =
    isRecord(workload) && Number(workload["warmUp"] ?? 0) > 0
      ? `, the first ${readable(100 * Number(workload["warmUp"]))} % of them in no statistic`
      : span !== null
        ? `, counted if they arrive from ${span}`
        : "";
  const of =
    seeds === null || asMany === null
      ? `seeds until precise${flows}`
      : !isRecord(workload)
        ? "flows as they are written"
        : isWhole || isSmall
          ? `${quantity(asMany, "seeds")}${flows}`
          : seeds === 0
            ? `a part of the first seed${flows}`
            : `${seeds} of ${asMany} seeds${flows}`;
  const small = isSmall
    ? `, at ${quantity(pointCount(sweep), "points")}: a smaller sample while you move`
    : "";
  const former = key !== asked && !isSmall ? " (of the setting before)" : "";
  return `Curves: ${of}${warmUp}${partWords(shown)}${small}${former}.`;
}
