import type { Wiring } from "../../engine/index.ts";
import { wayWords } from "../draw/fabric/link-words.ts";
import type { Loads } from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import type { ExperimentView } from "../draw/run/results.ts";
import { flowId } from "../draw/run/results.ts";

interface WayLineProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly loads: Loads;
  /** The flow that is pointed at; null: none, and the line stays empty so that nothing moves. */
  readonly flow: number | null;
  readonly gutter: number;
}

/** Under the drawing: which way the flow goes, and how fast. */
export function WayLine({ experiment, fabric, wiring, loads, flow, gutter }: WayLineProps) {
  return (
    <p className="topology-way" style={{ marginLeft: gutter }}>
      {flow !== null && (
        <>
          <strong>{flowId(experiment, flow)}</strong>{" "}
          {wayWords(experiment, fabric, wiring, loads, flow)}
        </>
      )}
    </p>
  );
}
