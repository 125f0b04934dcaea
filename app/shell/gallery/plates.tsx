import type { ReactElement } from "react";
import {
  fluidFixture,
  largeFixture,
  slotFixture,
  switchFixture,
} from "../../draw/fixtures/fixture-scenes.ts";
import { namesAtEnds } from "../../draw/kit/names-at-ends.ts";
import { BriefRulesPlate, DRAWN, INCAST, LONG, SAMPLED, SentencePlate } from "./bench-plates.tsx";
import { CrowdPlate, LayoutPlate, PlotPlate, stillNotDone } from "./kit-plates.tsx";
import { FlowsPlate, RankPlate } from "./lab-plots.tsx";
import { IntervalPlate, ThresholdPlate } from "./other-plots.tsx";
import { glyphsPlot } from "./packet-plots.ts";
import {
  AlivePlate,
  backup,
  CellsPlate,
  hops,
  incastOf,
  pauses,
  relays,
  TenthsPlate,
} from "./packets-plates.tsx";
import {
  CdfPlate,
  ClassBarsPlate,
  DoneAfterPlate,
  GanttPlate,
  MetricsPlate,
} from "./result-charts.tsx";
import { LawsPlate, SlackPlate, SurfacePlate } from "./study-plots.tsx";

interface Plate {
  /** Of `?only=…`. */
  readonly name: string;
  readonly title: string;
  draw(): ReactElement;
}

const small = () => slotFixture(12, 3);
const none = () => slotFixture(0, 5);
const one = () => slotFixture(1, 5);
const thirty = () => slotFixture(30, 7);
const many = () => slotFixture(500, 11);
const deadlines = () => slotFixture(20, 8, true);
const fluid = () => fluidFixture(24, 2);
const ports = () => switchFixture(6);
const large = () => largeFixture(200_000, 1);
const longNames = () =>
  slotFixture(
    14,
    4,
    false,
    Array.from({ length: 14 }, (_, f) => `rack-17/host-0${f}.example.net:5001→shuffle-${f}`),
  );

const eight = () => incastOf(8);
const oneSender = () => incastOf(1);
const forty = () => incastOf(40);
const thirtyTwo = () => incastOf(32);

/** Every chart in every case that has once looked wrong, or might. */
export const PLATES: readonly Plate[] = [
  plate("gantt", "Lanes by queue", () => <GanttPlate make={small} />),
  plate("gantt-flows", "Lanes by flow", () => <GanttPlate make={small} lanes="flow" />),
  plate("gantt-ports", "Lanes by port", () => <GanttPlate make={ports} lanes="port" />),
  plate("gantt-switch", "A switch, by queue", () => <GanttPlate make={ports} />),
  plate("gantt-fluid", "Fluid", () => <GanttPlate make={fluid} />),
  plate("gantt-deadlines", "Deadlines and terminations", () => <GanttPlate make={deadlines} />),
  plate("gantt-hover", "A flow that is pointed at", () => <GanttPlate make={small} hover={3} />),
  plate("gantt-playhead", "The playhead", () => <GanttPlate make={small} playhead={0.4} />),
  plate("gantt-near", "From near", () => <GanttPlate make={small} window={[0.3, 0.45]} />),
  plate("gantt-stale", "About to be replaced", () => <GanttPlate make={small} stale />),
  plate("gantt-many", "500 flows", () => <GanttPlate make={many} />),
  plate("gantt-many-flows", "500 flows, a lane each", () => (
    <GanttPlate make={many} lanes="flow" />
  )),
  plate("gantt-large", "200,000 pieces of service", () => <GanttPlate make={large} />),
  plate("gantt-long", "Long names", () => <GanttPlate make={longNames} lanes="flow" />),
  plate("gantt-one", "One flow", () => <GanttPlate make={one} />),
  plate("gantt-none", "No flow", () => <GanttPlate make={none} />),
  plate("gantt-thirty", "30 flows, a lane each", () => <GanttPlate make={thirty} lanes="flow" />),
  plate("gantt-fluid-flows", "Fluid, a lane each", () => <GanttPlate make={fluid} lanes="flow" />),
  plate("gantt-ends", "Deadlines and terminations, a lane each", () => (
    <GanttPlate make={deadlines} lanes="flow" />
  )),
  plate("done-after", "Done after", () => <DoneAfterPlate make={small} />),
  plate("done-after-many", "Done after, under many policies", () => (
    <DoneAfterPlate make={small} times={4} />
  )),
  plate("done-after-ends", "Done after, with terminations", () => (
    <DoneAfterPlate make={deadlines} />
  )),
  plate("cdf", "FCT", () => <CdfPlate make={small} />),
  plate("cdf-log", "500 flows on a log axis", () => <CdfPlate make={many} scale="log" />),
  plate("cdf-slowdown", "Slowdown", () => <CdfPlate make={many} measure="slowdown" scale="log" />),
  plate("cdf-class", "Elephants alone", () => <CdfPlate make={many} sizeClass={2} scale="log" />),
  plate("cdf-hover", "A flow that is pointed at", () => <CdfPlate make={small} hover={3} />),
  plate("cdf-one", "One flow", () => <CdfPlate make={one} />),
  plate("cdf-none", "No flow", () => <CdfPlate make={none} />),
  plate("metrics", "Metrics", () => <MetricsPlate make={small} />),
  plate("metrics-classes", "Metrics by class", () => <MetricsPlate make={many} />),
  plate("metrics-deadlines", "Metrics with deadlines", () => <MetricsPlate make={deadlines} />),
  plate("class-bars", "Bars by size class", () => <ClassBarsPlate make={many} />),
  plate("thresholds", "Thresholds", () => <ThresholdPlate lines={[5, 40, 900]} />),
  plate("thresholds-none", "No threshold", () => <ThresholdPlate lines={[]} />),
  plate("thresholds-close", "Thresholds close together", () => (
    <ThresholdPlate lines={[10, 11, 12, 13, 14, 15, 16]} />
  )),
  plate("intervals", "Prediction intervals", () => <IntervalPlate count={400} />),
  plate("intervals-one", "One interval", () => <IntervalPlate count={1} />),
  plate("surface", "The objective of PIAS", () => <SurfacePlate />),
  plate("slack", "QCLIMB's slack", () => <SlackPlate />),
  plate("laws", "Laws of sizes", () => <LawsPlate names={["web-search"]} />),
  plate("laws-many", "Five laws of sizes", () => (
    <LawsPlate names={["web-search", "data-mining", "homa-w1", "homa-w4", "facebook-cache"]} />
  )),
  plate("rank-falls", "A rank that falls: SRPT", () => <RankPlate rank="remaining" />),
  plate("rank-steps", "A rank that steps", () => <RankPlate rank="level(sent, 4, 12)" />),
  plate("rank-gittins", "Gittins' index in slots", () => <RankPlate rank="gittins()" />),
  plate("rank-gittins-fluid", "Gittins' index and SERPT's rank as a fluid", () => (
    <RankPlate rank={["gittins()", "serpt()"]} model="fluid" />
  )),
  plate("bench-drawn", "Drawn flows as a sentence", () => <SentencePlate scenario={DRAWN} />),
  plate("bench-sampled", "A workload as a sentence", () => <SentencePlate scenario={SAMPLED} />),
  plate("bench-incast", "Transports as a sentence", () => <SentencePlate scenario={INCAST} />),
  plate("bench-seeds", "A workload over seeds", () => (
    <SentencePlate scenario={SAMPLED} seeds={[1, 2, 3, 4, 5]} />
  )),
  plate("bench-long", "A long sentence", () => <SentencePlate scenario={LONG} />),
  plate("bench-palette", "The palette of policies", () => <SentencePlate scenario={DRAWN} opens />),
  plate("bench-briefs", "Rules with numbers", () => <BriefRulesPlate />),
  plate("worst-case", "A worst case beside the optimum", () => <FlowsPlate />),
  ...[10_000, 500, 1, 0].map((flows) =>
    plate(`density-${flows}`, `Slowdown by size of ${flows} flows`, () => (
      <CrowdPlate flows={flows} />
    )),
  ),
  ...[10_000, 500, 1, 0].map((flows) =>
    plate(`names-${flows}`, `${flows} flows that are not done yet, named at the curves`, () => (
      <PlotPlate
        label={`How many of ${flows} flows are not done, named at the curves`}
        plotOf={(theme) => stillNotDone(flows, theme)}
      />
    )),
  ),
  plate("names-at-ends", "Names at the ends of the curves", () => (
    <PlotPlate
      label="How many of 500 flows are not done, named at the ends"
      plotOf={(theme) => ({ ...stillNotDone(500, theme), names: namesAtEnds })}
    />
  )),
  plate("alive-8", "Eight at once, packet by packet", () => <AlivePlate make={eight} at={13e6} />),
  plate("alive-silent", "The same while nothing moves", () => <AlivePlate make={eight} at={4e9} />),
  plate("alive-32", "Thirty-two at once", () => <AlivePlate make={thirtyTwo} at={10.23e9} />),
  plate("alive-backup", "A backup, and queues by class", () => (
    <AlivePlate make={backup} at={600e6} />
  )),
  plate("alive-pauses", "Senders by rates", () => <AlivePlate make={pauses} at={400e6} />),
  plate("alive-hops", "Two hops", () => <AlivePlate make={hops} at={60e6} />),
  plate("alive-relays", "Relays and subflows", () => <AlivePlate make={relays} at={600e6} />),
  plate("alive-1", "One flow, packet by packet", () => <AlivePlate make={oneSender} at={8e6} />),
  plate("alive-40", "Forty at once", () => <AlivePlate make={forty} at={20e6} />),
  plate("tenths", "Where the time of each tenth of the flows went", () => <TenthsPlate />),
  plate("cells", "The ports with the longest queues", () => <CellsPlate />),
  plate("glyphs", "Signs and parts of time", () => (
    <PlotPlate label="Signs and parts of time" plotOf={glyphsPlot} />
  )),
  plate("multiples", "Layouts of six flows", () => (
    <LayoutPlate policies={[2, 3, 4, 5, 6, 8]} flows={6} />
  )),
  plate("multiples-one", "Layouts of one flow", () => <LayoutPlate policies={[1, 5]} flows={1} />),
];

function plate(name: string, title: string, draw: () => ReactElement): Plate {
  return { name, title, draw };
}
