import { scaleLinear, scalePoint } from "d3-scale";
import { memo, useId, useMemo, useRef, useState } from "react";
import type { DistributionSpec, Estimate, SlackQuestion } from "../../engine/index.ts";
import { useWidth } from "../charts/canvas/use-width.ts";
import type { Cell } from "../document/draft/cell.ts";
import { policyColour } from "../draw/brush/colours.ts";
import { readable } from "../draw/scale/numbers.ts";
import { endGesture } from "../store/actions.ts";
import { useLatestStudy } from "../store/use-latest-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Field } from "../ui/field.tsx";

const SLACKS = [0, 1, 3, 10, 30, 100, 300, 1000, 3000, 10_000];
const SAMPLE = { flows: 2000, replications: 8, seed: 1 } as const;

interface SlackProps {
  readonly distribution: DistributionSpec;
  readonly load: number;
  /** In packets. */
  readonly thresholds: readonly number[];
}

/** What QCLIMB's slack does with these thresholds, simulated beside PIAS on the same flows. */
export const Slack = memo(function Slack({ distribution, load, thresholds }: SlackProps) {
  const [error, setError] = useState<Cell>(0.2);
  const share = typeof error === "number" && error >= 0 && error < 1 ? error : null;
  const key = thresholds.join();
  const question = useMemo<SlackQuestion | null>(() => {
    const list = key === "" ? [] : key.split(",").map(Number);
    if (share === null || !(load > 0 && load < 1) || list.length === 0) return null;
    return {
      distribution,
      load,
      thresholds: list,
      error: share,
      slacks: SLACKS,
      ...SAMPLE,
    };
  }, [distribution, load, key, share]);
  const { output, failure } = useLatestStudy("qclimbSlack", question);
  const fault = {
    path: "error",
    expected: "a share from 0 to below 1",
    got: String(error),
    message: "",
  };
  return (
    <section className="slack" aria-label="Slack">
      <div className="section-head">
        <h2>QCLIMB with the same thresholds: the slack S</h2>
      </div>
      <p className="quiet threshold-text">
        Mean FCT over that of PIAS, {SAMPLE.replications} samples of {readable(SAMPLE.flows)} flows
        (seeds 1 to {SAMPLE.replications}), every policy on the very same flows; bars are 95 %
        intervals. The bounds are within the share e of a flow’s size.
      </p>
      <div className="slack-error">
        <Field
          onSettle={endGesture}
          label="Error e of the bounds"
          cell={error}
          onChange={setError}
          fault={share === null ? fault : undefined}
        />
      </div>
      {failure !== null && <p className="fault">{failure}</p>}
      {output === null ? (
        <div className="slack-plot" aria-busy={question !== null} />
      ) : (
        <SlackPlot estimates={output} />
      )}
    </section>
  );
});

const HEIGHT = 210;
const LEFT = 40;
const RIGHT = 14;
const TOP = 8;
const BOTTOM = 36;

function SlackPlot({ estimates }: { readonly estimates: readonly Estimate[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const id = useId();
  const colour = policyColour("qclimb", useTheme());
  const ends = estimates.flatMap(({ mean, halfWidth }) => [mean - halfWidth, mean + halfWidth, 1]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  // Air above, for the name of the line at 1.
  const y = scaleLinear([least, most + 0.1 * (most - least)], [HEIGHT - BOTTOM, TOP]).nice(4);
  const x = scalePoint(SLACKS, [LEFT + 14, Math.max(LEFT + 15, width - RIGHT - 6)]);
  const points = estimates.map(({ mean }, k) => `${x(SLACKS[k] ?? 0)},${y(mean)}`);
  const best = estimates.reduce(
    (least, { mean }, k) => (mean < (estimates[least]?.mean ?? 0) ? k : least),
    0,
  );
  return (
    <div ref={frame} className="slack-plot" style={{ height: HEIGHT }}>
      <svg width={width} height={HEIGHT} role="img" aria-labelledby={id}>
        <title id={id}>
          {`Mean FCT of QCLIMB over PIAS by slack: ${estimates.map(({ mean, halfWidth }, k) => `S ${SLACKS[k]}: ${mean.toFixed(3)} ± ${halfWidth.toFixed(3)}`).join("; ")}`}
        </title>
        {y.ticks(4).map((tick) => (
          <g key={tick}>
            <line className="preview-grid" x1={LEFT} x2={width - RIGHT} y1={y(tick)} y2={y(tick)} />
            <text x={LEFT - 6} y={y(tick) + 3.5} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <line className="slack-one" x1={LEFT} x2={width - RIGHT} y1={y(1)} y2={y(1)} />
        <text x={width - RIGHT} y={y(1) - 4} textAnchor="end">
          PIAS
        </text>
        <polyline points={points.join(" ")} fill="none" stroke={colour} strokeWidth={1.5} />
        {estimates.map(({ mean, halfWidth }, k) => {
          const slack = SLACKS[k] ?? 0;
          const at = x(slack) ?? 0;
          return (
            <g key={slack} stroke={colour}>
              <line x1={at} x2={at} y1={y(mean - halfWidth)} y2={y(mean + halfWidth)} />
              <circle cx={at} cy={y(mean)} r={k === best ? 4.5 : 3} fill={colour} />
              <text className="slack-tick" x={at} y={HEIGHT - BOTTOM + 15} textAnchor="middle">
                {slack >= 1000 ? `${slack / 1000}k` : slack}
              </text>
            </g>
          );
        })}
        <text
          className="surface-axis"
          x={(LEFT + width - RIGHT) / 2}
          y={HEIGHT - 4}
          textAnchor="middle"
        >
          Slack S, packets
        </text>
      </svg>
    </div>
  );
}
