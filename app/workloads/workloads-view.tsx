import { useMemo, useState } from "react";
import { cdfInPackets } from "../../engine/doors/files.ts";
import { DISTRIBUTIONS, type RoundedMeans, roundedMeans } from "../../engine/doors/workload.ts";
import {
  type Convention,
  type DistributionFile,
  distributionFile,
} from "../../workloads/distributions/index.ts";
import { type Choice, Choices, SIZE_CHOICES } from "../bench/choices.tsx";
import { titleInSentence } from "../bench/part-phrases.ts";
import { glue, type Phrase, words } from "../bench/phrases.ts";
import { Tool } from "../bench/tool.tsx";
import {
  choose,
  type Draft,
  modelOf,
  parametersAt,
  unitsOf,
  workloadOf,
} from "../document/draft/draft.ts";
import { isRecord } from "../document/draft/json-paths.ts";
import { firstPath } from "../document/draft/parts.ts";
import { seriesColour } from "../draw/brush/series.ts";
import { roundingWords } from "../draw/run/run-words.ts";
import { domainOf } from "../draw/studies/laws-plot.ts";
import { setSource } from "../edits/setting-edits.ts";
import { editDraft, setNotice, showScreen } from "../store/actions.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { LawFigure, LawTable } from "./law-figure.tsx";
import { OwnTable } from "./own-table.tsx";
import {
  bytesInWords,
  distributionOf,
  lawOfFile,
  lawOfOwn,
  type OwnLaw,
  type ShownLaw,
} from "./shown-law.ts";
import "./workloads.css";

/** All flow-size distributions: their CDFs by flows and by bytes, beside each other, and where they come from. */
export function WorkloadsView() {
  const theme = useTheme();
  const named = useDraft((draft) => {
    const { distribution } = workloadOf(draft);
    return String(
      isRecord(distribution)
        ? parametersAt(draft, `${firstPath(draft.file)}.distribution`)["name"]
        : distribution,
    );
  });
  const [chosen, setChosen] = useState(distributionFile(named)?.id ?? "web-search");
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [own, setOwn] = useState<readonly OwnLaw[]>([]);
  const [count, setCount] = useState(1);
  const isArriving = useApp((state) => state.transient.arriving === "cdf");
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

  const add = (law: Omit<OwnLaw, "id">): void => {
    const id = `own-${count}`;
    setCount(count + 1);
    const former = own.find(({ title, text }) => title === law.title && text === law.text)?.id;
    setOwn([...own.filter((other) => other.id !== former), { ...law, id }]);
    // What was read about stays in sight: one's own is mostly compared with it.
    const others = [chosen, ...compared.filter((other) => other !== chosen)];
    setCompared(others.filter((other) => other !== former));
    setChosen(id);
  };
  const choices = useMemo(() => [...own.map(ownChoice), ...SHIPPED], [own]);
  return (
    <Tool<"sizes" | "beside" | "own">
      phrases={phrasesOf(laws)}
      about="How large flows are, in which of them the bytes are, and where these numbers come from."
      panels={{
        sizes: {
          title: "Flow sizes",
          content: (
            <Choices
              label="Read about one, by its mean"
              choices={choices}
              chosen={[chosen]}
              onChoose={(id) => {
                setChosen(id);
                setCompared(compared.filter((other) => other !== id));
              }}
            />
          ),
        },
        beside: {
          title: "Laid beside it",
          content: (
            <Choices
              label="As many as you like"
              areMany
              choices={choices.filter(({ value }) => value !== chosen)}
              chosen={compared}
              onChoose={(id) =>
                setCompared(
                  compared.includes(id)
                    ? compared.filter((other) => other !== id)
                    : [...compared, id],
                )
              }
            />
          ),
        },
        own: {
          title: "A curve of your own",
          content: <OwnTable onAdd={add} />,
        },
      }}
      asked={isArriving ? "own" : null}
      ways={[["own", "Bring your own"]]}
      actions={<Button onClick={() => sampleFrom(ownLaw ?? chosen)}>Use on the bench</Button>}
      onNumber={() => {}}
    >
      <div className="law-page">
        <div className="law-figures">
          <LawFigure {...figure} of="flows" />
          <LawFigure {...figure} of="bytes" />
        </div>
        <LawTable laws={laws} colourOf={colourOf} cursor={cursor} />
        {file !== undefined && <LawNotes file={file} />}
        {ownLaw !== undefined && <OwnLawNotes law={ownLaw} />}
      </div>
    </Tool>
  );
}

/** Samples the experiment's workload from this distribution (the id of a file, or one's own) and shows it. */
function sampleFrom(law: string | OwnLaw): void {
  editDraft((draft) => {
    const sampled = setSource(draft, "workload");
    const sizes = `${firstPath(sampled.file)}.distribution`;
    const next = choose(sampled, sizes, () =>
      typeof law === "string" ? law : distributionOf(inUnitOf(draft, law)),
    );
    // Those of a curve before it are not this one's.
    const { steps: _, ...said } = next.aside[sizes] ?? {};
    return { ...next, aside: { ...next.aside, [sizes]: said } };
  });
  // What was said of the file was true before.
  setNotice(null);
  showScreen("playground");
}

/** Sizes of a law written out are packets in slots, and plain units, here bytes, in the fluid model. */
function inUnitOf(draft: Draft, law: OwnLaw): OwnLaw {
  const { size } = unitsOf(draft);
  const isInPackets = modelOf(draft) === "slot" ? size !== "bytes" : size === "packets";
  return isInPackets ? { ...law, points: cdfInPackets(law.points) } : law;
}

/** "Sizes of web search, beside data mining". */
function phrasesOf([first, ...others]: readonly ShownLaw[]): readonly Phrase<"sizes" | "beside">[] {
  return [
    glue("Sizes of "),
    words(titleInSentence(first?.title ?? ""), "sizes", "sizes"),
    glue(", beside "),
    words(
      others.length === 0
        ? "nothing else"
        : others.length > MOST_NAMED
          ? `${others.length} others`
          : others.map(({ title }) => titleInSentence(title)).join(", "),
      "beside",
      "beside",
    ),
  ];
}

const MOST_NAMED = 3;

const SHIPPED: readonly Choice<string>[] = SIZE_CHOICES.map((choice) => {
  const mean = DISTRIBUTIONS.find(({ id }) => id === choice.value)?.meanBytes;
  return mean === undefined || mean === null ? choice : { ...choice, note: bytesInWords(mean) };
});

function ownChoice({ id, title }: OwnLaw): Choice<string> {
  return { value: id, text: title, family: "Your own" };
}

function lawOf(id: string, own: readonly OwnLaw[]): ShownLaw | undefined {
  const file = distributionFile(id);
  if (file !== undefined) return lawOfFile(file);
  const law = own.find((candidate) => candidate.id === id);
  return law === undefined ? undefined : lawOfOwn(law);
}

const CONVENTION: Readonly<Record<Convention, string>> = {
  linear: "Straight between two points.",
  packets: "Straight between two points, then up to whole packets of 1460 B.",
  steps: "The points alone: the upper one of the two around the number drawn.",
};

/** Tells a distribution's source, how it is drawn, who used it, and what to beware of. */
function LawNotes({ file }: { readonly file: DistributionFile }) {
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

function OwnLawNotes({ law }: { readonly law: OwnLaw }) {
  return (
    <div className="law-notes">
      {law.notes.length > 0 && <Beware notes={law.notes} />}
      <dl>
        <dt>Points</dt>
        <dd>{law.points.length}, brought along; they are kept until the page is closed.</dd>
        <dt>Drawn</dt>
        <dd>
          {CONVENTION[law.steps ? "steps" : "linear"]}{" "}
          {inSlots(roundedMeans(distributionOf(law), "slot", { size: "bytes" }))}
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
