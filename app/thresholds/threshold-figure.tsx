import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { type Lines, MOST_QUEUES, withOneMore } from "./lines.ts";
import { PACKET_BYTES } from "./packet-bytes.ts";
import type { Sizes } from "./sizes.ts";
import { ThresholdPlot } from "./threshold-plot.tsx";
import { TOLERANCE, useLimits } from "./use-limits.ts";

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
          Limits of θ₁
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
