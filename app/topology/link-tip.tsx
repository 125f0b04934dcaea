import { useRef } from "react";
import type { Wiring } from "../../engine/index.ts";
import { useBeside } from "../charts/gestures/use-beside.ts";
import { FlowTag } from "../charts/marks/tags.tsx";
import type { Layout } from "../draw/fabric/layout.ts";
import { linkName, rateWords } from "../draw/fabric/link-words.ts";
import { flowsOver, type Loads } from "../draw/fabric/loads.ts";
import type { DrawnFabric } from "../draw/fabric/places.ts";
import { type ExperimentView, flowId, shadeOf } from "../draw/run/results.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { percentOf } from "../draw/scale/words.ts";
import { useTheme } from "../theme/use-theme.ts";

interface LinkTipProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly layout: Layout;
  readonly loads: Loads;
  readonly link: number;
  readonly x: number;
  readonly y: number;
}

const MOST_FLOWS = 6;
/** The pointer is that large. */
const TIP = 6;

/** Beside the pointer: the link, what it carries, and whose it is. For the eye only. */
export function LinkTip(props: LinkTipProps) {
  const { experiment, fabric, wiring, layout, loads, link, x, y } = props;
  const theme = useTheme();
  const flows = flowsOver(loads, wiring, link);
  const load = loads.load[link] as number;
  const { strandOf, start } = layout.strands;
  const strand = strandOf[link] as number;
  const others = (start[strand + 1] as number) - (start[strand] as number) - 1;
  const note = useRef<HTMLDivElement>(null);
  useBeside(note, { left: x + TIP, right: x + TIP, top: y - TIP, bottom: y + TIP });
  return (
    <div ref={note} className="gantt-tooltip" aria-hidden="true">
      <p>
        <strong>{linkName(fabric, wiring, link)}</strong>
        <span className="gantt-tooltip-policy">{percentOf(load, 0)}</span>
      </p>
      <p className="quiet">{rateWords(experiment, load, wiring.routes.capacity[link] as number)}</p>
      {others > 0 && <p className="quiet">the busiest of {quantity(others + 1, "links")} here</p>}
      <dl>
        {flows.slice(0, MOST_FLOWS).map(({ flow, rate }) => (
          <div key={flow}>
            <dt>
              <FlowTag
                name={flowId(experiment, flow)}
                shade={shadeOf(experiment, flow)}
                theme={theme}
              />
            </dt>
            <dd>{readable(rate)}</dd>
          </div>
        ))}
      </dl>
      {flows.length > MOST_FLOWS && (
        <p className="quiet">and {quantity(flows.length - MOST_FLOWS, "flows")} more</p>
      )}
    </div>
  );
}
