import { agesOf } from "../../../engine/doors/run.ts";
import type { Model, PolicySpec } from "../../../engine/doors/scenario.ts";
import { RankPicture } from "../../ranks/rank-picture.tsx";
import { FlowsFigure, FlowsTable } from "../../worst-case/found-case.tsx";
import "../../ranks/ranks.css";
import "../../worst-case/worst-case.css";

/** Sizes that end early, most of them, or late. */
const SIZES = [
  [1, 0],
  [6, 0.7],
  [20, 0.7],
  [30, 1],
] as const;

interface RankPlateProps {
  readonly rank: NonNullable<PolicySpec["rank"]>;
  readonly model?: Model;
}

export function RankPlate({ rank, model = "slot" }: RankPlateProps) {
  const policy: PolicySpec = { id: "rank", rank };
  const workload = { distribution: { cdf: SIZES }, load: 0.5, flows: 1, seed: 1 };
  return (
    <RankPicture
      policy={policy}
      model={model}
      thresholds={[]}
      ages={agesOf(policy, { workload, model })}
      largest={30}
      unit="packets"
    />
  );
}

const SPECS = [
  { id: "f1", arrival: 0, size: 8 },
  { id: "f2", arrival: 1, size: 1 },
  { id: "f3", arrival: 2, size: 1 },
];
const ENDS = [
  [8, 10],
  [9, 2],
  [10, 3],
] as const;
const NAMES = ["FIFO", "the optimum"] as const;
const RIVALS = [
  { name: NAMES[0], tone: "ink" },
  { name: NAMES[1], tone: "ink3" },
] as const;

/** An elephant and two mice behind it, under FIFO and under SRPT. */
export function FlowsPlate() {
  const flows = ENDS.map(([end, other], k) => ({ arrival: 0, size: 1, ...SPECS[k], end, other }));
  return (
    <>
      <FlowsFigure specs={[]} flows={flows} rivals={RIVALS} />
      <FlowsTable specs={SPECS} flows={flows} names={NAMES} />
    </>
  );
}
