import { useEffect, useId, useMemo, useRef, useState } from "react";
import { isFormula, POLICIES } from "../../../engine/doors/scenario.ts";
import { onWithId, type PolicyDraft } from "../../document/draft/draft.ts";
import type { RunView } from "../../draw/run/results.ts";
import { togglePolicyAndNeeds } from "../../edits/bring-in.ts";
import { closeDialog, openDialog, setView } from "../../store/actions.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import { editAndTell } from "../../store/trial.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { COMMANDS, type Command, matching } from "./commands.ts";
import { takeTyped } from "./dialog-keys.ts";
import { Keys } from "./shortcuts-sheet.tsx";
import "./commands.css";

/** Every command by name: type, choose with the arrows, Enter. */
export function Palette() {
  const [query, setQuery] = useState("");
  const [at, setAt] = useState(0);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const runs = useApp((state) => state.results.runs);
  const policies = useDraft((draft) => draft.policies);
  const commands = useMemo(
    () => withComparisons(withPolicies(COMMANDS, policies), runs),
    [policies, runs],
  );
  const shown = matching(commands, query);
  const chosen = shown[at];
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  // After the box has taken the focus: from here on the field gets what is typed.
  useEffect(() => {
    const typed = takeTyped();
    if (typed.words === "") return;
    setQuery(typed.words);
    // At once: a key that comes before the next render goes on from it.
    if (field.current !== null) field.current.value = typed.words;
    const [first] = matching(commands, typed.words);
    if (typed.isSent && first !== undefined) run(first);
  }, [commands]);
  return (
    <Dialog onClose={closeDialog} title="Commands" className="palette">
      <input
        ref={field}
        className="palette-input"
        role="combobox"
        aria-label="Command"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${at}`}
        type="text"
        placeholder="Type what to do"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          const next = placeAfter(event.key, at, shown.length);
          // What stands in the field may not be rendered yet.
          const typed = event.currentTarget.value;
          const meant = typed === query ? chosen : matching(commands, typed)[0];
          if (next !== null) setAt(next);
          else if (event.key === "Enter" && meant !== undefined) run(meant);
          else return;
          event.preventDefault();
        }}
      />
      <div ref={list} id={id} className="palette-list" role="listbox" aria-label="Commands">
        {shown.map((command, k) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the field above keeps the focus
          <div
            key={`${command.group} ${command.title}`}
            id={`${id}-${k}`}
            role="option"
            aria-selected={k === at}
            className="palette-item"
            onPointerMove={() => setAt(k)}
            onClick={() => run(command)}
          >
            <span className="palette-group">{command.group}</span>
            <span className="palette-title">{command.title}</span>
            {command.keys !== undefined && <Keys keys={command.keys} />}
          </div>
        ))}
      </div>
      {shown.length === 0 && <p className="quiet palette-none">No command has these words.</p>}
    </Dialog>
  );
}

/** Closed before it runs: the command may open a box of its own. */
function run(command: Command): void {
  openDialog(null);
  command.run();
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at + count - 1) % count;
  if (key === "PageDown") return Math.min(count - 1, at + 8);
  return key === "PageUp" ? Math.max(0, at - 8) : null;
}

/** The commands with one a policy, before those of the charts: its name says whether the policy comes or goes. */
export function withPolicies(
  commands: readonly Command[],
  policies: readonly PolicyDraft[],
): readonly Command[] {
  const place = commands.findIndex(({ group }) => group === "Charts");
  // A formula has a command of its own.
  const listed = POLICIES.filter(({ id }) => !isFormula(id) || onWithId(policies, id).length > 0);
  const toggles = listed.map(({ id, name, title }): Command => {
    const takesAway = onWithId(policies, id).length > 0;
    return {
      group: "Policies",
      title: `${takesAway ? "Remove" : "Add"} ${name}: ${title}`,
      takesAway,
      run: () => editAndTell((draft) => togglePolicyAndNeeds(draft, id)),
    };
  });
  return [...commands.slice(0, place), ...toggles, ...commands.slice(place)];
}

/** The commands with those that make one of the runs shown the base of a comparison, after the others of the charts. */
function withComparisons(
  commands: readonly Command[],
  runs: readonly RunView[],
): readonly Command[] {
  if (runs.length < 2) return commands;
  const compare = (title: string, base: string | null): Command => ({
    group: "Charts",
    title,
    words: "base against difference delta speed-up",
    run: () => setView({ base }),
  });
  const place = commands.findLastIndex(({ group }) => group === "Charts") + 1;
  return [
    ...commands.slice(0, place),
    ...runs.map(({ policy: { label } }) => compare(`Compare with ${label}`, label)),
    compare("Compare with no policy", null),
    ...commands.slice(place),
  ];
}
