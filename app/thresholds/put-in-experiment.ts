import type { PolicyId } from "../../engine/index.ts";
import { DEFAULT_THRESHOLDS, type Draft } from "../document/draft/draft.ts";
import { formatThresholds } from "../document/draft/thresholds-text.ts";
import { changePolicy, togglePolicy } from "../document/edits/draft-edits.ts";
import { editDraft, openPolicy, setSource, showScreen } from "../store/actions.ts";
import { PACKET_BYTES } from "./packet-bytes.ts";
import { OWN } from "./sizes.ts";

interface Setting {
  readonly workload: string;
  readonly load: number;
  /** Thresholds in packets. */
  readonly thresholds: readonly number[];
}

/** The playground samples this traffic, with these thresholds for the policy; one step of undo. */
export function putInExperiment(id: PolicyId, setting: Setting): void {
  setSource("workload");
  editDraft((draft) => withSetting(draft, id, setting));
  showScreen("playground");
  openPolicy(null);
}

export function withSetting(draft: Draft, id: PolicyId, setting: Setting): Draft {
  const { workload, load, thresholds } = setting;
  const { distribution } = draft.workload;
  const sampled: Draft = {
    ...draft,
    workload: {
      ...draft.workload,
      load,
      distribution:
        workload === OWN ? distribution : { ...distribution, kind: "named", name: workload },
    },
  };
  const isOn = sampled.policies.some((policy) => policy.id === id && policy.on);
  const chosen = isOn ? sampled : togglePolicy(sampled, id);
  const key = chosen.policies.find((policy) => policy.id === id && policy.on)?.key;
  if (key === undefined) return chosen;
  const unit = isInBytes(draft, workload) ? PACKET_BYTES : 1;
  const text = formatThresholds(thresholds.map((packets) => packets * unit));
  const policy = chosen.policies.find((one) => one.key === key);
  const before = policy?.thresholds ?? DEFAULT_THRESHOLDS;
  return changePolicy(chosen, key, {
    thresholds: { ...before, method: "list", text, origin: "chosen" },
  });
}

/** Sizes of a named distribution are bytes in the fluid model, and like others where the units say so. */
function isInBytes({ model, units }: Draft, workload: string): boolean {
  return model === "fluid" && workload !== OWN
    ? units?.size !== "packets"
    : units?.size === "bytes";
}
