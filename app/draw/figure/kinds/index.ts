import type { PlotKind, PlotName } from "../parts/part.ts";
import { rank } from "./rank.ts";
import { reordering } from "./reordering.ts";
import { bounds, classes, laws, sizes } from "./size-kinds.ts";
import { objective, slack, thresholds } from "./threshold-kinds.ts";
import { worstCase } from "./worst-case.ts";

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
