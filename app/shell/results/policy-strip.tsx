import { PolicySwatch } from "../../charts/marks/tags.tsx";
import { MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { earlierRuns } from "../../draw/run/swatch.ts";
import { columnFormat } from "../../draw/scale/numbers.ts";
import { useApp } from "../../store/hooks.ts";
import { isAsked } from "../../store/open-lesson.ts";
import { shownRuns } from "../../store/shown.ts";
import { useTheme } from "../../theme/use-theme.ts";
import "./policy-strip.css";

/** On a phone, where charts stand below one another: each policy's average, which leads to its chart. */
export function PolicyStrip() {
  const runs = useApp(shownRuns);
  const theme = useTheme();
  const isTold = useApp(
    (state) =>
      !isAsked(state) &&
      state.lesson?.hides == null &&
      (state.results.experiment?.flows.count ?? 0) <= MOST_DRAWN_FLOWS,
  );
  if (!isTold || runs.length < 2) return null;
  const means = runs.map(({ summary }) => summary.mean);
  const text = columnFormat(means);
  const least = Math.min(...means.map((mean) => mean ?? Number.POSITIVE_INFINITY));
  return (
    <nav className="policy-strip" aria-label="Averages of the policies">
      {runs.map((run) => (
        <button key={run.slot} type="button" onClick={() => jumpTo(run.slot)}>
          <span>
            <PolicySwatch id={run.policy.id} nth={earlierRuns(run, runs)} theme={theme} />
            {run.policy.label}
          </span>
          <b className={run.summary.mean === least ? "is-least" : undefined}>
            {text(run.summary.mean)}
          </b>
        </button>
      ))}
    </nav>
  );
}

function jumpTo(slot: number): void {
  const chart = document.querySelector<HTMLElement>(`#results [data-slot="${slot}"]`);
  chart?.scrollIntoView({ block: "start" });
  chart?.querySelector<HTMLElement>(".gantt-keys")?.focus({ preventScroll: true });
}
