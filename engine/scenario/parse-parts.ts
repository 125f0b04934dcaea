import { at, isObject, type Reader } from "../model/faults/reader.ts";
import { MOST } from "../model/spec/limits.ts";
import { partNames } from "../model/spec/parts.ts";
import type { CountedSpec, PartSpec, WorkloadSpec } from "../model/spec/scenario.ts";
import { flowsOfPart, flowsSaid } from "../workload/how-many.ts";
import { checkWorkload } from "./check-workload.ts";
import { checkAsked } from "./parse-bounds.ts";
import type { FlowContext } from "./parse-flows.ts";
import { checkHowMany, checkPart } from "./parse-how-many.ts";
import { readWorkload } from "./parse-workload.ts";

/** A workload, or a list of parts; `counted` is the window that stands beside it. */
export function parseWorkload(
  value: unknown,
  context: FlowContext,
  counted?: CountedSpec,
): WorkloadSpec | readonly PartSpec[] | undefined {
  if (Array.isArray(value)) return parseParts(value, context, counted);
  const workload = readWorkload(value, "workload", context);
  if (workload === undefined) return undefined;
  const flows = checkHowMany(workload, context);
  if (flows !== undefined) {
    checkAsked(flows, "workload", workload.bounds, context.reader);
    checkWorkload(workload, "workload", flows, context);
  }
  return workload;
}

/** Parts of a list at most: they are told apart by colour and by name. */
export const MOST_PARTS = 8;

function parseParts(
  list: readonly unknown[],
  context: FlowContext,
  counted: CountedSpec | undefined,
): readonly PartSpec[] | undefined {
  const { reader, model, fabric, units } = context;
  if (list.length === 0 || list.length > MOST_PARTS) {
    return reader.fault("workload", `a workload, or a list of 1 to ${MOST_PARTS}`, list.length);
  }
  const before = reader.count;
  const parts: PartSpec[] = list.flatMap(
    (value, k) => readWorkload(value, at("workload", k), context) ?? [],
  );
  checkNames(list, reader);
  if (reader.count > before || model === undefined || fabric === undefined) return undefined;
  if (!parts.every((part, k) => checkPart(part, at("workload", k), context))) return undefined;
  const sampled = { model, fabric, units, workload: parts, counted };
  const said = parts.map((part) => flowsSaid(part, sampled) ?? part.until);
  if (counted === undefined && said.every((one) => one === undefined)) {
    const expected =
      "flows, flowsPerHost or until in one part at least: it says how long the others go on";
    reader.fault("workload[0].flows", expected, undefined);
    return undefined;
  }
  const counts = parts.map((part) => flowsOfPart(part, sampled));
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (!(all <= MOST.flows)) {
    const expected = `parts of at most ${MOST.flows} flows in all (here about ${all}); ${counts.map((count, k) => `workload[${k}] has ${count}`).join(", ")}`;
    reader.fault("workload", expected, parts.length);
    return undefined;
  }
  for (const [k, part] of parts.entries()) {
    const path = at("workload", k);
    if (part.arrivals === "at-once" && said[k] === undefined) {
      reader.fault(at(path, "flows"), "how many flows, which all arrive at once", undefined);
    }
    checkAsked(counts[k] as number, path, part.bounds, reader);
    checkWorkload(part, path, counts[k] as number, context);
  }
  return parts;
}

/** Names are no other part's, given or by place. */
function checkNames(list: readonly unknown[], reader: Reader): void {
  const names = partNames(list.map((part) => (isObject(part) ? part : {})));
  for (const [k, name] of names.entries()) {
    const first = names.indexOf(name);
    if (first < k) {
      const expected = `a name that workload[${first}] does not have`;
      reader.fault(at(at("workload", k), "name"), expected, name);
    }
  }
}
