import { DISTRIBUTIONS } from "../../engine/index.ts";
import { quantity } from "../charts/words.ts";
import type { Cell, DistributionDraft, Draft } from "../state/draft.ts";

/** What stands under the title of a scenario that has no note: what it is, in one sentence. */
export function describeDraft(draft: Draft): string {
  const { fabric, model, source, flows, workload } = draft;
  const place =
    fabric.kind === "link" ? "one link" : `a big switch of ${counted(fabric.ports, "ports")}`;
  const where = `on ${place}, in the ${model} model.`;
  if (source === "flows") {
    if (flows.length === 0) return "";
    return `${quantity(flows.length, "flows")} ${where}`;
  }
  const { flows: count, load, seed } = workload;
  return `${counted(count, "flows")}, ${sizes(workload.distribution)}, Poisson arrivals at load ${load}, seed ${seed}, ${where}`;
}

/** Also of what is not a number yet. */
function counted(cell: Cell, unit: string): string {
  return typeof cell === "number" ? quantity(cell, unit) : `${cell} ${unit}`;
}

function sizes(distribution: DistributionDraft): string {
  switch (distribution.kind) {
    case "named": {
      const known = DISTRIBUTIONS.find(({ id }) => id === distribution.name);
      return `sizes of ${(known?.title ?? distribution.name).toLowerCase()}`;
    }
    case "pareto":
      return `bounded Pareto sizes of shape ${distribution.pareto.shape}`;
    case "uniform":
      return `sizes uniform from ${distribution.uniform.min} to ${distribution.uniform.max}`;
    case "fixed":
      return `all of size ${distribution.fixed}`;
    case "cdf":
      return "sizes from the opened file's CDF";
  }
}
