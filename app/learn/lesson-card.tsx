import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { type FlowSpec, lineRate } from "../../engine/doors/scenario.ts";
import { flowColour } from "../draw/brush/colours.ts";
import { shadeOfSize, sizeRange } from "../draw/run/shades.ts";
import { familyScenario } from "../lessons/family.ts";
import type { Lesson, Words } from "../lessons/lesson-types.ts";
import { useTheme } from "../theme/use-theme.ts";
import { progress, progressOf } from "./lesson-progress.ts";
import { takeLeft } from "./session.ts";

interface LessonCardProps {
  readonly lesson: Lesson;
  /** Its place in the order in which lessons are taught, from 1. */
  readonly nth: number;
}

/** A lesson in the list: the flows that it begins with, what it asks, how far one has come. */
export function LessonCard({ lesson, nth }: LessonCardProps) {
  const { name, title, topic, summary, source, steps } = lesson;
  const card = useRef<HTMLLIElement>(null);
  const known = useStore(progress, (state) => progressOf(state, name));
  const seen = steps.filter((_, k) => known.seen.includes(k)).length;
  const isDone = seen === steps.length;
  // Back from this lesson, whose buttons are gone: the way into it has the focus again.
  useEffect(() => {
    if (!takeLeft(name) || document.activeElement?.closest(".header") != null) return;
    card.current?.querySelector<HTMLElement>(".card-open")?.focus();
  }, [name]);
  const word = isDone ? "Read again" : seen > 0 ? "Continue" : "Begin";
  return (
    <li ref={card} className="card lesson-card">
      <FlowsPicture lesson={lesson} />
      <p className="card-line">
        {nth}. {topic}
      </p>
      <h2 className="card-title">
        <a
          className="card-open"
          href={placeOf(name, isDone ? 0 : known.at)}
          aria-label={`${word}: ${title}`}
        >
          {title}
        </a>
      </h2>
      <p className="card-line">{summary}</p>
      <p className="card-line lesson-source">{source}</p>
      <div className="lesson-state">
        <span className="lesson-marks" aria-hidden="true">
          {steps.map((step, k) => (
            <span key={step.title} className={known.seen.includes(k) ? "is-seen" : undefined} />
          ))}
        </span>
        <span>
          {isDone
            ? "Done"
            : seen > 0
              ? `${seen} of ${steps.length} steps`
              : `${steps.length} steps, ${minutesOf(lesson)} minutes`}
        </span>
      </div>
    </li>
  );
}

/** The address of a step, from 0. */
export function placeOf(name: string, step: number): string {
  return `#/lessons/${name}/${step + 1}`;
}

/** Words a minute, read with care; and minutes for a guess, and for a look at the figure. */
const PACE = { words: 160, guess: 0.5, look: 0.3 } as const;

function minutesOf({ steps }: Lesson): number {
  const minutes = steps.map(({ text, after, question }) => {
    const words = [...text, ...after].map(wordsIn).reduce((sum, count) => sum + count, 0);
    return words / PACE.words + PACE.look + (question === null ? 0 : PACE.guess);
  });
  return Math.round(minutes.reduce((sum, one) => sum + one, 0));
}

function wordsIn(words: Words): number {
  const text = words.map((part) => (typeof part === "string" ? part : "0")).join("");
  return text.split(/\s+/).length;
}

const WIDTH = 424;
const HEIGHT = 92;
const LANE = 23;
/** More packets than these would be a comb. */
const MOST_BLOCKS = 60;

/** The flows of the first step as they are drawn on the bench: a lane each, packets where they come. */
function FlowsPicture({ lesson: { steps } }: { readonly lesson: Lesson }) {
  const theme = useTheme();
  const [step] = steps;
  if (step === undefined) return null;
  const { scenario, family } = step;
  const flows =
    (family === null
      ? scenario.flows
      : familyScenario({ ...family, policies: scenario.policies }, family.at).scenario.flows) ?? [];
  const rate = lineRate(scenario.fabric);
  const isFew = flows.reduce((sum, { size }) => sum + size, 0) <= MOST_BLOCKS;
  const lanes = flows.map((flow) => piecesOf(flow, rate, scenario.model === "slot" && isFew));
  const due = flows.map(({ deadline = 0 }) => deadline);
  const end = Math.max(...lanes.flat().map(([, to]) => to), ...due);
  const start = Math.min(...flows.map(({ arrival }) => arrival));
  const toX = (time: number): number => ((time - start) / (end - start)) * (WIDTH - 2);
  const pitch = Math.min(LANE, HEIGHT / flows.length);
  const high = pitch * 0.74;
  const above = (HEIGHT - pitch * flows.length) / 2 + (pitch - high) / 2;
  const sizes = sizeRange(flows.map(({ size }) => size));
  return (
    <svg className="card-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {flows.map(({ id, size, deadline }, k) => (
        <g key={id} transform={`translate(0 ${above + k * pitch})`}>
          {(lanes[k] ?? []).map(([from, to]) => (
            <rect
              key={from}
              x={toX(from)}
              width={Math.max(1.5, toX(to) - toX(from) - 1)}
              height={high}
              rx="1.5"
              fill={flowColour(shadeOfSize(size, sizes), theme)}
            />
          ))}
          {deadline !== undefined && (
            <path d={`M${toX(deadline)} -2v${high + 4}`} stroke="var(--ink)" strokeWidth="2" />
          )}
        </g>
      ))}
    </svg>
  );
}

type Piece = readonly [from: number, to: number];

/** A flow as packets where each is released, or as one bar as long as it takes alone. */
function piecesOf(flow: FlowSpec, rate: number, arePackets: boolean): readonly Piece[] {
  const { arrival, size, spread = 1, packets } = flow;
  if (!arePackets) return [[arrival, arrival + size / rate]];
  return Array.from({ length: size }, (_, k): Piece => {
    const alone = arrival + Math.floor(k * Math.max(1, spread));
    const from = packets === undefined ? alone : Math.max(packets[k] ?? alone, arrival + k);
    return [from, from + 1];
  });
}
