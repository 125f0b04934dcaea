import type { Claim, ClaimExperiment, MeasuredClaim } from "../../engine/index.ts";
import { CLAIMS } from "../presets/claims.ts";
import { GALLERY_WHYS } from "./gallery-whys.ts";

/** The names of quantities as measures. */
const MEASURES: Readonly<Record<string, string>> = {
  "in-time": "applicationThroughput",
  "fpt/opt": "fptRatio",
  "fct/opt": "fctRatio",
};

/** The claims of the worked examples: each on the example as it stands. */
export const GALLERY_CLAIMS: readonly MeasuredClaim[] = Object.entries(CLAIMS).flatMap(
  ([preset, claims]) => claims.map((claim, k) => asMeasured(preset, claim, k)),
);

/** Seeds of sampled examples: the fewest that have an interval, but for claims that a few more decide. */
const SEEDS: Readonly<Record<string, number>> = {
  "nos2-leaf-spine": 8,
  "pdq-aging": 10,
  "pdq-fig-8": 8,
};
export const GALLERY_EXPERIMENTS: Readonly<Record<string, ClaimExperiment>> = Object.fromEntries(
  Object.keys(CLAIMS).map((preset) => [
    `gallery/${preset}`,
    { preset, quick: { seeds: SEEDS[preset] ?? 3 }, full: { seeds: 20 } },
  ]),
);

function asMeasured(preset: string, claim: Claim, k: number): MeasuredClaim {
  const { says, source, quantity, paper, asks, tolerance, corrected, reading } = claim;
  const { policy, value, sizeClass, flow, over, saves } = quantity;
  const name = MEASURES[value] ?? (value === "finish" ? `finish.${flow}` : value);
  const [first = "", ...rest] = source.split(" ");
  const id = `${preset}/${k + 1}`;
  return {
    id,
    paper: first,
    place: rest.join(" "),
    says,
    expected: paper,
    ...(asks === "at-least" || asks === "at-most" ? { asks } : {}),
    experiment: `gallery/${preset}`,
    policy,
    measure: sizeClass === undefined ? name : `${sizeClass}.${name}`,
    ...(over === undefined ? {} : { over }),
    ...(saves === undefined ? {} : { saves }),
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(corrected === undefined ? {} : { corrected }),
    why: GALLERY_WHYS[id] ?? reading ?? "",
  };
}
