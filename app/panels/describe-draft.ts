import { DISTRIBUTIONS } from "../../engine/index.ts";
import { textOf } from "../state/cell.ts";
import type { DistributionDraft, Draft } from "../state/draft.ts";

const number = new Intl.NumberFormat("en-GB");

/** What stands under the title of a scenario that has no note: what it is, in one sentence. */
export function describeDraft(draft: Draft): string {
  const { fabric, model, source, flows, workload } = draft;
  const place =
    fabric.kind === "link" ? "one link" : `a big switch of ${textOf(fabric.ports)} ports`;
  const where = `on ${place}, in the ${model} model.`;
  if (source === "flows") {
    if (flows.length === 0) return "";
    return `${number.format(flows.length)} ${flows.length === 1 ? "flow" : "flows"} ${where}`;
  }
  const { flows: count, load, seed } = workload;
  const counted = typeof count === "number" ? number.format(count) : count;
  return `${counted} flows, ${sizes(workload.distribution)}, Poisson arrivals at load ${load}, seed ${seed}, ${where}`;
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
