import { useMemo } from "react";
import { useStore } from "zustand";
import { sweepCaption } from "../draw/figure/sweep/sweep-drawing.ts";
import { keepNothing } from "./kept-sweep.ts";
import { RunLine } from "./run-line.tsx";
import { hasRatios, lookOf, SweepChart, suitedScale } from "./sweep-chart.tsx";
import { sweepPage } from "./sweep-store.ts";
import { SweepTable } from "./sweep-table.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useSweep } from "./use-sweep.ts";
import "./sweep.css";

// Somebody else's page is no place for a reader's own work.
keepNothing();

/** The curves of the sweep that the link of an embed carries, or of the scenario's load. */
export function SweepEmbed() {
  const here = useSweep();
  const { faults, isRead } = useArrivals(here);
  const shown = useStore(sweepPage, (state) => state.shown);
  const scale = suitedScale(shown);
  const isRatio = here.setting.base !== "" && hasRatios(shown);
  const view = useMemo(() => lookOf("linear", scale, isRatio), [scale, isRatio]);
  return (
    <section className="sweep-main" aria-label="Sweep">
      {faults.map((fault) => (
        <p key={fault} className="fault" role="alert">
          {fault}
        </p>
      ))}
      {isRead && <RunLine here={here} shown={shown} />}
      {shown !== null && isRead && (
        <>
          <SweepChart
            curves={shown.curves}
            view={view}
            isStale={shown.key !== here.key}
            onOpen={null}
          />
          <p className="quiet">{sweepCaption(shown.curves.result)}</p>
          <SweepTable curves={shown.curves} onOpen={null} />
        </>
      )}
    </section>
  );
}
