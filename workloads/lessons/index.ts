import climbing from "./climbing.json" with { type: "json" };
import completeFlows from "./complete-flows.json" with { type: "json" };
import deadlines from "./deadlines.json" with { type: "json" };
import designAScheduler from "./design-a-scheduler.json" with { type: "json" };
import ecnMarks from "./ecn-marks.json" with { type: "json" };
import elephants from "./elephants-in-step.json" with { type: "json" };
import fairOrShortest from "./fair-or-shortest.json" with { type: "json" };
import fifosConvoy from "./fifos-convoy.json" with { type: "json" };
import incast from "./former/incast.json" with { type: "json" };
import incastPackets from "./incast-packets.json" with { type: "json" };
import noPolicyIsSafe from "./no-policy-is-safe.json" with { type: "json" };
import pdqPauses from "./pdq-pauses.json" with { type: "json" };
import piasThresholds from "./pias-thresholds.json" with { type: "json" };

/** A lesson's file: it enters through a parser like any other. */
interface LessonFile {
  /** The file's name without its ending, and part of the links to its steps. */
  readonly name: string;
  readonly lesson: unknown;
}

/** In the order in which they are taught. */
export const LESSONS: readonly LessonFile[] = [
  { name: "fifos-convoy", lesson: fifosConvoy },
  { name: "fair-or-shortest", lesson: fairOrShortest },
  { name: "elephants-in-step", lesson: elephants },
  { name: "pias-thresholds", lesson: piasThresholds },
  { name: "complete-flows", lesson: completeFlows },
  { name: "climbing", lesson: climbing },
  { name: "deadlines", lesson: deadlines },
  { name: "incast-packets", lesson: incastPackets },
  { name: "ecn-marks", lesson: ecnMarks },
  { name: "pdq-pauses", lesson: pdqPauses },
  { name: "no-policy-is-safe", lesson: noPolicyIsSafe },
  { name: "design-a-scheduler", lesson: designAScheduler },
];

/** No longer taught: links, and answers that were handed in, still name them and mean their questions. */
export const FORMER_LESSONS: readonly LessonFile[] = [{ name: "incast", lesson: incast }];
