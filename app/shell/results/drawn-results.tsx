import { type ExperimentView, MOST_DRAWN_FLOWS } from "../../draw/run/results.ts";
import { PacketNumbersSection } from "../../dynamics/packets-section.tsx";
import type { Panel } from "../../lessons/lesson-types.ts";
import { useApp } from "../../store/hooks.ts";
import { InSight } from "../../ui/in-sight.tsx";
import { later } from "../../ui/later.tsx";
import { ServiceOverTime } from "./service-over-time.tsx";

const DistributionSection = later(
  async () => (await import("./distribution-section.tsx")).DistributionSection,
);
const Further = later(async () => (await import("./further.tsx")).Further);

const LessonCrowd = later(async () => (await import("./asked-results.tsx")).LessonCrowd);
/** Pixels upwards of a row of the multiples of a lesson. */
const CROWD = 380;

export interface ResultsProps {
  readonly experiment: ExperimentView;
  /** A lesson shows only the parts that its step names. */
  shows(panel: Panel): boolean;
  /** A question asks for numbers of whole runs, which none of these may tell. */
  readonly keepsNumbers: boolean;
  /** So many charts are built so far, and after them what stands below: building all at once would take long. */
  readonly upTo: number;
  /** How wide the results are, as far as that is known; 0: it is measured. */
  readonly room: number;
  /** The picture of the network stands beside them, and a headline above both. */
  readonly hasPicture: boolean;
}

/** A few flows: their charts, and the numbers. */
export function DrawnResults(props: ResultsProps) {
  const { experiment, shows, keepsNumbers, upTo, room } = props;
  const isLesson = useApp((state) => state.lesson !== null);
  const runs = useApp((state) => state.results.runs);
  const count = runs.length;
  const isCrowd = experiment.flows.count > MOST_DRAWN_FLOWS;
  return (
    <>
      {shows("service") && (
        <>
          <ServiceOverTime experiment={experiment} upTo={upTo} room={room} />
          {!keepsNumbers && <PacketNumbersSection experiment={experiment} />}
        </>
      )}
      {isLesson && !keepsNumbers && isCrowd && (shows("distribution") || shows("metrics")) && (
        <LessonCrowd experiment={experiment} runs={runs} height={CROWD} />
      )}
      {!keepsNumbers && upTo > count && (
        <InSight isAlways={isLesson}>
          {shows("distribution") && <DistributionSection experiment={experiment} />}
          <Further experiment={experiment} shows={shows} />
        </InSight>
      )}
    </>
  );
}
