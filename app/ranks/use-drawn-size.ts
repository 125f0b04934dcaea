import { flowsOf, modelOf, sourceOf, workloadOf } from "../document/draft/draft.ts";
import { sizeUnitOf } from "../document/edits/units.ts";
import { curveOf } from "../draw/studies/sizes-plot.ts";
import { useDraft } from "../store/hooks.ts";

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
