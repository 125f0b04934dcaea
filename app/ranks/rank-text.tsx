import { type KeyboardEvent, useId, useRef, useState } from "react";
import { RANK_NAMES, type RankName, rankWordsOf } from "../../engine/doors/explain.ts";
import "./ranks.css";

interface RankTextProps {
  readonly label: string;
  readonly text: string;
  /** Names of the policy's own. */
  readonly constants: readonly string[];
  /** The parser's sentences, with the place below the expression. */
  readonly faults?: readonly string[];
  /** What is around it tells that it is none (yet). */
  readonly isWrong?: boolean;
  /** It has the focus when what is around it opens. */
  readonly isFirst?: boolean;
  readonly placeholder?: string;
  onChange(text: string): void;
  onSettle(): void;
}

/** At most so many names are offered. */
const MOST_OFFERED = 7;

/** Where expressions are typed: coloured by what the words are, with the names that could be meant. */
export function RankText({
  label,
  text,
  constants,
  faults = [],
  isWrong = faults.length > 0,
  isFirst = false,
  placeholder,
  onChange,
  onSettle,
}: RankTextProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const offered = caret === null ? [] : namesFor(text, caret, constants);
  const chosen = Math.min(at, offered.length - 1);
  const accept = ({ name, isFunction }: RankName): void => {
    const end = caret ?? text.length;
    const start = end - wordBefore(text, end).length;
    const word = isFunction && text[end] !== "(" ? `${name}(` : name;
    onChange(text.slice(0, start) + word + text.slice(end));
    setCaret(null);
    // React writes the text first.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + word.length, start + word.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const name = offered[chosen];
    if (name === undefined) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setAt((chosen + step + offered.length) % offered.length);
    } else if (event.key === "Enter" || event.key === "Tab") accept(name);
    else if (event.key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="field rank-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="rank-text">
        <pre aria-hidden="true">
          {rankWordsOf(text, constants).map((word, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no other name than their place
            <span key={k} className={`rank-${word.kind}`}>
              {word.text}
            </span>
          ))}
          {"\n"}
        </pre>
        <textarea
          ref={area}
          id={id}
          value={text}
          rows={1}
          placeholder={placeholder}
          data-first={isFirst ? "" : undefined}
          spellCheck={false}
          autoComplete="off"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={`${id}-names`}
          aria-activedescendant={offered.length > 0 ? `${id}-${chosen}` : undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={faults.length > 0 ? `${id}-fault` : undefined}
          onChange={(event) => {
            const { value, selectionStart } = event.currentTarget;
            setCaret(selectionStart);
            setAt(0);
            // An expression is one line.
            onChange(value.replace(/\n/g, " "));
          }}
          onKeyDown={onKeyDown}
          onBlur={() => {
            setCaret(null);
            onSettle();
          }}
        />
        <div id={`${id}-names`} role="listbox" aria-label="Names" hidden={offered.length === 0}>
          {offered.map((name, k) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard where the text is
            <div
              key={name.name}
              id={`${id}-${k}`}
              role="option"
              aria-selected={k === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => accept(name)}
            >
              <b>{name.name}</b> <span className="quiet">{name.means}</span>
            </div>
          ))}
        </div>
      </div>
      {faults.length > 0 && (
        <div id={`${id}-fault`}>
          {faults.map((fault) => (
            <pre key={fault} className="fault rank-fault">
              {fault}
            </pre>
          ))}
        </div>
      )}
    </div>
  );
}

/** Names that begin with the word before the caret; none while there is no word, or it is whole. */
function namesFor(text: string, caret: number, constants: readonly string[]): readonly RankName[] {
  const word = wordBefore(text, caret);
  if (word === "") return [];
  const own = constants.map((name) => ({ name, isFunction: false, means: "constant" }));
  const found = [...own, ...RANK_NAMES].filter(({ name }) => name.startsWith(word));
  return found.some(({ name }) => name === word) ? [] : found.slice(0, MOST_OFFERED);
}

function wordBefore(text: string, caret: number): string {
  return /[A-Za-z_][A-Za-z0-9_]*$/.exec(text.slice(0, caret))?.[0] ?? "";
}
