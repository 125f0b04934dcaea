import type { PlotKind, PlotName } from "../parts/part.ts";
import { reordering, worstCase } from "./beside-kinds.ts";
import { objective, rank, slack, thresholds } from "./policy-kinds.ts";
import { bounds, classes, laws, sizes } from "./size-kinds.ts";

export const PLOT_KINDS: Readonly<Record<PlotName, PlotKind>> = {
  thresholds,
  objective,
  slack,
  bounds,
  laws,
  sizes,
  rank,
  classes,
  "worst-case": worstCase,
  reordering,
};
