import { useId, useState } from "react";
import {
  type AgeTables,
  knowledgeOf,
  type Model,
  type PolicySpec,
  rankCurve,
} from "../../engine/index.ts";
import { readable } from "../draw/scale/numbers.ts";
import { AgeAxis } from "./age-axis.tsx";
import { curvePath } from "./curve-path.ts";

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

const WIDTH = 320;
const HEIGHT = 96;

/** The picture of a policy: the rank of a flow over what it has sent, and whether it asks an oracle. */
export function RankPicture(props: RankPictureProps) {
  const { policy, model, thresholds, ages, largest, unit } = props;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const size = Math.min(chosen ?? largest, largest);
  const curve = rankCurve(policy, model, thresholds, size, ages);
  const knowledge = knowledgeOf(policy);
  if (knowledge === null) return null;
  if (curve === null) return <p className="quiet rank-picture">{knowledge}</p>;
  return (
    <figure className="rank-picture">
      <figcaption className="quiet">
        {knowledge} {curve.ranks.length > 1 ? "Its ranks, the first above" : "Its rank"}, over what
        a flow of this size has sent; the smaller goes first.
      </figcaption>
      <div className="rank-curves">
        {curve.ranks.map((ranks, k) => {
          const { path, least, most } = curvePath(curve.ages, ranks, size, WIDTH, HEIGHT);
          if (curve.ranks.length > 1 && least === most) {
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: as below
              <p key={k} className="quiet">
                Rank {k + 1} is {readable(ranks[0])} throughout.
              </p>
            );
          }
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: ranks have no other name than their place
            <div key={k} className="rank-curve">
              <span className="rank-range quiet">
                <span>{readable(most)}</span>
                <span>{readable(least)}</span>
              </span>
              <svg
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={`Rank ${k + 1}: ${wordsOf(ranks)}, from ${readable(least)} to ${readable(most)}`}
              >
                <path d={path} vectorEffect="non-scaling-stroke" />
              </svg>
            </div>
          );
        })}
        <AgeAxis size={size} width={WIDTH} unit={unit} isWhole={model === "slot"} />
      </div>
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

/** How a rank moves with service. */
function wordsOf(ranks: Float64Array): string {
  let rises = false;
  let falls = false;
  for (let k = 1; k < ranks.length; k++) {
    const step = (ranks[k] as number) - (ranks[k - 1] as number);
    if (step > 0) rises = true;
    if (step < 0) falls = true;
  }
  if (rises && falls) return "rises and falls";
  return rises ? "rises" : falls ? "falls" : "stays the same";
}
