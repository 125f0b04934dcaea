import { FlowTag, PolicySwatch } from "../../charts/marks/tags.tsx";
import {
  laneWords,
  type SpanFlow,
  type SpanView,
  spanWords,
} from "../../draw/queues/explanation-view.ts";
import type { ExperimentView, RunView } from "../../draw/run/results.ts";
import { shadeOf } from "../../draw/run/results.ts";
import { quantity, singular } from "../../draw/run/run-words.ts";
import { readable } from "../../draw/scale/numbers.ts";
import { hover } from "../../store/actions.ts";
import { useApp } from "../../store/hooks.ts";
import type { Answered } from "../../store/store.ts";
import { useTheme } from "../../theme/use-theme.ts";

interface SpanCardProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  /** Earlier runs of the same policy. */
  readonly nth: number;
  /** Undefined: it is on its way. */
  readonly story: Answered<SpanView> | undefined;
}

/** A switch's ports may be many queues: the longest are listed. */
const MOST_LANES = 8;

/** One policy: the flows that it served in the span and those that waited, and how long its queues were. */
export function SpanCard({ experiment, view, nth, story }: SpanCardProps) {
  const theme = useTheme();
  const { label, id } = view.policy;
  return (
    <section className="span-card" aria-label={`${label} in this time`}>
      <h3 className="span-policy">
        <PolicySwatch id={id} nth={nth} theme={theme} />
        {label}
      </h3>
      {view.index === null && <p className="quiet">Its services are not recorded.</p>}
      {story !== undefined && !story.ok && <p>{story.message}</p>}
      {view.policy.packets !== undefined && story?.ok && (
        <p className="quiet">
          Told by what its receiver gets: a packet under way, or in a switch, is one that waits.
        </p>
      )}
      {story?.ok && <Story experiment={experiment} label={label} story={story.value} />}
    </section>
  );
}

interface StoryProps {
  readonly experiment: ExperimentView;
  readonly label: string;
  readonly story: SpanView;
}

function Story({ experiment, label, story }: StoryProps) {
  const { flows, lanes, served, onlyWaited } = story;
  const more = served + onlyWaited - flows.length;
  const longest = [...lanes]
    .sort((a, b) => b.mean - a.mean)
    .slice(0, MOST_LANES)
    .sort((a, b) => a.lane - b.lane);
  return (
    <>
      <p className="span-words">{spanWords(experiment, story)}</p>
      <ul className="span-lanes">
        {longest.map((lane) => (
          <li key={lane.lane}>{laneWords(experiment, lane)}</li>
        ))}
        {lanes.length > longest.length && (
          <li>and {quantity(lanes.length - longest.length, "shorter ones")}</li>
        )}
      </ul>
      {flows.length > 0 && (
        <table className="span-flows">
          <caption className="visually-hidden">Flows that {label} served or let wait</caption>
          <thead>
            <tr>
              <th scope="col">Flow</th>
              <th scope="col" title={`In ${experiment.sizeUnit}`}>
                sent
              </th>
              <th scope="col" title={`In ${experiment.timeUnit}`}>
                waited
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => (
              <FlowRow key={flow.flow} experiment={experiment} flow={flow} story={story} />
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="quiet">and {quantity(more, "more flows")}</p>}
    </>
  );
}

interface FlowRowProps {
  readonly experiment: ExperimentView;
  readonly flow: SpanFlow;
  readonly story: SpanView;
}

/** The bar is the span: solid while it was served, pale while it waited. */
function FlowRow({ experiment, flow, story }: FlowRowProps) {
  const theme = useTheme();
  const isHovered = useApp((state) => state.transient.hover === flow.flow);
  const length = story.to - story.from;
  const share = (time: number): string => `${(100 * time) / length}%`;
  const { sizeUnit, timeUnit } = experiment;
  return (
    <tr
      className={isHovered ? "is-hovered" : undefined}
      onPointerEnter={() => hover(flow.flow)}
      onPointerLeave={() => hover(null)}
    >
      <th scope="row">
        <FlowTag name={flow.name} shade={shadeOf(experiment, flow.flow)} theme={theme} />
      </th>
      <td
        title={`${readable(flow.sent)} of its ${readable(flow.size)} ${flow.size === 1 ? singular(sizeUnit) : sizeUnit}`}
      >
        {readable(flow.sent)}
      </td>
      <td title={`Of ${readable(length)} ${timeUnit}; served for ${readable(flow.served)}`}>
        {readable(flow.waited)}
      </td>
      <td className="span-bar" aria-hidden="true">
        <span className="span-served" style={{ width: share(flow.served) }} />
        <span className="span-waited" style={{ width: share(flow.waited) }} />
      </td>
    </tr>
  );
}
