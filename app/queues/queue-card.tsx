import { memo } from "react";
import type { ExperimentView, RunView } from "../results.ts";
import { explainPolicy, setView } from "../state/actions.ts";
import { useApp, useTheme } from "../state/hooks.ts";
import { light, shownLit } from "../state/lit.ts";
import { policyColour } from "../theme/colours.ts";
import type { Board } from "./board-layout.ts";
import { boardLayout, laneStep, TOKEN } from "./board-layout.ts";
import { boardWords } from "./board-words.ts";
import { QueueToken } from "./queue-token.tsx";

interface QueueCardProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly isExplained: boolean;
  readonly width: number;
}

const LABEL = 28;
const NOBODY: Board = { tokens: [], tags: [] };

/** One policy's queues, each a lane with its head at the left. A flow that moves glides to its new place. */
export const QueueCard = memo(function QueueCard(props: QueueCardProps) {
  const { experiment, view, isExplained, width } = props;
  const { label, id } = view.policy;
  const isSwitch = experiment.ports > 1;
  const answer = useApp((state) => state.why.told.get(label));
  const theme = useTheme();
  const litQueue = useApp((state) => {
    const lit = shownLit(state);
    return !isSwitch && lit?.kind === "queue" ? lit.queue : null;
  });
  const names = Array.from({ length: isSwitch ? experiment.ports : view.queues }, (_, lane) =>
    isSwitch ? `in ${lane}` : `Q${lane + 1}`,
  );
  const step = laneStep(names.length);
  const queues = answer?.ok ? answer.value.queues : null;
  const board =
    queues === null
      ? NOBODY
      : boardLayout(queues, {
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
        <span className="gantt-swatch" style={{ background: policyColour(id, theme) }} />
        <span className="queue-policy">{label}</span>
      </button>
      <div className="queue-lanes" style={{ height: names.length * step }} aria-hidden="true">
        {names.map((name, lane) => (
          <span
            key={name}
            className={lane === litQueue ? "queue-lane is-lit" : "queue-lane"}
            style={{ top: lane * step, height: TOKEN }}
            onPointerEnter={isSwitch ? undefined : () => light({ kind: "queue", queue: lane })}
            onPointerLeave={isSwitch ? undefined : () => light(null)}
          >
            {name}
          </span>
        ))}
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
        </div>
      </div>
      <ul className="visually-hidden">
        {queues !== null &&
          boardWords(experiment, queues).map((words) => <li key={words}>{words}</li>)}
      </ul>
      {view.index === null && <p className="quiet">Its services are not recorded.</p>}
      {answer !== undefined && !answer.ok && <p>{answer.message}</p>}
    </section>
  );
});
