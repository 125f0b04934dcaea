import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { PRESET_GROUPS, type PresetGroup } from "../../workloads/presets/index.ts";
import type { Preset } from "../../workloads/presets/preset.ts";
import type { PresetResult } from "../jobs/studies/preset-job.ts";
import { closeDialog, openDialog, openScenario, showScreen } from "../store/actions.ts";
import { useDraft } from "../store/hooks.ts";
import { presetOf } from "../store/preset-of.ts";
import { useStudy } from "../store/use-study.ts";
import { Dialog } from "../ui/dialog.tsx";
import { later } from "../ui/later.tsx";
import { PresetCard } from "./preset-card.tsx";
import "./presets.css";

const AllClaims = later(
  async () => (await import("./all-claims.tsx")).AllClaims,
  <p className="quiet">Loading…</p>,
);

const ALL_PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets);

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/** All worked examples by paper. Type to find; the arrows go from one to the next, Enter opens. */
export function PresetGallery() {
  const [query, setQuery] = useState("");
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const current = useDraft((draft) => presetOf(draft, ALL_PRESETS)?.name ?? null);
  const groups = useMemo(() => findPresets(PRESET_GROUPS, query), [query]);
  const found = useMemo(() => groups.flatMap(({ presets }) => presets), [groups]);
  // The one that is open comes first, and into sight.
  const names = useMemo(() => {
    const all = found.map(({ name }) => name);
    return current === null ? all : all.toSorted((a, b) => rank(a, current) - rank(b, current));
  }, [found, current]);
  const results = usePresetResults(names);
  useEffect(() => {
    const card = list.current?.querySelector("[aria-current]")?.closest(".preset-card");
    card?.scrollIntoView({ block: "center" });
  }, []);

  const onListKey = (event: KeyboardEvent): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>(".preset-open") ?? [])];
    const step = STEPS[event.key];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const to = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : null;
    if (step === undefined && to === null) return;
    event.preventDefault();
    buttons[to ?? Math.min(buttons.length - 1, Math.max(0, at + (step ?? 0)))]?.focus();
  };

  return (
    <Dialog onClose={closeDialog} title="Worked examples" className="presets">
      <input
        className="preset-find"
        type="search"
        aria-label="Find an example"
        placeholder="Find by paper, figure or word"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === "Enter" && query !== "" && first !== undefined) open(first);
          else if (event.key === "ArrowDown") {
            event.preventDefault();
            list.current?.querySelector<HTMLElement>(".preset-open")?.focus();
          }
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the buttons in it */}
      <div ref={list} className="preset-list" onKeyDown={onListKey}>
        {groups.map(({ paper, presets }) => (
          <section key={paper} aria-label={paper}>
            <h3>{paper}</h3>
            <div className="preset-grid">
              {presets.map((preset) => (
                <PresetCard
                  key={preset.name}
                  preset={preset}
                  result={results.get(preset.name)}
                  isOpen={preset.name === current}
                  onOpen={open}
                />
              ))}
            </div>
          </section>
        ))}
        {found.length === 0 && <p className="quiet">No example has these words.</p>}
      </div>
      <details className="preset-claims" onToggle={(event) => setAsked(event.currentTarget.open)}>
        <summary>All claims of the papers, measured</summary>
        {isAsked && <AllClaims />}
      </details>
      <p className="preset-foot" role="status">
        {footOf(found, results)}
      </p>
    </Dialog>
  );
}

function rank(name: string, current: string): number {
  return name === current ? 0 : 1;
}

function footOf(found: readonly Preset[], results: ReadonlyMap<string, unknown>): string {
  const done = found.filter(({ name }) => results.has(name)).length;
  if (done < found.length) return `Running the examples: ${done} of ${found.length}…`;
  return "Pictures and numbers are this engine's, computed just now on this machine.";
}

/** Undo brings back what was there. */
function open(preset: Preset): void {
  openScenario(preset.scenario);
  showScreen("playground");
  // Last: until then one is among the examples.
  openDialog(null);
}

/** Results last as long as the page, since examples and engine do not change. Null: the example could not be run. */
const known = new Map<string, PresetResult | null>();

/** The results of the worked examples, computed one after the other in this order while they are looked at. */
export function usePresetResults(
  names: readonly string[],
): ReadonlyMap<string, PresetResult | null> {
  const [, setCount] = useState(known.size);
  const next = names.find((name) => !known.has(name)) ?? null;
  const input = useMemo(() => (next === null ? null : { name: next }), [next]);
  const study = useStudy("preset", input);
  useEffect(() => {
    if (next === null || (study.state !== "done" && study.state !== "failed")) return;
    known.set(next, study.state === "done" ? study.output : null);
    setCount(known.size);
  }, [next, study]);
  return known;
}

/**
 * The examples in which every word occurs, in paper, figure or title; where there is none, in their notes too. A
 * number only as a whole: "Fig. 2" is not in "Fig. 26". Papers without one are left out.
 */
export function findPresets(groups: readonly PresetGroup[], query: string): readonly PresetGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = (textOf: (paper: string, preset: Preset) => string): readonly PresetGroup[] =>
    groups
      .map(({ paper, presets }) => ({
        paper,
        presets: presets.filter((preset) => hasWords(textOf(paper, preset), words)),
      }))
      .filter(({ presets }) => presets.length > 0);
  const headed = matching((paper, { figure = "", title }) => `${paper} ${figure} ${title}`);
  if (headed.length > 0) return headed;
  return matching((paper, { figure = "", title, note }) => `${paper} ${figure} ${title} ${note}`);
}

function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  const numbers = new Set(lower.match(/(?<![a-z\d])\d+/g));
  return words.every((word) => (/^\d+$/.test(word) ? numbers.has(word) : lower.includes(word)));
}
