import { Fragment, type ReactNode } from "react";
import type { Palette } from "../draw/brush/colours.ts";
import type { PanelName } from "../store/view-slice.ts";
import { DraggedNumber } from "./dragged-number.tsx";
import { type NumberPhrase, type Phrase, storedNumber, tied } from "./phrases.ts";
import { Swatch } from "./swatch.tsx";
import "./sentence.css";

type PressedPhrase<P extends string> = Exclude<Phrase<P>, { readonly kind: "glue" }>;

export interface SentenceProps<P extends string = PanelName> {
  /** A lesson beside it has a heading of its own. */
  readonly isHeading?: boolean;
  readonly phrases: readonly Phrase<P>[];
  readonly theme: Palette;
  /** The path of the phrase whose panel is open, `ADD` while the palette is; null: none. */
  readonly open: string | null;
  /** A phrase was pressed: its panel opens, or closes. */
  onPress(phrase: PressedPhrase<P>): void;
  /** A number begins to move: its panel opens, if it is not open. */
  onHold?(phrase: NumberPhrase<P>): void;
  /** What stands above the slider of a number by finger. */
  curveOf?(phrase: NumberPhrase<P>, onMove: (to: number) => void): ReactNode;
  /** Null: policies are not to be chosen. */
  readonly onAdd: (() => void) | null;
  /** A number moves; null: it stands again where it stood. */
  onPreview(path: string, value: number | null): void;
  onCommit(path: string, value: number): void;
}

/** `SentenceProps.open` has this value while the palette is open. */
export const ADD = "+";

/** The experiment as the page's heading: what can be changed in it is pressed or dragged. */
export function Sentence<P extends string = PanelName>(props: SentenceProps<P>) {
  const { phrases, open, onAdd, isHeading = true } = props;
  const Line = isHeading ? "h1" : "p";
  return (
    <Line className="bench-sentence">
      {tied(phrases).map(({ phrase, after }, k) =>
        phrase.kind === "glue" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words between phrases have no other place than theirs
          <Fragment key={k}>{phrase.text}</Fragment>
        ) : (
          <span key={phrase.path} className="bench-tied">
            <PhraseControl {...props} phrase={phrase} />
            {after}
          </span>
        ),
      )}{" "}
      {onAdd !== null && (
        <button
          type="button"
          className="bench-plus"
          aria-label="Add a policy"
          aria-expanded={open === ADD}
          onClick={onAdd}
        >
          +
        </button>
      )}
    </Line>
  );
}

function PhraseControl<P extends string>({
  phrase,
  theme,
  open,
  onPress,
  onHold,
  curveOf,
  onPreview,
  onCommit,
}: SentenceProps<P> & { readonly phrase: PressedPhrase<P> }) {
  const isOpen = open === phrase.path;
  if (phrase.kind === "number") {
    const { path, label, value, range, isName } = phrase;
    return (
      <DraggedNumber
        label={label}
        value={value}
        range={range}
        isName={isName}
        isOpen={isOpen}
        onPreview={(to) => onPreview(path, storedNumber(phrase, to))}
        onCommit={(to) => onCommit(path, storedNumber(phrase, to))}
        onPress={() => onPress(phrase)}
        onHold={() => onHold?.(phrase)}
        {...(curveOf === undefined ? {} : { curve: (onMove) => curveOf(phrase, onMove) })}
      />
    );
  }
  return (
    <button
      type="button"
      className="bench-phrase"
      aria-expanded={isOpen}
      onClick={() => onPress(phrase)}
    >
      {phrase.kind === "policy" && <Swatch id={phrase.id} theme={theme} nth={phrase.nth} />}
      {phrase.text}
    </button>
  );
}
