import type { ExperimentView } from "../draw/run/results.ts";
import { flowId } from "../draw/run/results.ts";

/** The flow of that name, or of the first name that begins so; null if there is none. */
export function findFlow(experiment: ExperimentView, text: string): number | null {
  const wanted = text.trim();
  if (wanted === "") return null;
  const { ids, flows } = experiment;
  if (ids === null) {
    const flow = Number(wanted.replace(/^f/i, "")) - 1;
    return Number.isInteger(flow) && flow >= 0 && flow < flows.count ? flow : null;
  }
  const exact = ids.indexOf(wanted);
  const found = exact >= 0 ? exact : ids.findIndex((id) => id.startsWith(wanted));
  return found >= 0 && flowId(experiment, found) !== "" ? found : null;
}
