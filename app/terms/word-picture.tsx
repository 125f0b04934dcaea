import type { WordPicture as Drawn } from "../../workloads/glossary.ts";
import { flowColour } from "../draw/brush/colours.ts";
import { picturedShades } from "../draw/gantt/picture.ts";
import type { FourFlows } from "../jobs/studies/four-flows-job.ts";
import { useTheme } from "../theme/use-theme.ts";

const WIDTH = 264;
const LABELS = 56;
const LANE = 18;
const HEIGHT = 4 * LANE + 14;

/** Four flows on one link, drawn from a run of the engine, with the mark that a word is about. */
export function WordPicture({ flows, mark }: { readonly flows: FourFlows } & Pick<Drawn, "mark">) {
  const theme = useTheme();
  const end = Math.max(...flows.finishes);
  const plot = WIDTH - LABELS - 4;
  const x = (time: number): number => LABELS + (time / end) * plot;
  const shades = picturedShades(flows.row);
  const colourOf = (flow: number): string => flowColour(shades.get(flow) ?? 0, theme);
  return (
    <svg
      className="word-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      {mark.kind === "curve" ? (
        <Curve fcts={flows.fcts} />
      ) : (
        <>
          {mark.kind === "slot" && (
            <rect
              className="word-slot"
              x={x(mark.at)}
              width={x(mark.at + 1) - x(mark.at)}
              height={4 * LANE}
            />
          )}
          {flows.names.map((name, flow) => (
            <g key={name}>
              <text x={0} y={flow * LANE + 12}>
                {name}
              </text>
              <rect
                className="word-stay"
                x={x(flows.arrivals[flow] ?? 0)}
                y={flow * LANE + 3}
                width={x(flows.finishes[flow] ?? 0) - x(flows.arrivals[flow] ?? 0)}
                height={LANE - 7}
              />
            </g>
          ))}
          {flows.row.stretches.map(({ flow, start, end: until, share }) => (
            <rect
              key={`${flow} ${start}`}
              x={x(start)}
              y={flow * LANE + 3 + (LANE - 7) * (1 - share)}
              width={Math.max(1, x(until) - x(start) - 0.75)}
              height={(LANE - 7) * share}
              fill={colourOf(flow)}
            />
          ))}
          {flows.names.map((name, flow) => {
            const isTold = mark.kind === "finish" || (mark.kind === "fct" && mark.flow === flow);
            if (!isTold) return null;
            const from = mark.kind === "finish" ? 0 : (flows.arrivals[flow] ?? 0);
            const y = flow * LANE + LANE - 2;
            return (
              <path
                key={name}
                className="word-mark"
                d={`M${x(from)} ${y - 3}v3H${x(flows.finishes[flow] ?? 0)}v-3`}
              />
            );
          })}
          <text className="word-time" x={LABELS} y={HEIGHT - 2}>
            0
          </text>
          <text className="word-time" x={WIDTH - 4} y={HEIGHT - 2} textAnchor="end">
            time {end}
          </text>
        </>
      )}
    </svg>
  );
}

/** The share of the four that are done after so long. */
function Curve({ fcts }: { readonly fcts: readonly number[] }) {
  const sorted = [...fcts].sort((a, b) => a - b);
  const most = sorted.at(-1) ?? 1;
  const x = (fct: number): number => LABELS + (fct / most) * (WIDTH - LABELS - 8);
  const y = (share: number): number => 4 + (1 - share) * (4 * LANE - 8);
  const steps = sorted.map((fct, k) => `H${x(fct)}V${y((k + 1) / sorted.length)}`);
  return (
    <>
      <text x={0} y={12}>
        all
      </text>
      <text x={0} y={4 * LANE - 2}>
        none
      </text>
      <path className="word-axis" d={`M${LABELS} ${y(0)}H${WIDTH - 8}`} />
      <path className="word-curve" d={`M${x(0)} ${y(0)}${steps.join("")}`} />
      <text className="word-time" x={WIDTH - 4} y={HEIGHT - 2} textAnchor="end">
        FCT
      </text>
    </>
  );
}
