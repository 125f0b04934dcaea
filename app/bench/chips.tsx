import type { ReactNode } from "react";
import { DraggedNumber } from "./dragged-number.tsx";
import { chipText, plainText, storedNumber } from "./phrases.ts";
import { ADD, type SentenceProps } from "./sentence.tsx";
import { Swatch } from "./swatch.tsx";
import "./chips.css";

/** The experiment where its sentence has no room: its phrases in one row that slides. */
export function Chips(props: SentenceProps) {
  const {
    phrases,
    theme,
    open,
    onPress,
    onHold,
    curveOf,
    onAdd,
    onPreview,
    onCommit,
    isHeading = true,
  } = props;
  const chip = (path: string, content: ReactNode, press: () => void): ReactNode => (
    <button
      key={path}
      type="button"
      className="bench-chip"
      aria-expanded={open === path}
      onClick={press}
    >
      {content}
    </button>
  );
  const chips = phrases.map((phrase) => {
    if (phrase.kind === "glue") return null;
    if (phrase.kind !== "number") {
      const swatch = phrase.kind === "policy" && (
        <Swatch id={phrase.id} theme={theme} nth={phrase.nth} />
      );
      return chip(phrase.path, [swatch, chipText(phrase)], () => onPress(phrase));
    }
    const { path, label, value, range, isName } = phrase;
    const isCount = /^(flows|requests|bursts|answers)/.test(label);
    return (
      <span key={path} className="bench-chip">
        {!isCount && label}
        <DraggedNumber
          label={label}
          value={value}
          range={range}
          isName={isName}
          isOpen={open === path}
          onPreview={(to) => onPreview(path, storedNumber(phrase, to))}
          onCommit={(to) => onCommit(path, storedNumber(phrase, to))}
          onPress={() => onPress(phrase)}
          onHold={() => onHold?.(phrase)}
          {...(curveOf === undefined ? {} : { curve: (onMove) => curveOf(phrase, onMove) })}
        />
        {isCount && label}
      </span>
    );
  });
  const first = phrases.findIndex(({ kind }) => kind === "policy");
  const before = first < 0 ? phrases.length : first;
  return (
    <>
      {isHeading && <h1 className="visually-hidden">{plainText(phrases)}</h1>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not slide */}
      <div className="bench-chips" role="group" aria-label="Experiment">
        {chips.slice(0, before)}
        {onAdd !== null && chip(ADD, "+ policy", onAdd)}
        {chips.slice(before)}
      </div>
    </>
  );
}
