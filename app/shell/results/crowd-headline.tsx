import { Fragment, useMemo } from "react";
import { classShares } from "../../../engine/doors/draw-data.ts";
import { Swatch } from "../../bench/swatch.tsx";
import { ofPart } from "../../draw/run/result-view.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { classWords, headlineOf, leastWords } from "../../draw/tables/headline.ts";
import { useApp } from "../../store/hooks.ts";
import { useMany } from "../../store/seeds/many.ts";
import { isMany, useTold } from "../../store/shown.ts";
import { useTheme } from "../../theme/use-theme.ts";
import "./crowd.css";

/** What came of a crowd, or of the part of it that is told of, in one sentence, once all its policies have run, and what mice and elephants are here. */
export function CrowdHeadline({ experiment }: { readonly experiment: ExperimentView }) {
  const { runs, stale, tasks, phase } = useApp((state) => state.results);
  const isOver = useApp(isMany);
  const many = useMany();
  const theme = useTheme();
  const { part } = useTold(experiment);
  const shown = isOver ? many.shown : null;
  const of = shown?.runs ?? runs;
  const [words, less] = useMemo(() => {
    const bySeed = (shown?.bySeed ?? [runs]).map((row) =>
      row.map(({ summary }) => ofPart(summary, part)),
    );
    return [headlineOf(experiment, of, bySeed, part), leastWords(experiment, of, bySeed, part)];
  }, [experiment, runs, of, shown, part]);
  const classes = useMemo(
    () =>
      part === null
        ? classWords(experiment, classShares(experiment.flows, experiment.sizeClass))
        : "",
    [experiment, part],
  );
  const open = tasks.filter(({ state }) => state === "running" || state === "queued").length;
  const isWaiting = (phase === "running" && open > 0) || (isOver && shown === null);
  return (
    <div className={stale || (isOver && many.isStale) ? "headline is-stale" : "headline"}>
      <h2 className={isWaiting ? "is-waiting" : undefined}>
        {isWaiting
          ? isOver && shown === null
            ? "Until two seeds are known…"
            : `${quantity(tasks.length - open, "policies")} of ${tasks.length} ${tasks.length - open === 1 ? "is" : "are"} done…`
          : words.map((word, k) =>
              typeof word === "string" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: words between names have no other place than theirs
                <Fragment key={k}>{word}</Fragment>
              ) : (
                <span key={word.slot} className="headline-name">
                  <Swatch id={word.policy.id} theme={theme} nth={earlierRuns(word, of)} />
                  {word.policy.label}
                </span>
              ),
            )}
      </h2>
      {(classes !== "" || less !== "") && (
        <p>{[isWaiting ? "" : less, classes].join(" ").trim()}</p>
      )}
    </div>
  );
}
