import type { RankPart } from "../../engine/doors/explain.ts";
import { FlowTag, PolicySwatch } from "../charts/marks/tags.tsx";
import type { Palette } from "../draw/brush/colours.ts";
import type { CandidateView, ExplanationView, Holder } from "../draw/queues/explanation-view.ts";
import { othersWords } from "../draw/queues/why-words.ts";
import { type ExperimentView, type RunView, shadeOf } from "../draw/run/results.ts";
import { earlierRuns } from "../draw/run/swatch.ts";
import { readable } from "../draw/scale/numbers.ts";
import { explainPolicy, hover } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import type { Answered } from "../store/store.ts";
import { useTheme } from "../theme/use-theme.ts";

interface WhyBodyProps {
  readonly experiment: ExperimentView;
  readonly runs: readonly RunView[];
  /** The one that is explained at length. */
  readonly chosen: RunView;
}

/** A sentence for every policy, and for the chosen one the flows that could be served and what decided. */
export function WhyBody({ experiment, runs, chosen }: WhyBodyProps) {
  const explanation = useApp((state) => state.why.explanation);
  const theme = useTheme();
  const { label } = chosen.policy;
  const answer = explanation.get(label);
  return (
    <div className="why-body">
      <fieldset className="why-policies">
        <legend className="visually-hidden">Policy that is explained</legend>
        {runs.map((view) => {
          const own = explanation.get(view.policy.label);
          return (
            <label key={view.slot} className="why-policy">
              <input
                type="radio"
                name="why-policy"
                checked={view === chosen}
                onChange={() => explainPolicy(view.policy.label)}
              />
              <span className="why-name">
                <PolicySwatch id={view.policy.id} nth={earlierRuns(view, runs)} theme={theme} />
                <span className="why-label">{view.policy.label}</span>
              </span>
              <span className="why-headline">{headlineOf(view, own)}</span>
            </label>
          );
        })}
      </fieldset>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="why-detail" tabIndex={0} aria-label={`${label}, explained`}>
        {answer !== undefined && !answer.ok && <p>{answer.message}</p>}
        {answer?.ok && (
          <>
            <p className="why-own-headline">{answer.value.headline}</p>
            <p className="why-next">{answer.value.next}</p>
            <WhyCandidates
              explanation={answer.value}
              label={label}
              isFluid={experiment.model === "fluid"}
              theme={theme}
            />
            <p className="why-others">
              {answer.value.more > 0 && `And ${answer.value.more} more. `}
              {othersWords(answer.value)}
            </p>
          </>
        )}
      </section>
    </div>
  );
}

function headlineOf({ index }: RunView, answer: Answered<ExplanationView> | undefined): string {
  if (answer !== undefined) return answer.ok ? answer.value.headline : answer.message;
  return index === null ? "Its services are not recorded." : "";
}

interface WhyCandidatesProps {
  readonly explanation: ExplanationView;
  readonly label: string;
  readonly isFluid: boolean;
  readonly theme: Palette;
}

/** Everyone who could be served, in the policy's order, part by part of the rank that decided. */
function WhyCandidates({ explanation, label, isFluid, theme }: WhyCandidatesProps) {
  const hovered = useApp((state) => state.transient.hover);
  const columns = rankColumns(explanation.candidates.map(({ rank }) => rank));
  if (explanation.candidates.length === 0) return null;
  const { isWindowed = false } = explanation;
  const hasRates = isFluid && !isWindowed;
  const isSwitch = explanation.candidates.some(({ ports }) => ports !== null);
  const isBlocked = isSwitch && !isWindowed;
  return (
    <table className="why-table">
      <caption className="visually-hidden">
        Flows that {label} could serve, in its order; a smaller part of a rank goes first.
      </caption>
      <thead>
        <tr>
          <th scope="col">Flow</th>
          {hasRates && <th scope="col">rate</th>}
          {isSwitch && <th scope="col">ports</th>}
          {isBlocked && <th scope="col">blocked by</th>}
          {columns.map((name) => (
            <th key={name} scope="col" className={name === "queue" ? "why-queue" : "why-part"}>
              {name}
            </th>
          ))}
          <th scope="col" className="why-loss">
            why
          </th>
        </tr>
      </thead>
      <tbody>
        {explanation.candidates.map((candidate) => (
          <Row
            key={candidate.flow}
            candidate={candidate}
            columns={columns}
            isFluid={isFluid}
            isWindowed={isWindowed}
            isHovered={candidate.flow === hovered}
            theme={theme}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly candidate: CandidateView;
  readonly columns: readonly string[];
  readonly isFluid: boolean;
  readonly isWindowed: boolean;
  readonly isHovered: boolean;
  readonly theme: Palette;
}

/** A narrow table has no last column: its words stand in a row below. */
function Row({ candidate, columns, isFluid, isWindowed, isHovered, theme }: RowProps) {
  const { flow, name, rate, standing, loss, ports, blockedBy } = candidate;
  const shade = useApp(({ results: { experiment } }) =>
    experiment === null ? 0 : shadeOf(experiment, flow),
  );
  const isServed = rate > 0;
  const hasRates = isFluid && !isWindowed;
  const beforeWhy = columns.length + 1 + (hasRates ? 1 : 0);
  const look = `${isServed ? "is-served" : ""}${isHovered ? " is-hovered" : ""}`;
  const link = { onPointerEnter: () => hover(flow), onPointerLeave: () => hover(null) };
  return (
    <>
      <tr className={look} title={standing} {...link}>
        <th scope="row">
          <FlowTag name={name} shade={shade} theme={theme} />
        </th>
        {hasRates && <td className="why-part">{readable(rate)}</td>}
        {ports !== null && <td className="why-ports">{`${ports[0]} → ${ports[1]}`}</td>}
        {ports !== null && !isWindowed && (
          <td className="why-blocked">
            {blockedBy.map((holder) => (
              <BlockedBy key={`${holder.side} ${holder.flow}`} holder={holder} theme={theme} />
            ))}
          </td>
        )}
        {columns.map((column) => (
          <Part key={column} name={column} candidate={candidate} />
        ))}
        <td className="why-loss">
          {isServed ? <strong>{isFluid ? "served" : "sent"}</strong> : loss}
        </td>
      </tr>
      {!isServed && (
        <tr className={`why-below ${look}`} {...link}>
          <td colSpan={beforeWhy + (ports === null ? 0 : isWindowed ? 1 : 2)}>{loss}</td>
        </tr>
      )}
    </>
  );
}

/** A flow that has a port which the row's flow waits for; pointing at it highlights that flow. */
function BlockedBy({ holder, theme }: { readonly holder: Holder; readonly theme: Palette }) {
  const { side, what, flow, name } = holder;
  const shade = useApp(({ results: { experiment } }) =>
    experiment === null ? 0 : shadeOf(experiment, flow),
  );
  return (
    <span
      className="why-holder"
      title={`${name} has the ${what}`}
      onPointerEnter={(event) => {
        event.stopPropagation();
        hover(flow);
      }}
      onPointerLeave={() => hover(null)}
    >
      <small>{SIDES[side]}</small>
      <FlowTag name={name} shade={shade} theme={theme} />
    </span>
  );
}

function Part({ name, candidate }: { readonly name: string; readonly candidate: CandidateView }) {
  const part = candidate.rank.find((own) => own.name === name);
  if (name !== "queue") {
    const expression = part === undefined ? "" : expressionShown(part);
    return (
      <td className="why-part">
        {part && valueText(part)}
        {expression !== "" && <small>= {expression}</small>}
      </td>
    );
  }
  const reason = queueReason(candidate);
  return (
    <td className="why-queue">
      {part && valueText(part)}
      {reason !== "" && <small> {reason}</small>}
    </td>
  );
}

const COUNTED: ReadonlySet<string> = new Set(["queue", "switch queue", "round"]);

function valueText({ name, value, measure, shown }: RankPart): string {
  if (measure !== undefined) return value === null ? "none" : readable(value);
  if (name === "group") return value === 0 ? "complete" : "incomplete";
  if (name === "asks") return value === 0 ? "for a rate" : "for none";
  // Queues count from 1 for people.
  if (COUNTED.has(name) && value !== null) return readable(value + 1);
  if (value === null) return shown === undefined ? "none" : "∞";
  return readable(value);
}

const SIDES = { ingress: "in", egress: "out", hop: "way" } as const;

/** Parts that only say how fluid ranks move; the sentences leave them out too. */
const UNSPOKEN: ReadonlySet<string> = new Set(["slope", "stream"]);

/**
 * The parts of all ranks, in the order in which they are compared. Ranks need not have the same parts
 * (ASRPT goes by other keys until a flow is complete): each new one stands behind the part before it.
 */
export function rankColumns(ranks: readonly (readonly RankPart[])[]): readonly string[] {
  const columns: string[] = [];
  for (const rank of ranks) {
    let after = -1;
    for (const { name } of rank) {
      if (UNSPOKEN.has(name)) continue;
      const at = columns.indexOf(name);
      if (at < 0) columns.splice(after + 1, 0, name);
      after = at < 0 ? after + 1 : at;
    }
  }
  return columns;
}

/** The reason that put a flow in its queue, cut from its sentence: "sent 3 ≥ θ₁ = 3"; empty if nothing did. */
export function queueReason({ standing }: Pick<CandidateView, "standing">): string {
  return /[:,] queue \d+ \(([^)]*)\)/.exec(standing)?.[1] ?? "";
}

/** Longer ones are told where the row is pointed at. */
const MOST_SHOWN = 60;

/** A rank of one's own with what it reads: "level(sent 5, 3, 7)"; empty of other parts, and where it is long. */
export function expressionShown({ shown = "" }: Pick<RankPart, "shown">): string {
  return shown.length > MOST_SHOWN ? "" : shown;
}
