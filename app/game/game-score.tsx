import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isFormula, policyDefinition } from "../../engine/doors/scenario.ts";
import { addressOf, type Place } from "../address/place.ts";
import { useScreen } from "../charts/canvas/use-screen.ts";
import { GanttStack } from "../charts/gantt/gantt-stack.tsx";
import { DoneAfter } from "../charts/tables/done-after.tsx";
import type { Palette } from "../draw/brush/colours.ts";
import { fingerprint, resultView } from "../draw/run/result-view.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { meanWordsOf } from "../draw/run/run-words.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import { pendingImport } from "../pending/parts.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import {
  type Challenge,
  choicesCode,
  type Game,
  type Played,
  play,
  scenarioOf,
  schedulePolicy,
  tableCode,
} from "./game.ts";
import { type Loss, lossOf, lossWords, standingWords } from "./game-words.ts";

interface GameScoreProps {
  readonly game: Game;
  readonly choices: readonly number[];
  readonly played: Played;
  readonly challenge: Challenge | null;
  readonly theme: Palette;
  /** Stands there until the engine has run it. */
  readonly until: ReactNode;
  onUndo(): void;
  onAgain(): void;
  /** On to flows whose sizes are hidden; null: these were. */
  readonly onHidden: (() => void) | null;
  onOther(): void;
}

/** LAS, which knows no sizes either. */
const LESSON: Place = { kind: "step", lesson: "elephants-in-step", step: 0 };

const ALL = Number.POSITIVE_INFINITY;

/** A whole schedule as the engine runs it, beside SRPT's and LAS's on the same lanes. */
export function GameScore(props: GameScoreProps) {
  const { game, choices, played, challenge, theme } = props;
  const scenario = useMemo(() => {
    const rival = challenge && play(challenge.game, challenge.choices).sent;
    return scenarioOf(game, [
      schedulePolicy("You", played.sent, ALL),
      ...(rival === null ? [] : [schedulePolicy("Friend", rival, ALL)]),
      { id: "srpt" },
      { id: "las" },
    ]);
  }, [game, played, challenge]);
  const takenOver = useMemo(() => {
    const ends = [...played.decided, ALL];
    const policies = ends.map((until) => schedulePolicy("You", played.sent, until));
    return { scenario: scenarioOf(game, []), policies };
  }, [game, played]);
  const study = useStudy("drawnRuns", scenario);
  const costs = useStudy("averages", takenOver);
  const view = useMemo(() => {
    if (study.state !== "done") return null;
    const { experiment, policies, results } = study.output;
    const byRules = new Map(
      policies.map((policy, k) => [fingerprint(policy), results[k] as (typeof results)[0]]),
    );
    return resultView(experiment, null, policies, byRules);
  }, [study]);
  const loss = useMemo(() => {
    if (costs.state !== "done") return undefined;
    return lossOf(
      game,
      played,
      costs.output.map((one) => one?.mean ?? Number.NaN),
    );
  }, [game, played, costs]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isReady = view !== null && loss !== undefined;
  // The lane that was pressed is gone.
  useEffect(() => {
    if (isReady) heading.current?.focus({ preventScroll: true });
  }, [isReady]);
  const failed = [study, costs].find((one) => one.state === "failed");
  if (failed?.state === "failed") return <FailureLine place="The score" message={failed.message} />;
  if (!isReady) return props.until;
  const { experiment, runs, extent } = view;
  const means = runs.map(({ summary }) => summary.mean ?? Number.NaN);
  const [own = 0] = means;
  const [srpt = 0, las = 0] = means.slice(-2);
  const score = { own, srpt, las, rival: challenge === null ? null : (means[1] as number) };
  // As the charts and the table write them.
  const averageText = meanWordsOf(runs);
  const onBench = async (): Promise<void> => {
    const { openBeside } = await pendingImport(import("../store/scenarios.ts"));
    openBeside({ ...scenario, title: "Be the scheduler" });
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Done after <b className="game-average">{averageText(own)}</b> on average.{" "}
        <span>
          SRPT {averageText(srpt)}, LAS {averageText(las)}.
        </span>
      </h1>
      <p className="game-lead" role="status">
        {standingWords(score, averageText)} {loss !== null && lossWords(game, loss, averageText)}
      </p>
      <div className="game-tools">
        <Button className="is-first" onClick={props.onHidden ?? props.onOther}>
          {props.onHidden === null ? "Other flows" : "Now with sizes hidden"}
        </Button>
        <Invite code={`${tableCode(game)}-${choicesCode(choices)}`} />
        <Button onClick={() => void onBench()}>Open on the bench</Button>
        <Button onClick={props.onUndo}>Undo</Button>
        <Button onClick={props.onAgain}>Start over</Button>
        {props.onHidden !== null && <Button onClick={props.onOther}>Other flows</Button>}
        {props.onHidden === null && (
          <a className="button" href={addressOf(LESSON)}>
            A lesson on unknown sizes
          </a>
        )}
      </div>
      <Charts {...{ experiment, runs, extent, loss, theme }} />
    </>
  );
}

interface ChartsProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  readonly extent: { readonly from: number; readonly to: number };
  /** Its slot is marked in all charts. */
  readonly loss: Loss | null;
  readonly theme: Palette;
}

const NONE: ReadonlySet<number> = new Set();
const NOTHING = (): void => {};

/** The charts of the bench: the same lanes and the same scale for all schedules. */
function Charts({ experiment, runs, extent, loss, theme }: ChartsProps) {
  const [hover, setHover] = useState<number | null>(null);
  const place = useRef<HTMLElement>(null);
  const height = useScreen(place);
  const table = (
    <DoneAfter {...{ experiment, runs, theme, hover }} onHover={setHover} stale={false} />
  );
  return (
    <section ref={place} className="game-charts" aria-label="Service over time">
      <GanttStack
        {...{ experiment, runs, extent, hover, height, table }}
        lanes="flow"
        ruleOf={(views) => ruleOf(views[0])}
        window={extent}
        onWindow={NOTHING}
        onHover={setHover}
        selected={NONE}
        playhead={loss?.slot ?? null}
        onPlayhead={NOTHING}
        explained={null}
        stale={false}
      />
    </section>
  );
}

function ruleOf(view: RunView | undefined): string {
  if (view === undefined || isFormula(view.policy.id))
    return view?.policy.label === "You" ? "as you sent them" : "as your friend did";
  return policyDefinition(view.policy.id).brief ?? "";
}

/** A link that carries the flows and the schedule, for somebody who is to do better. */
function Invite({ code }: { readonly code: string }) {
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState("");
  const link = `${location.href.replace(/#.*$/s, "")}#/game/${code}`;
  const copy = async (): Promise<void> => {
    setOpen(!isOpen);
    if (isOpen) return;
    try {
      await navigator.clipboard.writeText(link);
      setCopied("Copied: it holds the flows and your schedule.");
    } catch {
      setCopied("The browser does not let it be copied: copy it from the field.");
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed in the field and at the button arrive here
    <span
      className="game-invite"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <Button expanded={isOpen} onClick={() => void copy()}>
        Challenge a friend
      </Button>
      {isOpen && (
        <span className="game-link">
          <input
            aria-label="Link of the challenge"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
          <span role="status">{copied}</span>
        </span>
      )}
    </span>
  );
}
