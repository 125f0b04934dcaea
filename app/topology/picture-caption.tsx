import type { Wiring } from "../../engine/doors/draw-data.ts";
import { endpointsOf } from "../../engine/doors/scenario.ts";
import { useInk } from "../charts/canvas/use-drawing.ts";
import { RAMP_STEPS, rampOf } from "../draw/brush/ramp.ts";
import type { Layout } from "../draw/fabric/layout.ts";
import { wayWords } from "../draw/fabric/link-words.ts";
import type { Loads } from "../draw/fabric/loads.ts";
import type { DrawnFabric, Mark } from "../draw/fabric/places.ts";
import type { PortWords } from "../draw/plots/port-plot.ts";
import { type ExperimentView, flowId } from "../draw/run/results.ts";

interface PictureCaptionProps {
  readonly experiment: ExperimentView;
  readonly fabric: DrawnFabric;
  readonly wiring: Wiring;
  readonly layout: Layout;
  readonly loads: Loads;
  /** The flow that is pointed at; null: none. */
  readonly flow: number | null;
  /** The link whose port is told of. */
  readonly marked: number | null;
  readonly words: PortWords | null;
}

/** From a host to the line of words, and from the line that leads there to the words. */
const LEAD = 16;

/** Below the drawing: what the colours mean and what is to be known of one port, led to by a line; or the way of a flow. */
export function PictureCaption(props: PictureCaptionProps) {
  const { experiment, fabric, wiring, layout, loads, flow, marked, words } = props;
  if (flow !== null) {
    return (
      <p className="topology-caption topology-way">
        <strong>{flowId(experiment, flow)}</strong>{" "}
        {wayWords(experiment, fabric, wiring, loads, flow)}
      </p>
    );
  }
  const host = marked === null ? null : hostBelow(fabric, wiring, layout, marked);
  const letters = words === null ? 0 : `${words.told}, ${words.lost}`.length;
  const beside = host === null ? null : sideOf(host.x, LETTER * letters, layout.width);
  return (
    <div className={beside?.isLegendRight ? "topology-caption is-right" : "topology-caption"}>
      {host !== null && beside !== null && (
        <Lead host={host} layout={layout} isLeft={beside.isLeft} />
      )}
      <RampLegend />
      {words !== null && (
        <p
          className="topology-told"
          style={
            host === null || beside === null
              ? undefined
              : beside.isLeft
                ? { right: layout.width - host.x + LEAD + 6 }
                : { left: host.x + LEAD + 6 }
          }
        >
          {words.told}
          {words.lost !== "" && (
            <>
              , <strong>{words.lost}</strong>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Of the words in pixels, about; and pixels of the legend with air beside it. */
const LETTER = 7;
const LEGEND = 116;

/** Where the words stand that a line from a host at `x` leads to, and the legend then; null: nowhere without lying over it. */
function sideOf(
  x: number,
  words: number,
  width: number,
): { readonly isLeft: boolean; readonly isLegendRight: boolean } | null {
  const [before, after] = [x - LEAD - 6 - words, x + LEAD + 6 + words];
  if (after <= width && x >= LEGEND) return { isLeft: false, isLegendRight: false };
  if (after <= width - LEGEND) return { isLeft: false, isLegendRight: true };
  if (before >= LEGEND) return { isLeft: true, isLegendRight: false };
  if (before >= 0 && x <= width - LEGEND) return { isLeft: true, isLegendRight: true };
  return null;
}

/** The host at an end of a link, where it stands in the lowest row. */
function hostBelow(
  fabric: DrawnFabric,
  wiring: Wiring,
  { marks, markOf, lines }: Layout,
  link: number,
): Mark | null {
  if (lines !== "upright") return null;
  const ends = [wiring.to[link] as number, wiring.from[link] as number];
  const hosts = fabric.kind === "switch" ? 2 * fabric.ports : (endpointsOf(fabric) ?? 0);
  const host = ends.find((node) => node < hosts);
  const mark = host === undefined ? undefined : marks[markOf[host] as number];
  const lowest = marks.reduce((most, { y }) => Math.max(most, y), 0);
  return mark !== undefined && lowest - mark.y < 120 && mark.kind !== "switch" ? mark : null;
}

interface LeadProps {
  readonly host: Mark;
  readonly layout: Layout;
  readonly isLeft: boolean;
}

function Lead({ host, layout, isLeft }: LeadProps) {
  const top = host.y + host.height / 2 + (host.label === "" ? 3 : 16) - layout.height;
  const way = `M${host.x} ${top}V14H${host.x + (isLeft ? -LEAD : LEAD)}`;
  return (
    <svg className="topology-lead" width={layout.width} height={28} aria-hidden="true">
      <path d={way} />
    </svg>
  );
}

const BOXES = 6;

/** From idle to full, in six boxes. */
function RampLegend() {
  const { theme, line } = useInk();
  const ramp = rampOf(theme);
  return (
    <p className="topology-legend">
      idle
      <span aria-hidden="true">
        {Array.from({ length: BOXES }, (_, k) => {
          const step = Math.round((k / (BOXES - 1)) * RAMP_STEPS);
          return <span key={step} style={{ background: step === 0 ? line : ramp[step - 1] }} />;
        })}
      </span>
      full
    </p>
  );
}
