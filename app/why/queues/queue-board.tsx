import { memo, useRef, useState } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { PolicySwatch } from "../../charts/marks/tags.tsx";
import { flowColour, type Palette } from "../../draw/brush/colours.ts";
import {
  type Board,
  boardLayout,
  type Came,
  cameOf,
  laneStep,
  PACKET,
  type Packet,
  TOKEN,
  travelling,
} from "../../draw/queues/board-layout.ts";
import type { QueueView } from "../../draw/queues/explanation-view.ts";
import { boardWords } from "../../draw/queues/why-words.ts";
import { type ExperimentView, type RunView, shadeOf } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { explainPolicy, setView } from "../../store/actions.ts";
import { light, shownLit } from "../../store/highlight.ts";
import { useApp } from "../../store/hooks.ts";
import { useTheme } from "../../theme/use-theme.ts";
import { useMedia } from "../../ui/use-media.ts";
import { QueueToken, Wire } from "./token-and-wire.tsx";
import "./queues.css";

interface QueueBoardProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly explained: RunView;
}

/** A policy's queues are no narrower, if the page is not. */
const NARROWEST = 226;
const GAP = 20;

/** Shows every policy's queues at the playhead, side by side. */
export default function QueueBoard({ experiment, runs, explained }: QueueBoardProps) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const columns = Math.max(1, Math.floor((width + GAP) / (NARROWEST + GAP)));
  const shown = Math.min(columns, runs.length);
  const own = Math.floor((width - GAP * (shown - 1)) / shown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
    <section className="queues" tabIndex={0} aria-label="Contents of the queues">
      <div ref={root} className="queues-grid" style={{ gap: `8px ${GAP}px` }}>
        {width > 0 &&
          runs.map((view) => (
            <QueueCard
              key={view.slot}
              experiment={experiment}
              view={view}
              nth={earlierRuns(view, runs)}
              isExplained={view === explained}
              width={own}
            />
          ))}
      </div>
    </section>
  );
}

interface QueueCardProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  /** Earlier runs of the same policy. */
  readonly nth: number;
  readonly isExplained: boolean;
  readonly width: number;
}

/** The wire at the left edge, and beside it the names of the lanes. */
const WIRE = 10;
const LABEL = 46;
const MOST_PORTS = 8;
const NOBODY: Board = { tokens: [], tags: [] };

/** One policy's queues, each a lane with its head at the left. A flow that moves glides to its new place. */
const QueueCard = memo(function QueueCard(props: QueueCardProps) {
  const { experiment, view, nth, isExplained, width } = props;
  const { label, id } = view.policy;
  const isSwitch = experiment.ports > 1;
  const answer = useApp((state) => state.why.explanation.get(label));
  const theme = useTheme();
  const speed = useApp((state) => state.transient.playing);
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const litQueue = useApp((state) => {
    const lit = shownLit(state);
    return !isSwitch && lit?.kind === "queue" ? lit.queue : null;
  });
  const queues = answer?.ok ? answer.value.queues : null;
  const lanes = lanesOf(isSwitch ? experiment.ports : view.queues, isSwitch, queues ?? []);
  const step = laneStep(lanes.length);
  const board =
    queues === null
      ? NOBODY
      : boardLayout(queues, {
          lanes,
          width: width - LABEL,
          step,
          isSwitch,
          isTagged: isSwitch && view.queues > 1,
        });
  return (
    <section className="queue-card" style={{ width }} aria-label={`Queues of ${label}`}>
      <button
        type="button"
        className="queue-title"
        aria-pressed={isExplained}
        title={`Why ${label} does what it does`}
        onClick={() => {
          explainPolicy(label);
          setView({ dock: "why" });
        }}
      >
        <PolicySwatch id={id} nth={nth} theme={theme} />
        <span className="queue-policy">{label}</span>
      </button>
      <div className="queue-lanes" style={{ height: lanes.length * step }} aria-hidden="true">
        {lanes.map((lane, k) => (
          <span
            key={lane}
            className={lane === litQueue ? "queue-lane is-lit" : "queue-lane"}
            style={{ top: k * step, left: WIRE + 4, height: TOKEN }}
            onPointerEnter={isSwitch ? undefined : () => light({ kind: "queue", queue: lane })}
            onPointerLeave={isSwitch ? undefined : () => light(null)}
          >
            {isSwitch ? `in ${lane}` : `Q${lane + 1}`}
          </span>
        ))}
        <Wire
          experiment={experiment}
          board={board}
          width={WIRE}
          height={isSwitch ? null : lanes.length * step - (step - TOKEN)}
          theme={theme}
        />
        <div className="queue-stand" style={{ left: LABEL }}>
          {board.tags.map(({ key, text, x, y }) => (
            <span
              key={key}
              className="queue-tag"
              style={{ transform: `translate(${x}px,${y}px)`, lineHeight: `${TOKEN}px` }}
            >
              {text}
            </span>
          ))}
          {board.tokens.map((token) => (
            <QueueToken key={token.flow.flow} experiment={experiment} token={token} theme={theme} />
          ))}
          {speed !== null && !isStill && answer?.ok && (
            <Packets
              experiment={experiment}
              moment={answer.value.moment}
              queues={answer.value.queues}
              board={board}
              width={width - LABEL}
              wire={1 - LABEL}
              speed={speed}
              theme={theme}
            />
          )}
        </div>
      </div>
      <ul className="visually-hidden">
        {queues !== null &&
          boardWords(experiment, queues).map((words) => <li key={words}>{words}</li>)}
      </ul>
      {queues?.length === 0 && lanes.length === 0 && <p className="quiet">Nobody waits.</p>}
      {view.index === null && <p className="quiet">Its services are not recorded.</p>}
      {answer !== undefined && !answer.ok && <p>{answer.message}</p>}
    </section>
  );
});

/** All lanes, so that they keep their places; of many ports those in which somebody stands. */
function lanesOf(
  count: number,
  isSwitch: boolean,
  queues: readonly QueueView[],
): readonly number[] {
  if (isSwitch && count > MOST_PORTS) return queues.map(({ lane }) => lane);
  return Array.from({ length: count }, (_, lane) => lane);
}

interface PacketsProps {
  readonly experiment: ExperimentView;
  /** The time that the queues are told of. */
  readonly moment: number;
  readonly queues: readonly QueueView[];
  readonly board: Board;
  /** The right edge, and where the wire is. */
  readonly width: number;
  readonly wire: number;
  /** How fast it is played, in time units a second. */
  readonly speed: number;
  readonly theme: Palette;
}

interface Seen {
  readonly moment: number;
  readonly came: Came;
  readonly flying: readonly Packet[];
}

/** A packet takes so long at most and at least. */
const LONGEST_MS = 700;
const SHORTEST_MS = 140;
/** One packet sets off this often where a flow is served without a break. */
const APART_MS = 350;
const MOST_FLYING = 60;

/** While a run is played: packets that come travel into their queues, and from those that are served to the wire. */
function Packets(props: PacketsProps) {
  const { experiment, moment, queues, board, width, wire, speed, theme } = props;
  const [seen, setSeen] = useState<Seen | null>(null);
  const isSlot = experiment.model === "slot";
  if (seen === null || (moment !== seen.moment && isDue(seen, moment, isSlot, speed))) {
    const isNext = seen !== null && moment > seen.moment && (!isSlot || moment === seen.moment + 1);
    const next = travelling(board, moment, isNext ? seen.came : null, { width, wire });
    const flying = [...(seen?.flying ?? []), ...next].slice(-MOST_FLYING);
    setSeen({ moment, came: cameOf(queues), flying });
  }
  const ms = Math.max(SHORTEST_MS, Math.min(LONGEST_MS, isSlot ? 900 / speed : LONGEST_MS));
  return seen?.flying.map(({ key, flow, from, to, y, part }) => (
    <span
      key={key}
      className="queue-packet"
      style={{
        width: PACKET,
        height: PACKET,
        background: flowColour(shadeOf(experiment, flow), theme),
        animationDuration: `${ms}ms`,
        animationDelay: `${(part * ms) / 5}ms`,
        ["--from" as string]: `${from}px ${y}px`,
        ["--to" as string]: `${to}px ${y}px`,
      }}
      onAnimationEnd={() =>
        setSeen(
          (now) => now && { ...now, flying: now.flying.filter((packet) => packet.key !== key) },
        )
      }
    />
  ));
}

/** A packet sets off at every slot, or as a fluid so often that packets can be told apart. */
function isDue(seen: Seen, moment: number, isSlot: boolean, speed: number): boolean {
  return isSlot || moment < seen.moment || (moment - seen.moment) / speed > APART_MS / 1000;
}
