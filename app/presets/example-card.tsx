import type { SVGAttributes } from "react";
import type { Claim, ClaimWord } from "../../engine/doors/study.ts";
import { KEPT_EXAMPLES, type KeptChart, type KeptExample } from "../../workloads/examples.ts";
import { CLAIMS } from "../../workloads/presets/claims.ts";
import type { Preset } from "../../workloads/presets/preset.ts";
import { addressOf } from "../address/place.ts";
import { PolicySwatch } from "../charts/marks/tags.tsx";
import {
  flowColour,
  type Palette,
  policyColour,
  policyDash,
  waitColour,
} from "../draw/brush/colours.ts";
import { amount, MARKS, paperWords } from "./claim-words.ts";

interface ExampleCardProps {
  readonly preset: Preset;
  /** It stands on the bench, unchanged. */
  readonly isOpen: boolean;
  readonly theme: Palette;
}

/** One worked example: what it looks like, what it asks, on which flows; below “More” its answer, and what its paper says. */
export function ExampleCard({ preset, isOpen, theme }: ExampleCardProps) {
  const { name, question } = preset;
  const kept = KEPT_EXAMPLES[name];
  return (
    <li className="card" id={`example-${name}`}>
      <div className="card-picture">
        {kept !== undefined && <ExamplePicture example={kept} theme={theme} />}
      </div>
      <h3 className="card-title">
        <a
          className="card-open"
          href={addressOf({ kind: "example", name, policies: null })}
          aria-current={isOpen || undefined}
        >
          {question}
        </a>
      </h3>
      {kept !== undefined && <Setting example={kept} theme={theme} />}
      <More preset={preset} kept={kept} isOpen={isOpen} />
    </li>
  );
}

/** The sentence that will stand over its results. */
function Setting({ example, theme }: { readonly example: KeptExample; readonly theme: Palette }) {
  return (
    <p className="card-line">
      {example.setting}, under{" "}
      {example.policies.map(([, label], place) => (
        <span key={label}>
          {place > 0 && ", "}
          <span className="example-policy">
            <Name example={example} place={place} theme={theme} />
          </span>
        </span>
      ))}
    </p>
  );
}

interface MoreProps {
  readonly preset: Preset;
  readonly kept: KeptExample | undefined;
  readonly isOpen: boolean;
}

function More({ preset: { name, question, figure, title, note }, kept, isOpen }: MoreProps) {
  const claims = CLAIMS[name] ?? [];
  const results = claims.flatMap((claim, k) => {
    const [ours, word] = kept?.claims[k] ?? [];
    return ours === undefined || word === undefined ? [] : [{ ...claim, ours, word }];
  });
  const sample = kept?.sample;
  return (
    <details className="example-more">
      <summary>
        What comes out
        <span className="visually-hidden">: {question}</span>
        {figure !== undefined && <span className="example-place">{figure}</span>}
        {isOpen && <span className="example-place">on the bench now</span>}
      </summary>
      <p>
        <b>{title}.</b> {note}
      </p>
      {kept?.headline !== undefined && (
        <p>
          <b>{kept.headline}</b>
        </p>
      )}
      {sample !== undefined && sample.leftOut + sample.unsteady !== "" && (
        <p className="quiet">
          {[sample.leftOut, sample.unsteady && `No steady state: ${sample.unsteady}`]
            .filter(Boolean)
            .join(". ")}
          .
        </p>
      )}
      {results.length > 0 && <ClaimsTable claims={results} timeUnit={kept?.timeUnit ?? ""} />}
    </details>
  );
}

interface ClaimsTableProps {
  readonly claims: readonly (Claim & {
    readonly ours: number | null;
    readonly word: ClaimWord;
  })[];
  readonly timeUnit: string;
}

/** The paper's numbers beside those of this very engine. */
function ClaimsTable({ claims, timeUnit }: ClaimsTableProps) {
  return (
    <table className="claims">
      <thead>
        <tr>
          <th scope="col">What is said</th>
          <th scope="col">There</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.says} className={`is-${MARKS[claim.word][1]}`}>
            <th scope="row">
              {claim.says}{" "}
              <small>
                {claim.paper} {claim.place}
              </small>
              {claim.word === "erratum" && (
                <em>
                  Erratum: {amount(claim, claim.corrected ?? null, timeUnit)}
                  {claim.why === undefined ? "." : `, for ${claim.why}.`}
                </em>
              )}
              {claim.word !== "erratum" && claim.why !== undefined && (
                <em>{sentence(claim.why)}</em>
              )}
            </th>
            <td>{paperWords(claim, timeUnit)}</td>
            <td title={claim.word}>
              {amount(claim, claim.ours, timeUnit)}{" "}
              <span className="claim-mark" aria-hidden="true">
                {MARKS[claim.word][0]}
              </span>
              <span className="visually-hidden"> ({claim.word})</span>
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

interface ExamplePictureProps {
  readonly example: KeptExample;
  readonly theme: Palette;
}

/** A worked example at a glance: lanes of two of its policies, named, or the curves of all. The sentence below it names those. */
function ExamplePicture({ example, theme }: ExamplePictureProps) {
  return (
    <span className="example-picture" aria-hidden="true">
      {example.charts.map((chart) => (
        <span key={chart.policy} className="example-chart">
          <span className="example-policy">
            {chart.policy === null ? (
              "still not done"
            ) : (
              <Name example={example} place={chart.policy} theme={theme} />
            )}
          </span>
          <Chart chart={chart} example={example} theme={theme} />
        </span>
      ))}
    </span>
  );
}

interface NameProps extends ExamplePictureProps {
  /** The policy's place. */
  readonly place: number;
}

function Name({ example: { policies }, place, theme }: NameProps) {
  const [id, label] = policies[place] ?? (["fifo", ""] as const);
  return (
    <>
      <PolicySwatch id={id} nth={earlier(policies, place)} theme={theme} />
      {label}
    </>
  );
}

function Chart({
  chart: { width, height, paths },
  example: { policies },
  theme,
}: ExamplePictureProps & { readonly chart: KeptChart }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {paths.map(([ink, path]) => (
        <path key={ink} d={path} {...inkOf(ink, policies, theme)} />
      ))}
    </svg>
  );
}

function inkOf(
  ink: string,
  policies: KeptExample["policies"],
  theme: Palette,
): SVGAttributes<SVGPathElement> {
  const place = Number(ink.slice(1));
  if (ink.startsWith("f")) return { fill: flowColour(place, theme) };
  if (ink.startsWith("w")) return { fill: waitColour(place, theme) };
  if (ink.startsWith("z")) return { className: "example-fold" };
  const id = policies[place]?.[0] ?? "fifo";
  const nth = earlier(policies, place);
  const isDashed = theme === "print" || nth > 0;
  const dash = isDashed ? policyDash(id, nth, theme, place).join(" ") : undefined;
  return {
    className: "example-curve",
    stroke: policyColour(id, theme),
    ...(dash === undefined ? {} : { strokeDasharray: dash }),
  };
}

/** Earlier policies of the same kind. */
function earlier(policies: KeptExample["policies"], place: number): number {
  return policies.slice(0, place).filter(([id]) => id === policies[place]?.[0]).length;
}
