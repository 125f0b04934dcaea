import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { PolicyId } from "../../engine/doors/scenario.ts";
import type { Palette as Inks } from "../draw/brush/colours.ts";
import { useRoving } from "../ui/use-roving.ts";
import {
  matchOf,
  moreWords,
  PALETTE,
  type PaletteGroup,
  type PaletteRow,
  shownRows,
} from "./palette-groups.ts";
import { Panel } from "./panel.tsx";
import { Swatch } from "./swatch.tsx";
import "./palette.css";

interface PaletteProps {
  readonly theme: Inks;
  /** How many of each policy the experiment has; those it has none of are left out. */
  readonly counts: ReadonlyMap<PolicyId, number>;
  /** What the list is for, where that is not adding. */
  readonly title?: string;
  /** A policy comes into the experiment, or leaves it. */
  onToggle(id: PolicyId): void;
  /** A formula of one's own is wanted. */
  onOwn(): void;
  onClose(): void;
}

/** The list of all policies, by what they need to know. Letters find one, arrows lead along, Enter chooses. */
export function Palette({
  theme,
  counts,
  title = "Policies",
  onToggle,
  onOwn,
  onClose,
}: PaletteProps) {
  const [typed, setTyped] = useState("");
  const [unfolded, setUnfolded] = useState<readonly string[]>([]);
  const rows = useRoving<HTMLDivElement>(".palette-own, .palette-row");
  const { ref } = rows;
  const isChosen = (id: PolicyId): boolean => counts.has(id);
  const groups = PALETTE.map((group) => {
    const isUnfolded = unfolded.includes(group.heading);
    return { ...group, rows: shownRows(group, { typed, isUnfolded, isChosen }) };
  });
  const found = groups.flatMap((group) => group.rows);
  const best = typed === "" ? undefined : bestOf(found, typed);
  const isSearched = typed !== "";
  useEffect(() => {
    if (!isSearched) return;
    // Where no row is left, the focus must not fall out of the list with the last one.
    const wanted = best === undefined ? ".palette-own" : `[data-policy="${best}"]`;
    ref.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [isSearched, best, ref]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = typedAfter(typed, event);
    if (to === null) {
      rows.onKeyDown(event);
      return;
    }
    event.preventDefault();
    setTyped(to);
  };
  return (
    <Panel title={title} className="palette" onClose={onClose}>
      <p className="palette-typed" role="status">
        {typed === "" ? "" : typedWords(typed, found, best)}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div ref={ref} onFocus={rows.onFocus} onKeyDown={onKeyDown}>
        <button type="button" className="palette-own" onClick={onOwn}>
          <b>+ Your own…</b> <span>a formula, such as min(sent, 100)</span>
        </button>
        {groups.map((group) => (
          <Group
            key={group.heading}
            group={group}
            rows={group.rows}
            theme={theme}
            counts={counts}
            isFolded={typed === "" && group.rows.length < group.first.length + group.further.length}
            onToggle={onToggle}
            onUnfold={() => setUnfolded([...unfolded, group.heading])}
          />
        ))}
      </div>
    </Panel>
  );
}

interface GroupProps {
  readonly group: PaletteGroup;
  readonly rows: readonly PaletteRow[];
  readonly theme: Inks;
  readonly counts: ReadonlyMap<PolicyId, number>;
  readonly isFolded: boolean;
  onToggle(id: PolicyId): void;
  onUnfold(): void;
}

function Group({ group, rows, theme, counts, isFolded, onToggle, onUnfold }: GroupProps) {
  const id = useId();
  const list = useRef<HTMLElement>(null);
  const hidden = group.further.filter((row) => !rows.includes(row));
  if (rows.length === 0) return null;
  return (
    <section ref={list} aria-labelledby={id}>
      <h3 id={id}>{group.heading}</h3>
      {rows.map((row) => (
        <Row
          key={row.id}
          row={row}
          theme={theme}
          count={counts.get(row.id) ?? 0}
          onToggle={() => onToggle(row.id)}
        />
      ))}
      {isFolded && (
        <button
          type="button"
          className="palette-row palette-more"
          onClick={() => {
            onUnfold();
            // The row that was pressed is gone: the first that it hid takes the focus.
            requestAnimationFrame(() =>
              list.current?.querySelector<HTMLElement>(`[data-policy="${hidden[0]?.id}"]`)?.focus(),
            );
          }}
        >
          {moreWords(hidden)}
        </button>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: PaletteRow;
  readonly theme: Inks;
  readonly count: number;
  onToggle(): void;
}

function Row({ row: { id, name, rule }, theme, count, onToggle }: RowProps) {
  return (
    <button
      type="button"
      className="palette-row"
      data-policy={id}
      data-first={id === FIRST ? "" : undefined}
      aria-pressed={count > 0}
      onClick={onToggle}
    >
      <Swatch id={id} theme={theme} isHollow={count === 0} />
      <b>{name}</b> <span>{rule}</span>
      {count > 1 && <span className="palette-count">×{count}</span>}
      {count > 0 && (
        <svg className="palette-check" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m3 8.5 3.5 3.5L13 4.5" />
        </svg>
      )}
    </button>
  );
}

/** The row that has the focus when the palette opens: letters and arrows lead on from it. */
const FIRST = PALETTE[0]?.first[0]?.id;

function bestOf(rows: readonly PaletteRow[], typed: string): PolicyId | undefined {
  const most = Math.max(...rows.map((row) => matchOf(row, typed)));
  return rows.find((row) => matchOf(row, typed) === most)?.id;
}

/** The letters typed so far, after a key; null: the key is none of typing. Escape takes back what is typed before it closes the panel. */
function typedAfter(
  typed: string,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
): string | null {
  if (altKey || ctrlKey || metaKey) return null;
  if (typed !== "" && key === "Escape") return "";
  if (typed !== "" && key === "Backspace") return typed.slice(0, -1);
  return /^[\p{L}\p{N}-]$/u.test(key) ? typed + key : null;
}

function typedWords(
  typed: string,
  found: readonly PaletteRow[],
  best: PolicyId | undefined,
): string {
  const name = found.find(({ id }) => id === best)?.name;
  if (name === undefined) return `No policy has “${typed}”`;
  return `“${typed}”: ${found.length === 1 ? "" : `${found.length} policies, Enter: `}${name}`;
}
