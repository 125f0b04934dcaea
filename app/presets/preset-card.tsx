import type { Preset } from "../../workloads/presets/preset.ts";
import { quantity } from "../draw/run/run-words.ts";
import type { PresetResult } from "../jobs/studies/preset-job.ts";
import { amount, MARKS, paperWords, VERDICTS } from "./claim-words.ts";
import { PresetPicture } from "./preset-picture.tsx";

interface PresetCardProps {
  readonly preset: Preset;
  /** Undefined: not computed yet; null: it could not be. */
  readonly result: PresetResult | null | undefined;
  /** It stands in the editor, unchanged. */
  readonly isOpen: boolean;
  onOpen(preset: Preset): void;
}

/** One worked example: what it looks like, what it shows, and what its paper says of it. */
export function PresetCard({ preset, result, isOpen, onOpen }: PresetCardProps) {
  const { figure, title, note } = preset;
  const sample = result?.sample ?? null;
  return (
    <article className="preset-card" aria-busy={result === undefined}>
      <div className="preset-head">
        <PresetPicture picture={result?.picture ?? null} />
        <div>
          <p className="preset-figure">
            {figure ?? "Our own"}
            {sample !== null &&
              ` · ${quantity(sample.flows, "flows")}, seed ${sample.seed}, ${sample.leftOut || "none"} left out${sample.unsteady === "" ? "" : `; no steady state: ${sample.unsteady}`}`}
            {isOpen && " · open now"}
          </p>
          <h4>
            <button
              type="button"
              className="preset-open"
              aria-current={isOpen || undefined}
              onClick={() => onOpen(preset)}
            >
              {title}
            </button>
          </h4>
          <p className="preset-note">{note}</p>
        </div>
      </div>
      {result === null && <p className="quiet">This example could not be run.</p>}
      {result !== null && result !== undefined && result.claims.length > 0 && (
        <ClaimsTable result={result} />
      )}
    </article>
  );
}

/** The paper's numbers beside those of this very engine, computed when the gallery was opened. */
function ClaimsTable({ result }: { readonly result: PresetResult }) {
  const { claims, timeUnit } = result;
  return (
    <table className="claims">
      <thead>
        <tr>
          <th scope="col">What the paper says</th>
          <th scope="col">Paper</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.says} className={`is-${claim.verdict}`}>
            <th scope="row">
              {claim.says} <small>{claim.source}</small>
              {claim.verdict === "erratum" && (
                <em>
                  Erratum: {amount(claim, claim.corrected ?? null, timeUnit)}
                  {claim.reading === undefined ? "." : `, for ${claim.reading}.`}
                </em>
              )}
              {claim.verdict !== "erratum" && claim.reading !== undefined && (
                <em>{sentence(claim.reading)}</em>
              )}
            </th>
            <td>{paperWords(claim, timeUnit)}</td>
            <td title={VERDICTS[claim.verdict]}>
              {amount(claim, claim.ours, timeUnit)}{" "}
              <span className="claim-mark" aria-hidden="true">
                {MARKS[claim.verdict]}
              </span>
              <span className="visually-hidden"> ({VERDICTS[claim.verdict]})</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
