import type { Fault, PolicyDefinition } from "../../../engine/index.ts";
import {
  type Draft,
  flowsOf,
  inBothSources,
  withField,
  withFlows,
} from "../../document/draft/draft.ts";
import { isRecord, withValue } from "../../document/draft/json-paths.ts";
import { setFabricKind, setModel } from "../../document/edits/setting-edits.ts";

/** Why a policy cannot run on this fabric, in this model or in these units; and the one press that mends it. */
export interface Obstacle {
  readonly reason: string;
  readonly label: string;
  /** Loads the change that mends it. */
  mend(): Promise<(draft: Draft) => Draft>;
}

const MODEL: Obstacle = {
  reason: "defined in the fluid model only",
  label: "Use the fluid model",
  mend: async () => (draft) => setModel(draft, "fluid"),
};
const NETWORK: Obstacle = {
  reason: "its packets go from host to host, over a network",
  label: "Use a network",
  mend: async () => (draft) => setFabricKind(draft, "network"),
};
const ROUTING: Obstacle = {
  reason: "all packets of a flow go one way, here they are sprayed over all",
  label: "One way by hash",
  mend: async () => (draft) => withField(draft, "fabric.routing", undefined),
};
const UNITS: Obstacle = {
  reason: "packets need sizes in bytes, times in seconds and links of 1 Mb/s at least",
  label: "Count in bytes and ms, links of 1 Gb/s",
  mend: async () => (await import("../../document/edits/units.ts")).atSpeed,
};

const SPREAD: Obstacle = {
  reason: "its flows are whole when they arrive, these come spread over time",
  label: "Let all flows arrive whole",
  mend: async () => (draft) => {
    const flows = flowsOf(draft).map((flow) =>
      flow.spread === undefined ? flow : { ...flow, spread: 0 },
    );
    return inBothSources(withFlows(draft, flows), ({ file, aside }) => ({
      file: isRecord(file["workload"]) ? withValue(file, "workload.spread", undefined) : file,
      aside,
    }));
  },
};

/** Finds the obstacle; null if a value is wrong, which its field explains. */
export function obstacleOf(
  { models, packets }: PolicyDefinition,
  faults: readonly Fault[],
): Obstacle | null {
  const isWrong = (path: RegExp): boolean => faults.some((fault) => path.test(fault.path));
  if (isWrong(/^id$/) && models?.length === 1 && models[0] === "fluid") return MODEL;
  if (packets === undefined) return null;
  if (isWrong(/^fabric\.kind$/)) return NETWORK;
  if (isWrong(/^fabric\.routing$/)) return ROUTING;
  if (isWrong(/^units\.|^fabric\.\w*[rR]ate$/)) return UNITS;
  return isWrong(/spread$/) ? SPREAD : null;
}
