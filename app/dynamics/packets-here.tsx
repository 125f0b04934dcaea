import "./packets-here.css";
import { useMemo } from "react";
import type { Recorded } from "../draw/packets/alive/alive-run.ts";
import { areWhole, type ExperimentView, type RunView, sendingOf } from "../draw/run/results.ts";
import { useApp } from "../store/hooks.ts";
import { shownRuns } from "../store/shown.ts";
import { NetworkCost } from "./network-cost.tsx";
import { OnPageClock, useBuilt } from "./on-page-clock.tsx";
import { PacketsCrowd } from "./packets-crowd.tsx";

interface PacketsHereProps {
  readonly experiment: ExperimentView;
  /** Whether what the network costs is told below. Default true. */
  readonly hasCost?: boolean;
}

/** The runs that send packets, on the page's clock: every packet of a few flows, or where the time of many went. */
export function PacketsHere({ experiment, hasCost = true }: PacketsHereProps) {
  const shown = useApp(shownRuns);
  const stale = useApp(({ results }) => results.stale);
  const sending = useMemo(() => sendingOf(shown), [shown]);
  if (sending.length === 0) return null;
  return (
    <div className={stale ? "packets-here is-stale" : "packets-here"} aria-busy={stale}>
      {areWhole(sending) ? (
        <Whole experiment={experiment} views={sending} />
      ) : (
        <PacketsCrowd experiment={experiment} views={sending} />
      )}
      {hasCost && <NetworkCost experiment={experiment} />}
    </div>
  );
}

interface WholeProps {
  readonly experiment: ExperimentView;
  readonly views: readonly RunView[];
}

/** Every packet of these runs at the port that is looked at. */
function Whole({ experiment, views }: WholeProps) {
  const link = useApp(({ view }) => view.port);
  const records = useMemo(() => recordsOf(views), [views]);
  const shown = useBuilt(experiment, records, link);
  return shown === null ? <div className="packets-to-come" /> : <OnPageClock {...shown} />;
}

function recordsOf(views: readonly RunView[]): readonly Recorded[] {
  return views.flatMap(({ policy, run }): Recorded[] => {
    const record = run.packets ?? null;
    return record === null ? [] : [{ label: policy.label, run, record }];
  });
}
