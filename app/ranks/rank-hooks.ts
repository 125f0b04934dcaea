import {
  flowsOf,
  modelOf,
  type PolicyDraft,
  sourceOf,
  workloadOf,
} from "../document/draft/draft.ts";
import { thresholdsOf } from "../document/draft/written-lists.ts";
import { curveOf } from "../draw/studies/sizes-plot.ts";
import { sizeUnitOf } from "../edits/units.ts";
import { useApp, useDraft } from "../store/hooks.ts";

/** Sizes up to so many flows of a hundred are drawn of a distribution: its tail is much longer. */
const SHARE = 0.9;
const PACKET_BYTES = 1460;
/** Where no size is known. */
const SOME = 30;

/** The largest size whose rank is worth a picture, in the engine's units, and their name. */
export function useDrawnSize(): { readonly largest: number; readonly unit: string } {
  const largest = useDraft((draft) => {
    if (sourceOf(draft) === "flows") {
      const sizes = flowsOf(draft).map(({ size }) => (typeof size === "number" ? size : 0));
      return sizes.reduce((a, b) => Math.max(a, b), 0);
    }
    const curve = curveOf(workloadOf(draft)["distribution"]);
    const size = curve?.points.find(([, p]) => p >= SHARE)?.[0] ?? 0;
    const isInPackets = modelOf(draft) === "slot" || sizeUnitOf(draft) === "packets";
    return curve?.unit === "bytes" && isInPackets ? Math.ceil(size / PACKET_BYTES) : size;
  });
  const unit = useDraft((draft) => (modelOf(draft) === "slot" ? "packets" : sizeUnitOf(draft)));
  const isSound = Number.isFinite(largest) && largest > 0;
  return { largest: isSound ? largest : SOME, unit: unit === "units" ? "" : unit };
}

const NONE: readonly number[] = [];

/** The thresholds of a policy as its run has them; before it has run, those that are typed. */
export function useThresholds(policy: PolicyDraft): readonly number[] {
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.thresholds,
  );
  const typed = thresholdsOf(policy);
  if (!Array.isArray(typed)) return made ?? NONE;
  return typed.filter((one): one is number => typeof one === "number");
}
