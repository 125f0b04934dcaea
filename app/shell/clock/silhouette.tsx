import { useEffect, useMemo, useState } from "react";
import { busyLinks } from "../../draw/fabric/busy-links.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { foldedIn } from "../../draw/scale/time-scale.ts";
import type { TraceIndex } from "../../draw/trace/trace-index.ts";
import { useApp } from "../../store/hooks.ts";
import { useStudy } from "../../store/use-study.ts";
import { timedRun } from "./moments.ts";

interface SilhouetteProps {
  readonly experiment: ExperimentView;
  /** Units of the track, in which time may be folded. */
  readonly width: number;
}

/** As fine as it is looked at. */
const BINS = 160;

/** How many links of a network are busy, over the time of the run that the clock steps through. */
export default function Silhouette({ experiment, width }: SilhouetteProps) {
  const { src, dst, identity } = experiment.flows;
  const fabric = useApp((state) => state.results.origin?.scenario.fabric);
  const input = useMemo(
    () => (fabric === undefined || fabric.kind === "link" ? null : { fabric, src, dst, identity }),
    [fabric, src, dst, identity],
  );
  const study = useStudy("wiring", input);
  const wiring = study.state === "done" ? study.output : null;
  const extent = useApp((state) => state.results.extent);
  const index = useApp((state) => timedRun(state)?.index ?? null);
  const [made, setMade] = useState<{ readonly of: TraceIndex; readonly path: string } | null>(null);
  useEffect(() => {
    if (wiring === null || index === null) return;
    // A long trace takes a while to go through: after what is about to be drawn.
    const timer = setTimeout(() => {
      // A fold has one bin, what lies beside it has the others.
      const bars = foldedIn(extent, width).stretches.flatMap((stretch) => {
        const bins = stretch.isFold ? 1 : Math.max(1, Math.round((stretch.width / width) * BINS));
        const busy = busyLinks({ wiring, trace: index.trace }, stretch, bins);
        return Array.from(busy, (links, bin) => ({
          x: stretch.x + ((bin + 0.5) / bins) * stretch.width,
          links,
        }));
      });
      const most = bars.reduce((top, { links }) => Math.max(top, links), Number.MIN_VALUE);
      const tops = bars.map(({ x, links }) => `L${x} ${1 - links / most}`);
      setMade({ of: index, path: `M0 1${tops.join("")}L${width} 1z` });
    });
    return () => clearTimeout(timer);
  }, [wiring, index, extent, width]);
  if (made?.of !== index) return null;
  return (
    <svg
      className="clock-silhouette"
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={made.path} />
    </svg>
  );
}
