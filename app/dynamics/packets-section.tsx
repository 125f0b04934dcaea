import { areWhole, type ExperimentView, sendingOf } from "../draw/run/results.ts";
import { Boundary } from "../failure/boundary.tsx";
import { useApp } from "../store/hooks.ts";
import { isAsked } from "../store/open-lesson.ts";
import type { AppState } from "../store/store.ts";
import { later } from "../ui/later.tsx";

const PacketsHere = later(
  async () => (await import("./packets-here.tsx")).PacketsHere,
  <div style={{ minHeight: 640 }} />,
);
const RequestsView = later(async () => (await import("./requests-view.tsx")).RequestsView);
const PacketNumbers = later(async () => (await import("./packet-numbers.tsx")).PacketNumbers);

interface SectionProps {
  readonly experiment: ExperimentView;
}

/** Whether any policy sends packets. */
function arePacketsSent({ results }: AppState): boolean {
  return sendingOf(results.runs).length > 0;
}

/** Whether every packet of their runs is shown, on a clock of its own. */
export function hasPacketsClock(state: AppState): boolean {
  const { lesson, results } = state;
  if (isAsked(state) || lesson?.panels.includes("service") === false) return false;
  const sending = sendingOf(results.runs);
  return sending.length > 0 && areWhole(sending);
}

/** The runs of policies that send packets, packet by packet; nothing where there are none. */
export function PacketsSection({ experiment }: SectionProps) {
  if (!useApp(arePacketsSent)) return null;
  return (
    <Boundary place="The packets" of={({ results, view }) => [results.runs, view]}>
      <PacketsHere experiment={experiment} />
    </Boundary>
  );
}

/** When requests ended, and packets, ports and pauses in numbers; nothing where there are none. */
export function PacketNumbersSection({ experiment }: SectionProps) {
  const areSent = useApp(arePacketsSent);
  const areAsked = useApp(({ results }) =>
    results.runs.some(({ summary }) => summary.requests !== undefined),
  );
  if (!areSent && !areAsked) return null;
  return (
    <Boundary place="The packets in numbers" of={({ results, view }) => [results.runs, view]}>
      {areAsked && <RequestsView experiment={experiment} />}
      {areSent && <PacketNumbers experiment={experiment} />}
    </Boundary>
  );
}
