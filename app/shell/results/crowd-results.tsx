import { useEffect, useState } from "react";
import { MOST_TRACED_FLOWS } from "../../draw/run/results.ts";
import { DynamicsSection } from "../../dynamics/dynamics-section.tsx";
import { useApp } from "../../store/hooks.ts";
import { Comparison } from "./comparison.tsx";
import type { ResultsProps } from "./drawn-results.tsx";
import { Folded } from "./folded.tsx";
import { ServiceOverTime } from "./service-over-time.tsx";

/** More flows than can be told apart: what became of them all, and of how many how much. */
export function CrowdResults({ experiment, shows, upTo, room }: ResultsProps) {
  const isLookedAt = useApp(
    ({ view, transient }) => view.window !== null || transient.playhead !== null,
  );
  // Once they were wanted, the charts stay.
  const [wasOpened, setOpened] = useState(false);
  const isFolded = experiment.flows.count <= MOST_TRACED_FLOWS && !wasOpened && !isLookedAt;
  useEffect(() => {
    if (isLookedAt) setOpened(true);
  }, [isLookedAt]);
  const service = (
    <>
      {isFolded ? (
        <Folded experiment={experiment} onOpen={() => setOpened(true)} />
      ) : (
        <ServiceOverTime
          experiment={experiment}
          until={null}
          asked={null}
          upTo={upTo}
          room={room}
        />
      )}
      <DynamicsSection experiment={experiment} isFolded={isFolded} />
    </>
  );
  return <Comparison experiment={experiment} shows={shows} beneath={service} />;
}
