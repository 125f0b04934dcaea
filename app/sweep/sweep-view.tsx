import { useState } from "react";
import { useStore } from "zustand";
import { pointInput, type Row, type SweepResult, wordsOfPoint } from "../../engine/index.ts";
import { sweepCaption } from "../draw/figure/sweep/sweep-drawing.ts";
import type { SweepView as Look } from "../draw/figure/sweep/sweep-plot.ts";
import { showScreen } from "../store/actions.ts";
import { Segmented } from "../ui/segmented.tsx";
import { HeldNumbers } from "./held-numbers.tsx";
import { crossingWords, RunLine } from "./run-line.tsx";
import { isRecord } from "./setting.ts";
import { lookOf, type Scale, SweepChart, suitedScale } from "./sweep-chart.tsx";
import { SweepForm } from "./sweep-form.tsx";
import { type ShownCurves, sweepPage } from "./sweep-store.ts";
import { SweepTable } from "./sweep-table.tsx";
import { TakeAway } from "./take-away.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useSweep } from "./use-sweep.ts";
import "./sweep.css";

const SCALES = [
  ["linear", "linear"],
  ["log", "log"],
] as const satisfies readonly (readonly [Scale, string])[];

/** The experiment of the bench along a number of it: what each policy's curve is, with intervals. */
export function SweepView() {
  const here = useSweep();
  const linkFaults = useArrivals(here);
  const shown = useStore(sweepPage, (state) => state.shown);
  const [x, setX] = useState<Scale>("linear");
  const [chosenY, setY] = useState<Scale | null>(null);
  const isRatio = here.setting.base !== "" && shown?.curves.result.sweep.base !== undefined;
  const y = chosenY ?? suitedScale(shown);
  const [look, setLook] = useState<Look>(lookOf(x, y, isRatio));
  if (look.x.scale !== x || look.y.scale !== y || look.ratio !== isRatio) {
    setLook(lookOf(x, y, isRatio));
  }
  const result = shown?.curves.result ?? null;
  const isStale = shown !== null && shown.key !== here.key;
  const open = (row: Row): void => {
    if (result !== null) void openPoint(result, row);
  };
  return (
    <>
      <h1>Sweep</h1>
      <p className="note">
        One number of the experiment on the bench varies, or two or three. At every point all
        policies see the very same flows, and the same seeds.
      </p>
      {linkFaults.map((fault) => (
        <p key={fault} className="fault" role="alert">
          {fault}
        </p>
      ))}
      {here.scenario === null ? (
        <p>A value of the experiment on the bench is to be corrected first.</p>
      ) : (
        <div className="sweep">
          <div className="sweep-side">
            <SweepForm here={here} />
            <HeldNumbers here={here} />
          </div>
          <div className="sweep-main">
            <RunLine here={here} shown={shown} />
            {result !== null && shown !== null && (
              <>
                <div className="toolbar">
                  <Segmented<Scale> label="Across" value={x} options={SCALES} onChange={setX} />
                  <Segmented<Scale> label="Up" value={y} options={SCALES} onChange={setY} />
                </div>
                <SweepChart result={result} view={look} isStale={isStale} onOpen={open} />
                <p className="quiet">{sweepCaption(result)}</p>
                <Crossings shown={shown} />
                <SweepTable result={result} onOpen={open} />
              </>
            )}
            <TakeAway
              result={isStale || shown?.isWhole !== true || shown.isSmall ? null : result}
              view={look}
              file={here.file}
            />
          </div>
        </div>
      )}
    </>
  );
}

function Crossings({ shown: { curves, seeds } }: { readonly shown: ShownCurves }) {
  const words = crossingWords(curves.result.sweep, curves.crossings, seeds ?? 5);
  if (words.length === 0) return null;
  return (
    <section className="sweep-crossings" aria-label="Where policies cross">
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The point of a row on the bench, beside what is there. */
async function openPoint({ sweep }: SweepResult, { at }: Row): Promise<void> {
  const place = sweep.vary.reduce(
    (point, { as, names, values }) =>
      point * values.length + names.indexOf(at[as] as string | number),
    0,
  );
  const input = pointInput(sweep, place);
  const title = isRecord(input) && typeof input["title"] === "string" ? `${input["title"]}, ` : "";
  const { openBeside } = await import("../store/scenarios.ts");
  openBeside(
    isRecord(input)
      ? { ...input, title: `${title.slice(0, 280)}${wordsOfPoint(sweep, place)}` }
      : input,
  );
  showScreen("playground");
}
