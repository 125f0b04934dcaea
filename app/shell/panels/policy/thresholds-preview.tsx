import type { PolicyDraft } from "../../../document/draft/draft.ts";
import { formatThresholds } from "../../../document/draft/written-lists.ts";
import { readable } from "../../../draw/scale/numbers.ts";
import { endGesture } from "../../../store/actions.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { ThresholdPlot } from "../../../thresholds/threshold-plot.tsx";
import { linesOf, sizesOf } from "./threshold-sizes.ts";

interface ThresholdsPreviewProps {
  readonly policy: PolicyDraft;
  /** The list, as its field has it. */
  onChange(text: string): void;
}

const HEIGHT = 132;

/** The policy's thresholds on the CDF of the sizes they divide; dragging one makes a list of them. */
export function ThresholdsPreview({ policy, onChange }: ThresholdsPreviewProps) {
  const draft = useDraft((whole) => whole);
  const slot = useApp((state) => state.scenario.checked.keys.indexOf(policy.key));
  const made = useApp(
    (state) => state.results.runs.find((run) => run.slot === slot)?.policy.thresholds ?? null,
  );
  const sizes = sizesOf(draft);
  const lines = linesOf(policy, made, sizes?.packet ?? 1);
  if (sizes === null || lines === null) return null;
  return (
    <div className="thresholds-preview">
      <ThresholdPlot
        curve={sizes.curve}
        thresholds={lines}
        unit={sizes.unit}
        step={sizes.step}
        height={HEIGHT}
        textOf={(size) => `${readable(size)} ${sizes.unit}`}
        onChange={(next) =>
          onChange(formatThresholds(next.map((size) => Number(size.toPrecision(12)))))
        }
        onSettle={endGesture}
      />
    </div>
  );
}
