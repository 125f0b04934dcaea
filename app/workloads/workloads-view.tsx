import { useMemo, useRef, useState } from "react";
import { DISTRIBUTIONS } from "../../engine/index.ts";
import { distributionFile } from "../../workloads/distributions/index.ts";
import { parametersAt, workloadOf } from "../document/draft/draft.ts";
import { isRecord } from "../document/draft/json-paths.ts";
import { seriesColour } from "../draw/brush/series.ts";
import { domainOf } from "../draw/studies/laws-plot.ts";
import { useDraft } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { byFamily } from "../ui/family-options.tsx";
import { sampleFrom } from "./into-experiment.ts";
import { LawFigure } from "./law-figure.tsx";
import { LawNotes, OwnLawNotes } from "./law-notes.tsx";
import { OwnTable } from "./own-table.tsx";
import { lawOfFile, lawOfOwn, type OwnLaw, type ShownLaw } from "./shown-law.ts";
import { bytesInWords, shareInWords } from "./sizes-in-words.ts";
import "./workloads.css";
import "./own-table.css";

/** All flow-size distributions: their CDFs by flows and by bytes, beside each other, and where they come from. */
export function WorkloadsView() {
  const theme = useTheme();
  const named = useDraft((draft) => {
    const { distribution } = workloadOf(draft);
    return String(
      isRecord(distribution) ? parametersAt(draft, "workload.distribution")["name"] : distribution,
    );
  });
  const [chosen, setChosen] = useState(distributionFile(named)?.id ?? "web-search");
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [own, setOwn] = useState<readonly OwnLaw[]>([]);
  const page = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);

  const laws = useMemo(
    () => [chosen, ...compared].flatMap((id) => lawOf(id, own) ?? []),
    [chosen, compared, own],
  );
  const domain = useMemo(() => domainOf(laws), [laws]);
  // In the order in which distributions are laid beside the first.
  const colourOf = (law: ShownLaw): string => seriesColour(laws.indexOf(law), theme);
  const figure = { laws, colourOf, chosen, domain, cursor, onCursor: setCursor };
  const file = distributionFile(chosen);
  const ownLaw = own.find(({ id }) => id === chosen);

  const without = (id: string) => compared.filter((other) => other !== id);
  const choose = (id: string): void => {
    setChosen(id);
    setCompared(without(id));
    // On a phone the list is below what it is about.
    page.current?.closest(".study")?.scrollTo({ top: 0 });
  };
  const add = (law: Omit<OwnLaw, "id">): void => {
    const id = `own-${own.length + 1}`;
    setOwn([...own, { ...law, id }]);
    // What was read about stays in sight: one's own is mostly compared with it.
    setCompared([chosen, ...without(chosen)]);
    setChosen(id);
  };

  return (
    <div className="workloads">
      <div className="law-side">
        <details className="own">
          <summary>Bring your own CDF or list of flows</summary>
          <OwnTable onAdd={add} />
        </details>
        <LawList
          own={own}
          chosen={chosen}
          compared={new Set(compared)}
          onChoose={choose}
          onCompare={(id, isCompared) =>
            setCompared(isCompared ? [...without(id), id] : without(id))
          }
        />
      </div>
      <div ref={page} className="law-page">
        <div className="law-head">
          <h1>{laws[0]?.title}</h1>
          <Button onClick={() => sampleFrom(ownLaw ?? chosen)}>Use on the bench</Button>
        </div>
        <div className="law-figures">
          <LawFigure {...figure} of="flows" />
          <LawFigure {...figure} of="bytes" />
        </div>
        <LawTable laws={laws} colourOf={colourOf} cursor={cursor} />
        {file !== undefined && <LawNotes file={file} />}
        {ownLaw !== undefined && <OwnLawNotes law={ownLaw} />}
      </div>
    </div>
  );
}

function lawOf(id: string, own: readonly OwnLaw[]): ShownLaw | undefined {
  const file = distributionFile(id);
  if (file !== undefined) return lawOfFile(file);
  const law = own.find((candidate) => candidate.id === id);
  return law === undefined ? undefined : lawOfOwn(law);
}

interface LawTableProps {
  readonly laws: readonly ShownLaw[];
  readonly colourOf: (law: ShownLaw) => string;
  /** The size that is read off the figures; null: none. */
  readonly cursor: number | null;
}

/** The numbers behind the curves, and what they read where the pointer is. */
function LawTable({ laws, colourOf, cursor }: LawTableProps) {
  const read = cursor === null ? null : bytesInWords(cursor);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a narrow screen scrolls it, by keyboard too
    <section className="law-table-frame" aria-label="Numbers of the distributions" tabIndex={0}>
      <table className="law-table" aria-label="Sizes of the distributions shown">
        <thead>
          <tr>
            <th scope="col">Distribution</th>
            <th scope="col">Mean</th>
            <th scope="col">Median</th>
            <th scope="col">90 %</th>
            <th scope="col">99 %</th>
            <th scope="col">Flows ≤ 100 KB</th>
            <th scope="col">Flows &gt; 10 MB</th>
            <th scope="col">Bytes in those</th>
            <th scope="col">{read === null ? "Up to the pointer" : `Flows ≤ ${read}`}</th>
            <th scope="col">{read === null ? "Bytes" : "Bytes in those"}</th>
          </tr>
        </thead>
        <tbody>
          {laws.map((law) => (
            <tr key={law.id}>
              <th scope="row">
                <span className="law-key" style={{ background: colourOf(law) }} />
                {law.title}
              </th>
              <td title={`${law.facts.mean} bytes`}>{bytesInWords(law.facts.mean)}</td>
              <td>{bytesInWords(law.facts.p50)}</td>
              <td>{bytesInWords(law.facts.p90)}</td>
              <td>{bytesInWords(law.facts.p99)}</td>
              <td>{shareInWords(law.facts.mice)}</td>
              <td>{shareInWords(law.facts.elephants)}</td>
              <td>{shareInWords(law.facts.tail)}</td>
              <td>{cursor === null ? "–" : shareInWords(law.profile.flowsUpTo(cursor))}</td>
              <td>{cursor === null ? "–" : shareInWords(law.profile.bytesUpTo(cursor))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface LawListProps {
  readonly own: readonly OwnLaw[];
  readonly chosen: string;
  readonly compared: ReadonlySet<string>;
  onChoose(id: string): void;
  onCompare(id: string, isCompared: boolean): void;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly mean: number | null;
}

const SHIPPED = byFamily(DISTRIBUTIONS).map(
  ([family, members]) =>
    [
      family,
      members.map(({ id, title, meanBytes }): Row => ({ id, title, mean: meanBytes })),
    ] as const,
);

/** All distributions by family: one is read about, any number lie beside it in the figures. */
function LawList({ own, chosen, compared, onChoose, onCompare }: LawListProps) {
  const ownRows = own.map(({ id, title }): Row => ({ id, title, mean: null }));
  const families = own.length === 0 ? SHIPPED : [["Your own", ownRows] as const, ...SHIPPED];
  return (
    <nav className="law-list" aria-label="Distributions">
      <p className="law-list-head" aria-hidden="true">
        <span>mean</span>
        <span>compare</span>
      </p>
      {families.map(([family, rows]) => (
        <section key={family} aria-label={family}>
          <h2>{family}</h2>
          <ul>
            {rows.map(({ id, title, mean }) => (
              <li key={id} className={id === chosen ? "law-row law-row-chosen" : "law-row"}>
                <button
                  type="button"
                  aria-current={id === chosen ? "true" : undefined}
                  onClick={() => onChoose(id)}
                >
                  <span className="law-name">{title}</span>
                  <span className="law-mean">{mean === null ? "" : bytesInWords(mean)}</span>
                </button>
                <input
                  type="checkbox"
                  aria-label={`Compare ${title}`}
                  title="Lay beside the others"
                  checked={id === chosen || compared.has(id)}
                  disabled={id === chosen}
                  onChange={(event) => onCompare(id, event.currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
