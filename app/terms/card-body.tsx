import { POLICIES } from "../../engine/doors/scenario.ts";
import { type WordPicture as Drawn, type Word, wordAt } from "../../workloads/glossary.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import { flowColour } from "../draw/brush/colours.ts";
import { picturedShades } from "../draw/gantt/picture.ts";
import type { FourFlows } from "../jobs/studies/four-flows-job.ts";
import { useStudy } from "../store/use-study.ts";
import { useTheme } from "../theme/use-theme.ts";
import { PSEUDO_CODE } from "./pseudo-code.ts";
import "./terms.css";

/** Four flows are run once for all cards on the screen. */
const INPUT = {};
/** Before the id of a policy. */
const POLICY = "policy:";

/** Explains a word, or a policy as `policy:pias`. */
export function CardBody({ term }: { readonly term: string }) {
  const word = wordAt(term);
  if (word !== null) return <WordBody word={word} />;
  return <PolicyBody id={term.replace(POLICY, "")} />;
}

function WordBody({ word: { name, sentences, picture } }: { readonly word: Word }) {
  const study = useStudy("fourFlows", INPUT);
  return (
    <>
      <h3>{name}</h3>
      <p>{sentences.join(" ")}</p>
      <div className="word-place">
        {study.state === "done" && (
          <WordPicture flows={study.output[picture.way]} mark={picture.mark} />
        )}
        {study.state === "failed" && <p className="fault">{study.message}</p>}
      </div>
    </>
  );
}

function PolicyBody({ id }: { readonly id: string }) {
  const theme = useTheme();
  const policy = POLICIES.find((one) => one.id === id);
  if (policy === undefined) return null;
  const code = PSEUDO_CODE[policy.id];
  return (
    <>
      <h3>
        <PolicySwatch id={policy.id} nth={0} theme={theme} />
        {policy.name}
      </h3>
      <p>
        {policy.title}. {policy.rule}
      </p>
      {code !== undefined && (
        <>
          <pre>{code}</pre>
          <p className="quiet">In slots, on one link; as a fluid rates follow the same order.</p>
        </>
      )}
      <p className="quiet">{policy.source}</p>
    </>
  );
}

const WIDTH = 264;
const LABELS = 56;
const LANE = 18;
const HEIGHT = 4 * LANE + 14;

/** Four flows on one link, drawn from a run of the engine, with the mark that a word is about. */
function WordPicture({ flows, mark }: { readonly flows: FourFlows } & Pick<Drawn, "mark">) {
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
