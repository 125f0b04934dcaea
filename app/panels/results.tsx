import { GanttStack } from "../charts/gantt-stack.tsx";
import { Segmented } from "../controls/segmented.tsx";
import type { ExperimentView } from "../results.ts";
import { hover, setPlayhead, setView, setWindow } from "../state/actions.ts";
import { shownWindow } from "../state/extent.ts";
import { useApp, useDraft, useShownHover } from "../state/hooks.ts";
import { shownPlayhead } from "../state/playhead.ts";
import { presetOf } from "../state/preset-of.ts";
import { FirstDifference } from "../why/first-difference.tsx";
import { WhyPanel } from "../why/why-panel.tsx";
import { Comparison } from "./comparison.tsx";
import { describeDraft } from "./describe-draft.ts";

const UNTITLED = { flows: "Your own flows", workload: "A sampled workload" } as const;

/** What the policies did: Gantt charts on one time axis, FCT CDFs, and the numbers. */
export function Results() {
  const source = useDraft((draft) => draft.source);
  const { title, note } = useDraft((draft) => draft.headings[draft.source]);
  const isEdited = useDraft((draft) => presetOf(draft) === null) && title !== "";
  const description = useDraft(describeDraft);
  const experiment = useApp((state) => state.results.experiment);
  return (
    <main id="results" className="results" tabIndex={-1}>
      <div className="intro">
        <h1 title={title}>{title === "" ? UNTITLED[source] : title}</h1>
        <p className="note">
          {isEdited && note !== "" && <em>As opened, before your changes: </em>}
          {note === "" ? description : note}
        </p>
      </div>
      {experiment === null ? (
        <Empty />
      ) : (
        <>
          <ServiceOverTime experiment={experiment} />
          <Comparison experiment={experiment} />
        </>
      )}
    </main>
  );
}

function ServiceOverTime({ experiment }: { readonly experiment: ExperimentView }) {
  const runs = useApp((state) => state.results.runs);
  const extent = useApp((state) => state.results.extent);
  const chosen = useApp((state) => state.view.window);
  const lanes = useApp((state) => state.view.lanes);
  const hovered = useShownHover();
  const selected = useApp((state) => state.transient.selected);
  const stale = useApp((state) => state.results.stale);
  const playhead = useApp(shownPlayhead);
  const explained = useApp((state) => state.transient.explained);
  return (
    <section className="service" aria-labelledby="service-heading">
      <GanttStack
        heading={<h2 id="service-heading">Service over time</h2>}
        controls={
          <>
            <FirstDifference experiment={experiment} runs={runs} />
            <Segmented
              label="Lanes"
              hideLabel
              value={lanes}
              options={[
                ["queue", "By queue"],
                ["flow", "By flow"],
              ]}
              onChange={(value) => setView({ lanes: value })}
            />
          </>
        }
        experiment={experiment}
        runs={runs}
        lanes={lanes}
        window={shownWindow(chosen, extent)}
        extent={extent}
        onWindow={setWindow}
        hover={hovered}
        onHover={hover}
        selected={selected}
        playhead={playhead}
        onPlayhead={setPlayhead}
        explained={explained}
        stale={stale}
      />
      <WhyPanel experiment={experiment} />
    </section>
  );
}

/** Nothing to show, and what to do about it. */
function Empty() {
  const hasPolicies = useDraft((draft) => draft.policies.some((policy) => policy.on));
  const hasFlows = useDraft((draft) => draft.source === "workload" || draft.flows.length > 0);
  const faults = useApp((state) => state.scenario.checked.faults.size);
  const phase = useApp((state) => state.results.phase);
  const isBusy = phase === "waiting" || phase === "running";
  const words = !hasFlows
    ? "No flows yet. Drag on the time axis to draw one, or sample a workload."
    : !hasPolicies
      ? "No policy chosen. Choose policies to see what they do with these flows."
      : faults > 0
        ? "Nothing has run yet: a value of the scenario is to be corrected."
        : "No policy could be run.";
  return <p className="empty">{isBusy ? "" : words}</p>;
}
