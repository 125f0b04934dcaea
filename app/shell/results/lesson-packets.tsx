import { type ReactElement, useCallback, useEffect, useMemo, useRef } from "react";
import { type AliveRun, aliveRuns, knownUntil } from "../../draw/packets/alive/alive-run.ts";
import { fullestLink } from "../../draw/packets/alive/ports.ts";
import { type ExperimentView, flowId, type RunView } from "../../draw/run/results.ts";
import { PacketsAlive } from "../../dynamics/alive/packets-alive.tsx";
import { nameInLesson } from "../../learn/guess/asked.ts";
import { useGuessOnPackets } from "../../learn/guess/guess-on-packets.tsx";
import { lessonNamed } from "../../learn/session.ts";
import { putPlayhead, setPlaying } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import type { LessonSlice } from "../../store/lesson-slice.ts";
import { keptWords } from "../../store/open-lesson.ts";
import { useMedia } from "../../ui/use-media.ts";

interface LessonPacketsProps {
  readonly experiment: ExperimentView;
}

/** A step packet by packet: before the answer as far as it has played, afterwards the whole, and the guess in it. */
export function LessonPackets({ experiment }: LessonPacketsProps): ReactElement | null {
  const lesson = useApp((state) => state.lesson);
  const all = useApp((state) => state.results.runs);
  const views = useMemo(() => all.filter(({ run }) => run.packets != null), [all]);
  const clock = views[0]?.run.packets ?? NO_CLOCK;
  const { picoseconds, begin } = clock;
  const shown = lesson === null ? null : shownUntil(lesson);
  const until = shown === null ? null : Math.max(0, (shown - begin) * picoseconds);
  const runs = useMemo(() => runsUpTo(views, until), [views, until]);
  const names = useMemo(
    () => views.map((view) => nameInLesson(view, lesson?.names ?? [])),
    [views, lesson?.names],
  );
  const { arrival: arrivals } = experiment.flows;
  const guess = useGuessOnPackets({ names, arrivals, until, picoseconds, begin });
  // A line across a glass is read off one pile.
  const shownRuns = useMemo(
    () =>
      (runs ?? []).map((run, place) =>
        guess.leastOf(place) > 1 ? { ...run, index: { ...run.index, classes: [] } } : run,
      ),
    [runs, guess.leastOf],
  );
  const playhead = useApp((state) => state.transient.playhead);
  const end = Math.max(0, ...(runs ?? []).map(({ index }) => index.end));
  const at = playhead === null ? (until ?? end) : (playhead - begin) * picoseconds;
  const onTime = useCallback(
    (time: number) => putPlayhead(time / picoseconds + begin),
    [picoseconds, begin],
  );
  usePlaysOn(lesson, shown);
  const asks = lesson !== null && lessonNamed(lesson.name)?.steps[lesson.step]?.question != null;
  const nameOf = useCallback((flow: number) => flowId(experiment, flow), [experiment]);
  if (lesson === null || all.length === 0) return null;
  if (runs === null) {
    return (
      <p className="quiet">
        {all.some(({ run }) => run.packets === null)
          ? "These flows are too many to be shown packet by packet."
          : "None of these policies sends packets: there is nothing to be seen packet by packet."}
      </p>
    );
  }
  return (
    <div className="lesson-packets">
      <PacketsAlive
        runs={shownRuns}
        time={Math.min(end, Math.max(0, at))}
        onTime={onTime}
        nameOf={nameOf}
        over={{ hasHeadline: !asks, ...guess }}
      />
      {until !== null && (
        <p className="guess-legend">
          {lesson.keptFor.length === 0
            ? "Hatched: not known yet."
            : `Hatched: not known, or kept for ${keptWords(lesson.keptFor)}.`}
        </p>
      )}
    </div>
  );
}

const NO_CLOCK = { picoseconds: 1, begin: 0 } as const;

/** Until when the step shows its packets, in time units; null: all of the run. */
function shownUntil({ hides }: LessonSlice): number | null {
  if (hides === null) return null;
  if (hides === "all") return 0;
  const times = [hides.from, hides.plays?.at].filter((time) => time != null);
  return times.length === 0 ? 0 : Math.min(...times);
}

/** The runs as far as they are known at a time; null: none of them sends packets. */
function runsUpTo(views: readonly RunView[], until: number | null): readonly AliveRun[] | null {
  const recorded = views.flatMap(({ run, policy: { label } }) =>
    run.packets == null ? [] : [{ label, run, record: run.packets }],
  );
  if (until === null) return aliveRuns(recorded);
  const known = recorded.map((one) => knownUntil(one, until));
  const [port, later] = [known, recorded].map((all) =>
    fullestLink(all.map(({ record }) => record)),
  );
  return aliveRuns(known, port ?? later);
}

/** Once it is answered the run plays on from where it stood; where motion is to be reduced all has been. */
function usePlaysOn(lesson: LessonSlice | null, until: number | null): void {
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const place = `${lesson?.name}/${lesson?.step}`;
  const before = useRef({ place, until });
  useEffect(() => {
    const { place: last, until: from } = before.current;
    before.current = { place, until };
    const isFurther = from !== null && (until === null || until > from);
    if (last !== place || !isFurther || isStill) return;
    putPlayhead(from);
    setPlaying(1);
  }, [place, until, isStill]);
}
