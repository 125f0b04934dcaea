import { parametersAt, workloadOf } from "../document/draft/draft.ts";
import { isRecord } from "../document/draft/json-paths.ts";
import "./workloads.css";
import "./own-table.css";
import { useMemo, useRef, useState } from "react";
import { distributionFile } from "../../workloads/distributions/index.ts";
import { seriesColour } from "../draw/brush/series.ts";
import { domainOf } from "../draw/studies/laws-plot.ts";
import { useDraft } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { sampleFrom } from "./into-experiment.ts";
import { LawFigure } from "./law-figure.tsx";
import { LawList } from "./law-list.tsx";
import { LawNotes, OwnLawNotes } from "./law-notes.tsx";
import { LawTable } from "./law-table.tsx";
import { OwnTable } from "./own-table.tsx";
import { lawOfFile, lawOfOwn, type OwnLaw, type ShownLaw } from "./shown-law.ts";

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
