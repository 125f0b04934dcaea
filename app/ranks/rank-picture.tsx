import { useId, useMemo, useState } from "react";
import { type AgeTables, knowledgeOf, rankCurve } from "../../engine/doors/explain.ts";
import type { Model, PolicySpec } from "../../engine/doors/scenario.ts";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { PlotChart } from "../charts/plots/plot-chart.tsx";
import { readable } from "../draw/scale/numbers.ts";
import { movingRanks, rankLabel, rankPlot } from "../draw/studies/rank-plot.ts";

interface RankPictureProps {
  readonly policy: PolicySpec;
  readonly model: Model;
  readonly thresholds: readonly number[];
  /** What it asks of the sizes to be expected. */
  readonly ages?: AgeTables | undefined;
  /** The largest size that is drawn. */
  readonly largest: number;
  readonly unit: string;
}

/** The picture of a policy: the rank of a flow over what it has sent, and whether it asks an oracle. */
export function RankPicture(props: RankPictureProps) {
  const { policy, model, thresholds, ages, largest, unit } = props;
  const id = useId();
  const ink = useInk();
  const [chosen, setChosen] = useState<number | null>(null);
  const size = Math.min(chosen ?? largest, largest);
  const curve = useMemo(
    () => rankCurve(policy, model, thresholds, size, ages),
    [policy, model, thresholds, size, ages],
  );
  const moving = useMemo(() => (curve === null ? null : movingRanks(curve)), [curve]);
  const plot = useMemo(
    () =>
      moving === null || moving.ranks.length === 0
        ? null
        : rankPlot([{ curve: moving, size, title: "" }], { unit, isWhole: model === "slot" }, ink),
    [moving, size, unit, model, ink],
  );
  const knowledge = knowledgeOf(policy);
  if (knowledge === null) return null;
  if (curve === null) return <p className="quiet rank-picture">{knowledge}</p>;
  const flat = curve.ranks.flatMap((ranks, k) =>
    moving?.ranks.includes(ranks) === true ? [] : [[k + 1, ranks[0] as number] as const],
  );
  return (
    <figure className="rank-picture">
      <figcaption className="quiet">
        {knowledge} {curve.ranks.length > 1 ? "Its ranks, the first above" : "Its rank"}, over what
        a flow of this size has sent; the smaller goes first.
      </figcaption>
      {plot !== null && (
        <PlotChart plot={plot} label={rankLabel(curve)} stale={false} hint={null} tip="" />
      )}
      {flat.map(([rank, value]) => (
        <p key={rank} className="quiet">
          Rank {rank} is {readable(value)} throughout.
        </p>
      ))}
      <div className="field rank-slider">
        <label className="field-label" htmlFor={id}>
          Size drawn: {readable(size)} {unit}
        </label>
        <input
          id={id}
          type="range"
          min={model === "slot" ? 1 : largest / 200}
          max={largest}
          step={model === "slot" ? 1 : largest / 200}
          value={size}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      </div>
    </figure>
  );
}
