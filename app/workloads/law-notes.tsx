import { type RoundedMeans, roundedMeans } from "../../engine/index.ts";
import type { Convention, DistributionFile } from "../../workloads/distributions/index.ts";
import { roundingWords } from "../draw/run/run-words.ts";
import type { OwnLaw } from "./shown-law.ts";

const CONVENTION: Readonly<Record<Convention, string>> = {
  linear: "Straight between two points.",
  packets: "Straight between two points, then up to whole packets of 1460 B.",
  steps: "The points alone: the upper one of the two around the number drawn.",
};

/** Tells a distribution's source, how it is drawn, who used it, and what to beware of. */
export function LawNotes({ file }: { readonly file: DistributionFile }) {
  const [place = "", commit = ""] = file.source.split("@");
  return (
    <div className="law-notes">
      {file.notes.length > 0 && <Beware notes={file.notes} />}
      <dl>
        <dt>Measured</dt>
        <dd>{file.measured}</dd>
        <dt>Used by</dt>
        <dd>{file.used.join("; ")}</dd>
        <dt>Points</dt>
        <dd>
          {file.points.length} in {file.unit}, from <span className="law-source">{place}</span>
          {commit !== "" && (
            <>
              {" "}
              at <span className="law-source">{commit.slice(0, 10)}</span>
            </>
          )}
        </dd>
        <dt>Drawn</dt>
        <dd>
          {CONVENTION[file.convention]} {inSlots(roundedMeans(file.id, "slot", undefined))}
        </dd>
        <dt>Terms</dt>
        <dd>{file.licence}</dd>
      </dl>
    </div>
  );
}

export function OwnLawNotes({ law }: { readonly law: OwnLaw }) {
  return (
    <div className="law-notes">
      {law.notes.length > 0 && <Beware notes={law.notes} />}
      <dl>
        <dt>Points</dt>
        <dd>{law.points.length}, brought along; they are kept until the page is closed.</dd>
        <dt>Drawn</dt>
        <dd>
          {CONVENTION.linear}{" "}
          {inSlots(roundedMeans({ cdf: law.points }, "slot", { size: "bytes" }))}
        </dd>
      </dl>
    </div>
  );
}

function inSlots(means: RoundedMeans | null): string {
  const change = means === null ? "" : `: ${roundingWords(means)}`;
  return `In slots, ⌈b / 1460⌉ packets of b bytes${change}.`;
}

function Beware({ notes }: { readonly notes: readonly string[] }) {
  return (
    <ul className="law-beware">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
