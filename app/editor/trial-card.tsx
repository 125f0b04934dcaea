import type { RefObject } from "react";
import { useLayoutEffect, useRef } from "react";
import { PolicySwatch } from "../charts/marks/policy-swatch.tsx";
import { flowsOf } from "../document/draft/draft.ts";
import { sizeUnitOf, timeUnitOf } from "../document/edits/units.ts";
import { quantity } from "../draw/run/run-words.ts";
import { columnFormat, readable } from "../draw/scale/numbers.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import type { Trial } from "../store/store.ts";
import { useTheme } from "../theme/use-theme.ts";
import { useMedia } from "../ui/use-media.ts";
import { TrialFields } from "./trial-fields.tsx";
import { trialRows, trialWords } from "./trial-rows.ts";

/** The place of a card. */
interface Place {
  /** The drawing, and what of it the card stands beside, in pixels. */
  readonly body: RefObject<HTMLElement | null>;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface TrialCardProps extends Place {
  readonly trial: Trial;
  /** The fields were opened by typing a number: the next digits follow it. */
  readonly isTyped: boolean;
  /** The fields are done with: the focus goes back to the bar. */
  onClose(): void;
}

/** A card beside the bar says what the edit under way is, and what each policy makes of it. */
export function TrialCard({ trial, isTyped, onClose, ...place }: TrialCardProps) {
  const card = useRef<HTMLElement>(null);
  const isTouched = useMedia("(pointer: coarse)");
  // After every drawing: the card is as tall as the policies are many, and the bar may have moved.
  useLayoutEffect(() => {
    if (card.current !== null) stand(card.current, place, isTouched);
  });
  return (
    <section ref={card} className={`trial trial-${trial.by}`} aria-label="What the edit does">
      <Heading flows={trial.flows} />
      {trial.by === "form" && <TrialFields trial={trial} isTyped={isTyped} onClose={onClose} />}
      <Outcomes trial={trial} />
    </section>
  );
}

const GAP = 8;

/**
 * Below the bar, or above it where there is no room; under a finger the other way round: the hand is below. Where
 * neither has room, beside it.
 */
function stand(
  card: HTMLElement,
  { body, left, right, top, bottom }: Place,
  isTouched: boolean,
): void {
  const frame = body.current?.getBoundingClientRect();
  const clip = body.current?.parentElement?.getBoundingClientRect();
  if (frame === undefined || clip === undefined) return;
  const { width, height } = card.getBoundingClientRect();
  const above = Math.max(clip.top, frame.top + top) - GAP - height;
  const below = Math.min(clip.bottom, frame.top + bottom) + GAP;
  const fits = [below, above].filter((y) => y >= GAP && y + height <= innerHeight - GAP);
  const y = (isTouched ? fits.at(-1) : fits[0]) ?? Math.max(GAP, (innerHeight - height) / 2);
  const x = frame.left + (fits.length > 0 ? left : right + GAP);
  card.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
  card.style.top = `${y}px`;
}

/** Names the flow with its arrival and size, or counts the flows. */
function Heading({ flows }: { readonly flows: readonly number[] }) {
  const flow = useDraft((draft) => flowsOf(draft)[flows[0] ?? -1]);
  const timeUnit = useDraft(timeUnitOf);
  const sizeUnit = useDraft(sizeUnitOf);
  if (flow === undefined) return null;
  const { id, arrival, size } = flow;
  const isPlaced = typeof arrival === "number" && typeof size === "number";
  return (
    <p className="trial-heading">
      <strong>{flows.length === 1 ? id : quantity(flows.length, "flows")}</strong>
      {isPlaced && (
        <span>
          {flows.length > 1 && `${id} `}
          {sizeUnit === timeUnit
            ? `at ${readable(arrival)}, size ${readable(size)}`
            : `at ${quantity(arrival, timeUnit)}, ${quantity(size, sizeUnit)}`}
        </span>
      )}
    </p>
  );
}

/** A row a policy: the flows' FCT and the mean of all, each with what the edit has changed. */
function Outcomes({ trial }: { readonly trial: Trial }) {
  const runs = useApp((state) => state.results.runs);
  const isTheirs = useApp(
    ({ results, scenario }) =>
      results.draft !== null &&
      flowsOf(results.draft).length === flowsOf(scenario.history.present).length,
  );
  const isFaulty = useApp((state) => state.scenario.checked.scenario === null);
  const timeUnit = useDraft(timeUnitOf);
  const theme = useTheme();
  if (isFaulty) return <p className="trial-none">Nothing runs before this is corrected.</p>;
  const rows = isTheirs ? trialRows(trial, runs) : [];
  if (rows.length === 0) return null;
  const fct = columnFormat(rows.map((row) => row.fct));
  const mean = columnFormat(rows.map((row) => row.mean));
  return (
    <>
      {/* Whoever drags sees it; a table read out is a row of numbers. */}
      {trial.by !== "pointer" && (
        <p role="status" className="visually-hidden">
          {trialWords(rows, fct, mean)}
        </p>
      )}
      <table className="trial-table">
        <thead>
          <tr>
            <th scope="col">{timeUnit}</th>
            <th scope="col">FCT</th>
            <th scope="col" aria-label="change of the FCT">
              Δ
            </th>
            <th scope="col">mean</th>
            <th scope="col" aria-label="change of the mean FCT of all flows">
              Δ
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <PolicySwatch id={row.id} nth={row.nth} theme={theme} />
                {row.label}
              </th>
              <td>{fct(row.fct)}</td>
              <td className="trial-change">{signed(row.fctChange, fct)}</td>
              <td>{mean(row.mean)}</td>
              <td className="trial-change">{signed(row.meanChange, mean)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** "+3", "−0.25", "·" for no change, nothing where there is nothing to compare with. */
function signed(change: number | null, format: (value: number) => string): string {
  if (change === null) return "";
  if (change === 0) return "·";
  return `${change < 0 ? "−" : "+"}${format(Math.abs(change))}`;
}
