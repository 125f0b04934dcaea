import {
  cdfInBytes,
  cdfInPackets,
  type Imported,
  type ImportedCdf,
  readCdf,
} from "../../../engine/doors/files.ts";
import { CommandError } from "./command-error.ts";
import { isRecord, readText } from "./input.ts";

/** These need no parameters: they know nothing of a size, the part that was sent, and all of it. */
export const DEFAULT_POLICIES = [{ id: "fifo" }, { id: "las" }, { id: "srpt" }];

/** The CDF in a text file, drawn in steps where it says so or `steps` does; its notes on standard error. */
export function cdfOfText(name: string, steps: boolean): ImportedCdf {
  return accepted(name, readCdf(readText(name), { steps }));
}

/**
 * A scenario as it was read, its workload drawing from this CDF, brought to the unit of the scenario's
 * sizes. What its title and note say was about other flows: they go.
 */
export function withCdf(
  input: unknown,
  { points, unit, steps }: ImportedCdf & { readonly unit: "bytes" | "packets" },
): unknown {
  if (!isRecord(input)) return input;
  const { title: _, note: __, ...scenario } = input;
  const { model, units, workload } = scenario;
  if (Array.isArray(workload))
    throw new CommandError(["--cdf: needs a scenario with one workload, not with a list of parts"]);
  const named = isRecord(units) ? units["size"] : undefined;
  const own = named ?? (model === "slot" ? "packets" : "bytes");
  const cdf =
    unit === "bytes" && own === "packets"
      ? cdfInPackets(points)
      : unit === "packets" && own !== "packets"
        ? cdfInBytes(points)
        : points;
  const distribution = { cdf, ...(steps ? { steps } : {}) };
  return { ...scenario, workload: { ...(isRecord(workload) ? workload : {}), distribution } };
}

function accepted<T>(name: string, imported: Imported<T>): T {
  if (!imported.ok) {
    throw new CommandError(imported.faults.map(({ message }) => `${name}: ${message}`));
  }
  for (const note of imported.notes) console.error(`slotwise: ${name}: ${note}`);
  return imported.value;
}
