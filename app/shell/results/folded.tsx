import { useRef, useState } from "react";
import { useWidth } from "../../charts/canvas/use-width.ts";
import { GanttMinimap } from "../../charts/gantt/gantt-minimap.tsx";
import type { ExperimentView } from "../../draw/run/results.ts";
import { quantity } from "../../draw/run/run-words.ts";
import { setWindow } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import { Button } from "../../ui/button.tsx";
import "./folded.css";

interface FoldedProps {
  readonly experiment: ExperimentView;
  onOpen(): void;
}

const HEIGHT = 40;

/** Service over time of a crowd, above its distributions: the work that arrives, until one looks closer. */
export function Folded({ experiment, onOpen }: FoldedProps) {
  const extent = useApp(({ results }) => results.extent);
  const strip = useRef<HTMLDivElement>(null);
  const width = useWidth(strip);
  const [span, setSpan] = useState(extent);
  const drawn = span !== extent;
  return (
    <section className="service is-folded" aria-labelledby="folded-heading">
      <h2 id="folded-heading">Service over time</h2>
      {/* The pointer's way to zoom; the button is the keyboard's. */}
      <div
        ref={strip}
        className="folded-strip"
        onPointerUp={() => drawn && setWindow(span)}
        onPointerCancel={() => setSpan(extent)}
      >
        <GanttMinimap
          experiment={experiment}
          window={span}
          extent={extent}
          left={0}
          width={width}
          height={HEIGHT}
          onWindow={setSpan}
        />
        <span className="folded-words">
          arriving work of {quantity(experiment.flows.count, "flows")}: drag to zoom in
        </span>
      </div>
      <Button onClick={onOpen}>Show the charts</Button>
    </section>
  );
}
