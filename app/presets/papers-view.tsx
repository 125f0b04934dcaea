import { useMemo } from "react";
import { type ClaimWord, sweepOfSmall } from "../../engine/doors/study.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import {
  GALLERY_CLAIMS,
  GALLERY_RUNS,
  PAPER_CLAIMS,
} from "../../workloads/reproduce/claims-table.ts";
import measured from "../../workloads/reproduce/measured.json" with { type: "json" };
import { PAPERS, type Paper } from "../../workloads/reproduce/papers.ts";
import told from "../../workloads/reproduce/results/told.json" with { type: "json" };
import { SMALL_RUNS } from "../../workloads/reproduce/small-runs.ts";
import { addressOf } from "../address/place.ts";
import {
  type ClaimRow,
  claimLines,
  countedLines,
  readingWords,
  toldRows,
  WORD_MEANINGS,
} from "../draw/run/claim-lines.ts";
import { openScenario, takeSweep } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { later } from "../ui/later.tsx";
import { MARKS } from "./claim-words.ts";
import "./presets.css";
import "./papers.css";

const Figures = later(
  async () => (await import("./paper-figures.tsx")).PaperFigures,
  <p className="quiet">Loading…</p>,
);

const ROWS = toldRows(measured.claims as readonly ClaimRow[], told.claims as readonly ClaimRow[]);
const ALL_PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets);
const BY_ID = new Map([...PAPER_CLAIMS, ...GALLERY_CLAIMS].map((claim) => [claim.id, claim]));

/** The papers, and each with its claims, as they were measured once. */
export function PapersView() {
  const asked = useApp(({ view }) => view.paper);
  const paper = PAPERS.find(({ name }) => name.toLowerCase() === asked);
  return (
    <div className="papers">
      {paper === undefined ? <List asked={asked} /> : <OnePaper paper={paper} />}
    </div>
  );
}

function List({ asked }: { readonly asked: string | null }) {
  return (
    <>
      <h1>Papers</h1>
      <p className="quiet">
        {asked !== null && `No paper is called “${asked}”. `}
        What five papers state, word for word, beside what comes out here: pooled over seeds, with a
        95 % interval. Measured with version {measured.engine}, on small networks; “slotwise
        reproduce --run” measures it anew.
      </p>
      <ul className="papers-list">
        {PAPERS.map(({ name, title, venue }) => (
          <li key={name}>
            <h2>
              <a href={addressOf({ kind: "paper", paper: name.toLowerCase() })}>{name}</a>
            </h2>
            <p>
              {title}. <span className="quiet">{venue}</span>
            </p>
            <Counts source={name} />
          </li>
        ))}
      </ul>
      <Words />
    </>
  );
}

function OnePaper({ paper: { name, title, venue, errata } }: { readonly paper: Paper }) {
  const rows = useMemo(() => ROWS.filter(({ source }) => source === name), [name]);
  return (
    <>
      <p className="papers-back">
        <a href={addressOf({ kind: "screen", screen: "papers" })}>All papers</a>
      </p>
      <h1>{title}</h1>
      <p className="quiet">{venue}</p>
      <Counts source={name} />
      <Errata notes={errata} />
      <h2>Figures</h2>
      <Figures paper={name} claims={(figure) => claimsOf(name, figure)} />
      <h2>Claims</h2>
      <ul className="paper-claims">
        {rows
          .filter(({ nearest }) => nearest === null)
          .map((row) => (
            <li key={row.claim} id={`claim-${row.claim}`}>
              <ClaimLines
                row={row}
                readings={rows.filter(({ nearest }) => nearest === row.claim)}
              />
            </li>
          ))}
      </ul>
      <Words />
    </>
  );
}

/** The claims that are points of a panel. */
function claimsOf(paper: string, figure: string): readonly string[] {
  const own = PAPER_CLAIMS.filter((claim) => claim.paper === paper && !("compute" in claim));
  return own.flatMap((claim) => ("figure" in claim && claim.figure === figure ? [claim.id] : []));
}

/** A sentence's first letter; of a symbol such as θ₁ the other one would be another. */
function capital(words: string): string {
  return words.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

/** A number and its unit stay on one line. */
function whole(words: string): string {
  return words.replace(/(\d) (%|Gb\/s|ms\b|[KM]B\b)/g, "$1\u00a0$2");
}

function Counts({ source }: { readonly source: string }) {
  return countedLines(source, ROWS).map((line) => (
    <p key={line} className="paper-counts">
      {line}
    </p>
  ));
}

function Errata({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <>
      <h2>Errata</h2>
      <ul className="paper-notes">
        {notes.map((note) => (
          <li key={note}>{capital(note)}.</li>
        ))}
      </ul>
    </>
  );
}

interface ClaimLinesProps {
  readonly row: ClaimRow;
  readonly readings: readonly ClaimRow[];
}

/** One claim as the command tells it: what is said and the word, then the paper, here, on what, and the cause. */
function ClaimLines({ row, readings }: ClaimLinesProps) {
  const [head, ...lines] = claimLines(row);
  return (
    <article aria-label={`Claim ${row.claim}`}>
      <h3 className="claim-head">
        <span>
          {capital(row.says)} <small>{`${row.place}, claim\u00a0${row.claim}`}</small>
        </span>
        <Word word={row.word}>{head?.right}</Word>
      </h3>
      <dl className="claim-lines">
        {lines.map(({ label, text, right }) => (
          <div key={label} className={label === "stale" ? "is-stale" : undefined}>
            <dt>{label}</dt>
            <dd>
              {right !== undefined && <b className="claim-printed">{right}</b>}
              {whole(text)}
            </dd>
          </div>
        ))}
        {readings.map((reading) => (
          <div key={reading.claim}>
            <dt>also</dt>
            <dd>
              {readingWords(reading)} <Curves id={reading.claim} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="claim-foot">
        <code>{row.command}</code> <Curves id={row.claim} />
      </p>
    </article>
  );
}

function Word({
  word,
  children,
}: {
  readonly word: ClaimWord;
  readonly children: string | undefined;
}) {
  const [sign, tone] = MARKS[word];
  return (
    <span className={`claim-word is-${tone}`}>
      <span className="claim-mark" aria-hidden="true">
        {sign}
      </span>{" "}
      {children}
    </span>
  );
}

function Words() {
  return (
    <details className="paper-words">
      <summary>What the words mean</summary>
      <ul className="paper-notes">
        {Object.entries(WORD_MEANINGS).map(([word, meaning]) => (
          <li key={word}>
            <b>{word}</b>: {meaning}.
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Opens the claim's figure, or what is run in its place, as a sweep; nothing where it is a formula. */
function Curves({ id }: { readonly id: string }) {
  const claim = BY_ID.get(id);
  if (claim === undefined || "compute" in claim) return null;
  const { paper, figure, run = "" } = claim;
  const show = async (): Promise<void> => {
    if (figure !== undefined) {
      (await import("./paper-figures.tsx")).openFigure(paper, figure);
      return;
    }
    const small = SMALL_RUNS[run] ?? GALLERY_RUNS[run];
    const preset = ALL_PRESETS.find(({ name }) => name === small?.preset)?.scenario;
    if (small === undefined || preset === undefined) return;
    const sweep = sweepOfSmall(small, preset, [claim]);
    openScenario(sweep.scenario);
    takeSweep({ sweep });
  };
  return (
    <Button className="button-plain" label={`Curves of claim ${id}`} onClick={() => void show()}>
      Curves
    </Button>
  );
}
