import { agesOf, type Model, type PolicySpec } from "../../../engine/index.ts";
import { RankPicture } from "../../ranks/rank-picture.tsx";
import { FlowsFigure } from "../../worst-case/flows-figure.tsx";
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

/** An elephant and two mice behind it, under FIFO and under SRPT. */
export function FlowsPlate() {
  return (
    <FlowsFigure
      flows={[
        { arrival: 0, size: 8, end: 8, other: 10 },
        { arrival: 1, size: 1, end: 9, other: 2 },
        { arrival: 2, size: 1, end: 10, other: 3 },
      ]}
      colours={["var(--ink)", "var(--ink-3)"]}
      names={["FIFO", "the optimum"]}
    />
  );
}
