import type { PresetResult } from "../jobs/studies/preset-job.ts";
import { amount, MARKS, paperWords, VERDICTS } from "./claim-words.ts";

/** The paper's numbers beside those of this very engine, computed when the gallery was opened. */
export function ClaimsTable({ result }: { readonly result: PresetResult }) {
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
