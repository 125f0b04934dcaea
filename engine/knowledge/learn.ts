import type { Flows } from "../model/flows.ts";
import { Stream } from "../model/numbers/random.ts";
import type { ForestBounds, Model } from "../model/spec/scenario.ts";
import { forestParameters } from "./features.ts";
import { growForest } from "./forest.ts";
import { Prediction } from "./predict.ts";
import { LawOfHistory, Traffic } from "./traffic.ts";

/** Seeds that can be drawn. */
const SEEDS = 0x1_0000_0000;
/** Flows predicted between two reports of progress. */
const BATCH = 256;
/** Share of the time that growing takes, as a rule: for progress alone. */
const GROWING = 0.7;

/**
 * Bounds as QCLIMB gets them (§2.3, appendix B): a quantile regression forest learns from flows of the
 * same workload that came before (`sample` makes them), and predicts these. The flows go on where the
 * history ends: same applications, same pairs. Writes lower = Q((1 − β)/2), upper = Q((1 + β)/2) and the
 * forest's mean as the estimate, in slots to the nearest packet, at least one. `report` is called with the
 * share of the work that is done.
 */
export function learnBounds(
  bounds: ForestBounds,
  model: Model,
  seed: number,
  flows: Flows,
  sample: (flows: number, seed: number) => Flows,
  report: (share: number) => void = () => {},
): void {
  const { history: length, depth, trees, leaf, tries, beta, noise } = forestParameters(bounds);
  const history = sample(length, new Stream(seed, "history").below(SEEDS));
  const law = new LawOfHistory(history.size);
  const traffic = new Traffic(noise, new Stream(seed, "traffic"));
  const past = traffic.send(history, law, 0);
  const end = history.arrival[history.count - 1] ?? 0;
  const present = traffic.send(flows, law, end);

  const shape = { depth, leaf, tries };
  const forest = growForest(past, trees, shape, new Stream(seed, "forest"), (share) =>
    report(GROWING * share),
  );
  const prediction = new Prediction(forest);
  const { lower, upper, estimate, count } = flows;
  for (let row = 0; row < count; row++) {
    prediction.ask(present.columns, row);
    lower[row] = prediction.quantile((1 - beta) / 2);
    upper[row] = prediction.quantile((1 + beta) / 2);
    const mean = prediction.mean();
    estimate[row] = model === "slot" ? Math.max(1, Math.round(mean)) : mean;
    if ((row + 1) % BATCH === 0) report(GROWING + ((1 - GROWING) * (row + 1)) / count);
  }
}
