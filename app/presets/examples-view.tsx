import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { addressOf } from "../address/place.ts";
import { quantity } from "../draw/run/run-words.ts";
import { pendingImport } from "../pending/parts.ts";
import { useDraft } from "../store/hooks.ts";
import { presetOf } from "../store/preset-of.ts";
import { useTheme } from "../theme/use-theme.ts";
import "../ui/card.css";
import { ExampleCard } from "./example-card.tsx";
import { countOf, type Found, find, type LessonEntry, nearWord } from "./find.ts";
import { FoundRows } from "./found-rows.tsx";
import "./presets.css";

const ALL_PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets);
/** What a newcomer may look for. */
const SUGGESTED = ["TCP", "incast", "mice", "deadline", "starvation"];

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * All worked examples by paper, each a question; what is typed finds lessons, policies, transports and words of the field too.
 * Nothing is run for it. The arrows go from one to the next, Enter opens, Escape begins anew.
 */
export function ExamplesView() {
  const theme = useTheme();
  const [query, setQuery] = useState("");
  const [lessons, setLessons] = useState<readonly LessonEntry[]>([]);
  const page = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const current = useDraft((draft) => presetOf(draft, ALL_PRESETS)?.name ?? null);
  const found = useMemo(() => find(query, lessons), [query, lessons]);
  const isAsked = query.trim() !== "";
  useEffect(() => {
    // Without the network they are not found; the rest is.
    if (isAsked && lessons.length === 0) loadLessons().then(setLessons, () => {});
  }, [isAsked, lessons]);

  const stops = (): readonly HTMLElement[] => [
    ...(page.current?.querySelectorAll<HTMLElement>(".card-open, .found-row") ?? []),
  ];
  const begin = (words: string): void => {
    setQuery(words);
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    const { key, target } = event;
    const isField = target === field.current;
    if (key === "Escape" && (isAsked || !isField)) begin("");
    else if (isField && key === "Enter" && isAsked) firstOf(stops())?.click();
    else if (isField && key === "ArrowDown") stops()[0]?.focus();
    else if (!isField && (target as Element).matches(".card-open, .found-row")) {
      const all = stops();
      const at = all.indexOf(target as HTMLElement);
      const ends: Readonly<Record<string, number>> = { Home: 0, End: all.length - 1 };
      const to = ends[key] ?? (STEPS[key] === undefined ? null : at + STEPS[key]);
      if (to === null) return;
      (all[to] ?? (to < 0 ? field.current : all.at(-1)))?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the links in it
    <div ref={page} className="examples" onKeyDown={onKey}>
      <div className="examples-head">
        <h1>Examples</h1>
        <input
          ref={field}
          className="examples-find"
          type="search"
          aria-label="Find examples, lessons, policies and words"
          placeholder="Find: TCP, incast, deadline, PDQ Fig. 1 …"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </div>
      <p className="examples-told" role="status">
        {isAsked ? told(found) : "Press a question: its flows open on the bench, and run."}
      </p>
      {!isAsked && current !== null && <OnBench name={current} />}
      {isAsked && <FoundRows found={found} theme={theme} />}
      {found.groups.map(({ paper, presets }) => (
        <section key={paper} aria-label={paper}>
          <h2>{paper}</h2>
          <ul className="cards">
            {presets.map((preset) => (
              <ExampleCard
                key={preset.name}
                preset={preset}
                isOpen={preset.name === current}
                theme={theme}
              />
            ))}
          </ul>
        </section>
      ))}
      {isAsked && countOf(found) === 0 && <Nothing query={query} onTry={begin} />}
      {!isAsked && (
        <p className="examples-told">
          <a href={addressOf({ kind: "screen", screen: "papers" })}>
            All claims of the papers, measured
          </a>
        </p>
      )}
    </div>
  );
}

/** What Enter means: an example, if one is found. */
function firstOf(stops: readonly HTMLElement[]): HTMLElement | undefined {
  return stops.find((stop) => stop.matches(".card-open")) ?? stops[0];
}

/** The way to the card of what stands on the bench: its answer is there. */
function OnBench({ name }: { readonly name: string }) {
  const question = ALL_PRESETS.find((preset) => preset.name === name)?.question;
  const show = (): void => {
    const link = document.querySelector<HTMLElement>(`#example-${name} .card-open`);
    link?.focus({ preventScroll: true });
    link?.scrollIntoView({ block: "center" });
  };
  return (
    <p className="examples-here">
      On the bench:{" "}
      <button type="button" className="link" onClick={show}>
        {question}
      </button>
    </p>
  );
}

interface NothingProps {
  readonly query: string;
  onTry(words: string): void;
}

function Nothing({ query, onTry }: NothingProps) {
  const near = nearWord(query);
  return (
    <p className="examples-nothing">
      Nothing here has {query.trim().includes(" ") ? "all these words" : `“${query.trim()}”`}.{" "}
      {near === null ? "Try" : "Did you mean"}{" "}
      {(near === null ? SUGGESTED : [near]).map((word) => (
        <button key={word} type="button" className="link" onClick={() => onTry(word)}>
          {word}
        </button>
      ))}
      {near === null ? "." : "?"}
    </p>
  );
}

/** "4 examples, 1 lesson and 2 transports": what is not found is not told. */
function told({ groups, lessons, policies, transports, words }: Found): string {
  const kinds = [
    [words.length, "words"],
    [lessons.length, "lessons"],
    [policies.length, "policies"],
    [transports.length, "transports"],
    [groups.flatMap(({ presets }) => presets).length, "examples"],
  ] as const;
  const all = kinds.filter(([count]) => count > 0).map(([count, kind]) => quantity(count, kind));
  return all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** Fetched once something is typed. */
async function loadLessons(): Promise<readonly LessonEntry[]> {
  const { LESSONS } = await pendingImport(import("../../workloads/lessons/index.ts"));
  return LESSONS.map(({ name, lesson }) => ({ name, ...(lesson as Omit<LessonEntry, "name">) }));
}
