import { scaleLinear } from "d3-scale";
import type { Estimate } from "../../../engine/doors/measures.ts";
import type { SlackQuestion, Traffic } from "../../../engine/doors/workload.ts";
import { policyColour } from "../brush/colours.ts";
import type { Ink } from "../brush/ink.ts";
import { policyMarker } from "../brush/markers.ts";
import { layThinned } from "../kit/axis.ts";
import { rule } from "../kit/marks/rule.ts";
import type { Plot } from "../kit/plot.ts";

const SLACKS = [0, 1, 3, 10, 30, 100, 300, 1000, 3000, 10_000];
/** On so many flows, at so many seeds from the first one on, every slack is simulated. */
export const SLACK_SAMPLE = { flows: 2000, replications: 8, seed: 1 } as const;

/** Asks for the effect of slack with these thresholds, in packets, where bounds are within the share `error` of the sizes. */
export function slackQuestion(
  traffic: Traffic,
  thresholds: readonly number[],
  error: number,
): SlackQuestion {
  return { ...traffic, thresholds, error, slacks: SLACKS, ...SLACK_SAMPLE };
}

/** QCLIMB's mean FCT over that of PIAS by slack, with 95 % intervals; the best is larger. */
export function slackPlot(estimates: readonly Estimate[], ink: Ink, height?: number): Plot {
  const ends = estimates.flatMap(({ mean, halfWidth }) => [mean - halfWidth, mean + halfWidth, 1]);
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  // Air above, for the name of the line at 1.
  const y = scaleLinear([least, most + 0.1 * (most - least)], [0, 1]).nice(4);
  const [from = 0, to = 1] = y.domain();
  const best = Math.min(...estimates.map(({ mean }) => mean));
  return {
    panels: [
      {
        title: "",
        marks: [rule({ y: 1, words: "PIAS", tone: "ink3", dash: [4, 3] })],
        curves: [
          {
            label: "QCLIMB",
            colour: policyColour("qclimb", ink.theme),
            dash: [],
            points: estimates.map(({ mean, halfWidth }, k) => ({
              x: k,
              y: mean,
              half: halfWidth,
              words: `S ${SLACKS[k]}: ${mean.toFixed(3)} ± ${halfWidth.toFixed(3)}`,
              size: mean === best ? 5 : 3.4,
            })),
            band: [],
            isMarked: true,
            marker: policyMarker("qclimb", 0),
            hasWhiskers: true,
            width: 1.5,
          },
        ],
        ...(height === undefined ? {} : { height }),
      },
    ],
    x: {
      scale: "linear",
      range: [-0.5, SLACKS.length - 0.5],
      title: "Slack S, packets",
      lay: layThinned,
      ticks: SLACKS.map(
        (slack, k) => [k, slack >= 1000 ? `${slack / 1000}k` : `${slack}`] as const,
      ),
      line: "none",
    },
    y: {
      scale: "linear",
      range: [from, to],
      title: "Mean FCT of QCLIMB over PIAS",
      ticks: y.ticks(4).map((tick) => [tick, String(tick)] as const),
    },
    tables: [],
  };
}

/** The whole plot in a sentence. */
export function slackLabel(estimates: readonly Estimate[]): string {
  const all = estimates.map(
    ({ mean, halfWidth }, k) => `S ${SLACKS[k]}: ${mean.toFixed(3)} ± ${halfWidth.toFixed(3)}`,
  );
  return `Mean FCT of QCLIMB over PIAS by slack: ${all.join("; ")}`;
}
