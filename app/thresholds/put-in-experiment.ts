import type { PolicyId } from "../../engine/index.ts";
import { choose, type Draft, modelOf, unitsOf, withField } from "../document/draft/draft.ts";
import { changePolicy, togglePolicy, withThresholds } from "../document/edits/policy-edits.ts";
import { editDraft, openPanel, setSource, showScreen } from "../store/actions.ts";
import { OWN, PACKET_BYTES } from "./sizes.ts";

interface Setting {
  readonly workload: string;
  readonly load: number;
  /** Thresholds in packets. */
  readonly thresholds: readonly number[];
}

/** The bench samples this traffic, with these thresholds for the policy; one step of undo. */
export function putInExperiment(id: PolicyId, setting: Setting): void {
  setSource("workload");
  editDraft((draft) => withSetting(draft, id, setting));
  showScreen("playground");
  openPanel(null);
}

export function withSetting(draft: Draft, id: PolicyId, setting: Setting): Draft {
  const { workload, load, thresholds } = setting;
  const loaded = withField(draft, "workload.load", load);
  const sampled =
    workload === OWN ? loaded : choose(loaded, "workload.distribution", () => workload);
  const isOn = sampled.policies.some((policy) => policy.id === id && policy.on);
  const chosen = isOn ? sampled : togglePolicy(sampled, id);
  const key = chosen.policies.find((policy) => policy.id === id && policy.on)?.key;
  if (key === undefined) return chosen;
  const unit = isInBytes(draft, workload) ? PACKET_BYTES : 1;
  const list = thresholds.map((packets) => packets * unit);
  return changePolicy(chosen, key, (policy) => withThresholds(policy, () => list));
}

/** Sizes of a named distribution are bytes in the fluid model, and like others where the units say so. */
function isInBytes(draft: Draft, workload: string): boolean {
  const { size } = unitsOf(draft);
  return modelOf(draft) === "fluid" && workload !== OWN ? size !== "packets" : size === "bytes";
}
