import { useState } from "react";
import { useStore } from "zustand";
import type { SweepResult } from "../../engine/doors/report.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { lastIn, pointInput, type Row, type Sweep } from "../../engine/doors/study.ts";
import { glue } from "../bench/phrases.ts";
import { Tool } from "../bench/tool.tsx";
import { sweepCaption } from "../draw/figure/sweep/sweep-drawing.ts";
import type { SweepView as Look } from "../draw/figure/sweep/sweep-plot.ts";
import { pointWords } from "../draw/run/number-words.ts";
import { quantity } from "../draw/run/run-words.ts";
import { shorten } from "../draw/scale/words.ts";
import { showScreen } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";
import { showSmall } from "./live.ts";
import { RunLine } from "./run-line.tsx";
import { fileOf, isRecord } from "./setting.ts";
import { hasRatios, lookOf, type Scale, SweepChart, suitedScale } from "./sweep-chart.tsx";
import { AxisPanel, MeasurePanel, PoliciesPanel, SeedsPanel } from "./sweep-panels.tsx";
import { faultWords, keptPhrases, type SweepPanel, sweepPhrases } from "./sweep-phrases.ts";
import { moving, sweepPage } from "./sweep-store.ts";
import { SweepTable } from "./sweep-table.tsx";
import { TakeAway } from "./take-away.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { edit, type SweepHere, useSweep } from "./use-sweep.ts";
import "./sweep.css";

/** The experiment of the bench along a number of it: what each policy's curve is, with intervals. */
export function SweepView() {
  const here = useSweep();
  const { faults: linkFaults, isRead } = useArrivals(here);
  const shown = useStore(sweepPage, (state) => state.shown);
  const isLost = useStore(sweepPage, (state) => state.isLost);
  const [x, setX] = useState<Scale>("linear");
  const [chosenY, setY] = useState<Scale | null>(null);
  const { setting, scenario, checked, failure } = here;
  const isRatio = setting.base !== "" && hasRatios(shown);
  const y = chosenY ?? suitedScale(shown);
  const [look, setLook] = useState<Look>(lookOf(x, y, isRatio));
  if (look.x.scale !== x || look.y.scale !== y || look.ratio !== isRatio) {
    setLook(lookOf(x, y, isRatio));
  }
  const lack = isRead ? lackOf(scenario) : "It is being read.";
  if (scenario === null || lack !== null) {
    return (
      <Tool<never>
        phrases={[glue("An experiment along one of its numbers")]}
        about={lack}
        panels={{}}
        faults={linkFaults}
        actions={isRead && <Button onClick={() => showScreen("playground")}>To the bench</Button>}
        onNumber={() => {}}
      >
        {null}
      </Tool>
    );
  }
  const result = shown?.curves.result ?? null;
  const isStale = shown !== null && shown.key !== here.key;
  const whole = isStale || shown?.isWhole !== true || shown.isSmall ? null : shown.curves;
  const open = (row: Row): void => {
    if (result !== null) void openPoint(result, row);
  };
  const faults = [
    ...linkFaults,
    ...(checked?.ok === false
      ? checked.faults.map((one) => faultWords(one, setting, scenario))
      : []),
    ...(failure === null ? [] : [failure]),
    ...(isLost ? ["Not kept: this browser stores nothing more. Take it away, or lose it."] : []),
  ];
  const axis = (k: number) => ({
    title: k === 0 ? "What varies" : k === 1 ? "A chart for each value" : "A row for each value",
    content: <AxisPanel {...{ here, scenario, k }} scale={x} onScale={setX} />,
  });
  return (
    <Tool<SweepPanel>
      phrases={sweepPhrases(setting, scenario)}
      kept={keptPhrases(setting, scenario)}
      about={aboutOf(here)}
      faults={faults}
      panels={{
        measure: {
          title: "What is measured",
          content: <MeasurePanel here={here} scale={y} onScale={setY} />,
        },
        axis0: axis(0),
        axis1: axis(1),
        axis2: axis(2),
        seeds: { title: "Over which samples", content: <SeedsPanel here={here} /> },
        policy: { title: "Policies", content: <PoliciesPanel here={here} /> },
        take: {
          title: "Take it away",
          content: <TakeAway curves={whole} view={look} file={here.file} />,
        },
      }}
      ways={[["take", "Take away"]]}
      actions={
        setting.held.length > 0 && (
          <Button className="button-plain" onClick={() => edit(setting, { held: [] })}>
            As on the bench
          </Button>
        )
      }
      onMove={(path, value) => hold(here, path, value, true)}
      onNumber={(path, value) => hold(here, path, value, false)}
    >
      <div className="sweep">
        {shown !== null && !isStale && <Told sweep={shown.curves.result.sweep} />}
        <RunLine here={here} shown={shown} />
        {result !== null && shown !== null && (
          <>
            <SweepChart curves={shown.curves} view={look} isStale={isStale} onOpen={open} />
            <p className="quiet">{sweepCaption(result)}</p>
            <SweepTable curves={shown.curves} onOpen={open} />
          </>
        )}
      </div>
    </Tool>
  );
}

/** The title and the note of a sweep that came with its curves. */
function Told({ sweep: { title, note, scenario } }: { readonly sweep: Sweep }) {
  if (title === undefined || title === scenario["title"]) return null;
  return (
    <>
      <h2 className="sweep-title">{title}</h2>
      {note !== undefined && (
        <details className="sweep-note">
          <summary>What the paper says, and where the settings are from</summary>
          <p>{note}</p>
        </details>
      )}
    </>
  );
}

/** What the bench is still to have before anything can vary; null: nothing. */
function lackOf(scenario: Scenario | null): string | null {
  if (scenario === null) return "A value of the experiment on the bench is to be corrected first.";
  const { workload, flows = [], policies } = scenario;
  if (workload === undefined && flows.length === 0)
    return "There is no flow on the bench yet: draw some, or sample a workload.";
  return policies.length === 0 ? "There is no policy on the bench yet: add one." : null;
}

/** A number of those that stay the same: the curves follow it with smaller samples while it moves. */
function hold({ scenario, setting }: SweepHere, path: string, value: number, isMoving: boolean) {
  const held = [...setting.held.filter(([other]) => other !== path), [path, value] as const];
  const next = { ...setting, held };
  moving.setState(isMoving, true);
  edit(next, {});
  if (isMoving) showSmall(() => fileOf(sweepPage.getState().setting ?? next, scenario));
}

function aboutOf({ checked }: SweepHere): string {
  const same = "Every point runs all policies on the very same flows.";
  if (checked?.ok !== true) return same;
  const { points, seeds, policies, sweep } = checked;
  const most = "until" in sweep.seeds ? "at most " : "";
  const factors = [
    quantity(points, "points"),
    most + quantity(seeds, "seeds"),
    quantity(policies, "policies"),
  ];
  return `${same} ${factors.join(" × ")} = ${most}${quantity(points * seeds * policies, "runs")}.`;
}

/** Of the words behind a title. */
const MOST_LETTERS = 200;

/** The point of a row on the bench, beside what is there. */
async function openPoint({ sweep }: SweepResult, { at: along, measure, mean }: Row): Promise<void> {
  // A number along an axis is a value of it, and 0 where there is none: then its first.
  const inner = sweep.vary.find(({ as }) => as === lastIn(measure)?.along);
  const value = inner?.names.find((name) => name === mean) ?? inner?.names[0];
  const at = inner === undefined || value === undefined ? along : { ...along, [inner.as]: value };
  const place = sweep.vary.reduce(
    (point, { as, names, values }) =>
      point * values.length + names.indexOf(at[as] as string | number),
    0,
  );
  const input = pointInput(sweep, place);
  const words = shorten(pointWords(sweep, at), MOST_LETTERS);
  const title = isRecord(input) && typeof input["title"] === "string" ? `${input["title"]}, ` : "";
  const { openBeside } = await import("../store/scenarios.ts");
  openBeside(isRecord(input) ? { ...input, title: `${title.slice(0, 280)}${words}` } : input);
}
