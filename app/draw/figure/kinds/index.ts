import type { PlotName } from "../parts/plot-names.ts";
import { bounds } from "./bounds.ts";
import { classes } from "./classes.ts";
import type { PlotKind } from "./kind.ts";
import { laws } from "./laws.ts";
import { objective } from "./objective.ts";
import { rank } from "./rank.ts";
import { reordering } from "./reordering.ts";
import { sizes } from "./sizes.ts";
import { slack } from "./slack.ts";
import { thresholds } from "./thresholds.ts";
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
