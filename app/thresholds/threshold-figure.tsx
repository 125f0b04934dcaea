import { useMemo, useState } from "react";
import type { ShareLimit } from "../draw/studies/thresholds-plot.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { type Lines, MOST_QUEUES, withOneMore } from "./lines.ts";
import { PACKET_BYTES, type Sizes } from "./sizes.ts";
import { ThresholdPlot } from "./threshold-plot.tsx";

interface ThresholdFigureProps {
  readonly sizes: Sizes;
  /** For the limits of the first share; null: a number that is none. */
  readonly queues: number | null;
  /** In packets. */
  readonly thresholds: Lines;
  onChange(thresholds: Lines): void;
  /** The gesture is over. */
  onSettle(): void;
  /** Both at once. */
  onPick(thresholds: Lines): void;
  /** Null: there is nothing to take back. */
  readonly onUndo: (() => void) | null;
}

/** The flow sizes with the thresholds on them, and the limits of PIAS, Fig. 3, if asked for. */
export function ThresholdFigure(props: ThresholdFigureProps) {
  const { sizes, queues, thresholds, onChange, onSettle, onPick, onUndo } = props;
  const [withLimits, setWithLimits] = useState(false);
  const limits = useLimits(withLimits ? queues : null);
  const { title, curve } = sizes;
  const [least, most] = [curve[0]?.[0] ?? 0, curve.at(-1)?.[0] ?? 0];
  return (
    <>
      <div className="section-head">
        <h2>{title}</h2>
        <label className="threshold-check">
          <input
            type="checkbox"
            checked={withLimits}
            onChange={(event) => setWithLimits(event.currentTarget.checked)}
          />
          Where the first may lie
        </label>
        {onUndo !== null && <Button onClick={onUndo}>Undo</Button>}
        <Button
          disabled={thresholds.length + 1 >= MOST_QUEUES}
          onClick={() => {
            const next = withOneMore(thresholds, least / PACKET_BYTES, most / PACKET_BYTES, 1);
            if (next !== thresholds) onPick(next);
          }}
        >
          Add a line
        </Button>
      </div>
      <ThresholdPlot
        curve={curve}
        thresholds={thresholds.map((packets) => packets * PACKET_BYTES)}
        unit="bytes"
        step={PACKET_BYTES}
        height={300}
        limits={limits}
        onChange={(lines) => onChange(lines.map((bytes) => Math.round(bytes / PACKET_BYTES)))}
        onSettle={onSettle}
      />
      {withLimits && (
        <p className="quiet threshold-text">
          As in PIAS, Fig. 3: while the first queue ends a share of the flows below the line of a
          load, eq. 1 can be kept within {100 * TOLERANCE} % of its least, whatever the
          distribution.
        </p>
      )}
    </>
  );
}

const LOADS = [0.5, 0.6, 0.7, 0.8, 0.9];
/** Tolerance relative to the least T of eq. 1. */
const TOLERANCE = 0.1;

/** The dashed lines of PIAS, Fig. 3, one a load; none while they are not asked for (null). */
function useLimits(queues: number | null): readonly ShareLimit[] {
  const question = useMemo(
    () =>
      queues === null
        ? null
        : [
            {
              queues,
              loads: [LOADS[0] ?? 0, LOADS.at(-1) ?? 1] as const,
              rows: LOADS.length,
              columns: 2,
              tolerances: [TOLERANCE],
            },
          ],
    [queues],
  );
  const study = useStudy("eq1Surfaces", question);
  if (study.state !== "done") return [];
  const range = study.output[0]?.ranges[0];
  return LOADS.map((load, row) => ({ share: range?.[2 * row + 1] ?? 0, text: `load ${load}` }));
}
