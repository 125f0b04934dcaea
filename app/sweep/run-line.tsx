import { useStore } from "zustand";
import { type Crossing, pointCount, type Sweep } from "../../engine/index.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { Button } from "../ui/button.tsx";
import { isRecord } from "./setting.ts";
import { cancelSweep, type ShownCurves, sweepPage } from "./sweep-store.ts";
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
  const isRunning = run?.state === "running";
  const isDone = shown?.key === here.key && shown.isWhole && !shown.isSmall;
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
      ) : (
        <Button onClick={here.start} disabled={here.checked?.ok !== true || isDone}>
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

/** " of 500 flows", in all or for each host; "" where a window of arrivals says how many. */
function howManyWords({ flows, flowsPerHost }: Record<string, unknown>): string {
  if (typeof flowsPerHost === "number") return ` of ${quantity(flowsPerHost, "flows")} a host`;
  return typeof flows === "number" ? ` of ${quantity(flows, "flows")}` : "";
}

/** Describes the sample behind the curves that are shown. */
function sampleWords({ curves, seeds, isSmall, isWhole, key }: ShownCurves, asked: string): string {
  const { sweep } = curves.result;
  const { workload } = sweep.scenario;
  const flows = isRecord(workload) ? howManyWords(workload) : "";
  const all = "until" in sweep.seeds ? null : sweep.seeds.length;
  const warmUp =
    isRecord(workload) && Number(workload["warmUp"] ?? 0) > 0
      ? `, the first ${readable(100 * Number(workload["warmUp"]))} % of them in no statistic`
      : isRecord(workload) && isRecord(workload["counted"])
        ? `, counted if they arrive from ${workload["counted"]["from"]} to ${workload["counted"]["to"]}`
        : "";
  const of =
    seeds === null || all === null
      ? `seeds until precise${flows}`
      : !isRecord(workload)
        ? "flows as they are written"
        : isWhole || isSmall
          ? `${quantity(all, "seeds")}${flows}`
          : seeds === 0
            ? `a part of the first seed${flows}`
            : `${seeds} of ${all} seeds${flows}`;
  const small = isSmall
    ? `, at ${quantity(pointCount(sweep), "points")}: a smaller sample while you move`
    : "";
  const former = key !== asked && !isSmall ? " (of the setting before)" : "";
  return `Curves: ${of}${warmUp}${small}${former}.`;
}

/** Crossings that are said; a grid may have thousands. */
const MOST = 12;

/** "From load 0.73 on (between 0.7 and 0.8) LAS has the lower mean, below it FIFO." */
export function crossingWords(
  sweep: Sweep,
  crossings: readonly Crossing[],
  seeds: number,
): readonly string[] {
  const [first] = sweep.vary;
  if (first === undefined || first.names.some((name) => typeof name !== "number")) return [];
  if (crossings.length === 0) {
    return [
      seeds < 2 && sweep.scenario["workload"] !== undefined
        ? "Two seeds at least tell where policies cross."
        : `No two policies cross along ${first.as}, as far as these seeds tell.`,
    ];
  }
  const said = crossings.slice(0, MOST).map(({ measure, policy, than, at, between, where }) => {
    const others = Object.entries(where).map(([axis, value]) => `${axis} = ${value}`);
    const place = others.length === 0 ? "" : `At ${others.join(", ")}: `;
    const [from, to] = between.map(readable);
    const begins = place === "" ? "From" : "from";
    return `${place}${begins} ${first.as} ${placeWords(at, between)} on (between ${from} and ${to}) ${policy} has the lower ${measure}, before it ${than}.`;
  });
  const more = crossings.length - said.length;
  return more > 0 ? [...said, `And ${quantity(more, "more crossings")}.`] : said;
}

/** Two digits, or as many as keep the place between the values that it lies between. */
function placeWords(at: number, [from, to]: Crossing["between"]): string {
  for (let digits = 2; digits < 10; digits++) {
    const rounded = Number(at.toPrecision(digits));
    if (rounded > from && rounded < to) return String(rounded);
  }
  return String(at);
}
