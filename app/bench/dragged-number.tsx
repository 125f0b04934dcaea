import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterEvent, type NumberEvent, type NumberState, REST } from "./number-gesture.ts";
import { NumberSheet } from "./number-sheet.tsx";
import { faultWords, type NumberRange, numberText } from "./number-steps.ts";
import "./dragged-number.css";

interface DraggedNumberProps {
  /** Read out with the number, for those who do not see the sentence around it: "load". */
  readonly label: string;
  /** The value that stands, or the one that is shown while it moves. */
  readonly value: number;
  readonly range: NumberRange;
  /** Its digits stand together. */
  readonly isName?: boolean;
  /** Its panel is open. */
  readonly isOpen?: boolean;
  /** While it moves; null: what stands is to be shown again. */
  onPreview(value: number | null): void;
  /** Once a drag, a held key or typing has ended: one step of undo. */
  onCommit(value: number): void;
  /** It was pressed and not moved. */
  onPress?(): void;
  /** It begins to move by a pointer. */
  onHold?(): void;
  /** What stands above the slider of its sheet, and may move the number. */
  curve?(onMove: (to: number) => void): ReactNode;
}

/** Less than this is a press: hands tremble. */
const SLOP_PX = 3;

/** A number in a line of text that is dragged, moved by keys, typed over, or set on a sheet where fingers point. */
export function DraggedNumber(props: DraggedNumberProps) {
  const { label, value, isName = false, isOpen = false } = props;
  const { onPreview, onCommit, onPress, onHold, curve } = props;
  const [state, setState] = useState<NumberState>(REST);
  const [hasSheet, setHasSheet] = useState(false);
  // What is shown meanwhile is not what a drag began with.
  const standing = useRef({ value, range: props.range });
  if (state.kind === "rest" && !hasSheet) standing.current = { value, range: props.range };
  const { range } = standing.current;
  const slider = useRef<HTMLSpanElement>(null);
  // Several events may come before the next render.
  const latest = useRef<NumberState>(REST);
  const pointer = useRef<Pointer | null>(null);
  const given = useRef(onPreview);
  useEffect(() => {
    given.current = onPreview;
  });
  useEffect(
    () => () => {
      // The number goes while it moves: what it stood at is shown again.
      if (latest.current.kind === "dragged" || latest.current.kind === "stepped")
        given.current(null);
    },
    [],
  );
  const isTyping = state.kind === "typed";
  const wasTyping = useRef(false);
  /** Typing begins with the number, or with one digit that was pressed. */
  const beginsWhole = useRef(false);
  useLayoutEffect(() => {
    if (wasTyping.current && !isTyping && document.activeElement === document.body) {
      slider.current?.focus();
    }
    wasTyping.current = isTyping;
  }, [isTyping]);

  const tell = (event: NumberEvent): boolean => {
    const outcome = afterEvent(latest.current, event, range, standing.current.value);
    if (outcome === null) return false;
    latest.current = outcome.state;
    setState(outcome.state);
    if (outcome.preview !== undefined) onPreview(outcome.preview);
    if (outcome.commit !== undefined) onCommit(outcome.commit);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (state.kind !== "typed") beginsWhole.current = key === "Enter";
    if (!tell({ kind: "key", key, isFine: shiftKey })) return;
    // A panel around it would close at Escape, and a digit would be typed twice.
    event.preventDefault();
    event.stopPropagation();
  };

  if (state.kind === "typed") {
    const { text, isWrong } = state;
    return (
      <span className="bench-number-typed">
        <input
          // biome-ignore lint/a11y/noAutofocus: it takes the place of what had the focus
          autoFocus
          inputMode="decimal"
          aria-label={label}
          aria-invalid={isWrong}
          onFocus={({ currentTarget }) => {
            if (beginsWhole.current) currentTarget.select();
          }}
          value={text}
          size={Math.max(2, text.length + 1)}
          onChange={({ currentTarget }) => tell({ kind: "type", text: currentTarget.value })}
          onKeyDown={onKeyDown}
          onBlur={() => tell({ kind: "leave" })}
        />
        {isWrong && (
          <span className="bench-number-fault" role="alert">
            {faultWords(range, text)}
          </span>
        )}
      </span>
    );
  }
  const shown = state.kind === "dragged" || state.kind === "stepped" ? state.value : value;
  const classes = ["bench-number", isOpen && "is-open", state.kind === "dragged" && "is-dragged"];
  return (
    <>
      <span
        ref={slider}
        className={classes.filter(Boolean).join(" ")}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={range.least}
        aria-valuemax={range.most}
        aria-valuenow={shown}
        aria-valuetext={numberText(shown, isName)}
        onKeyDown={onKeyDown}
        onKeyUp={() => tell({ kind: "keyUp" })}
        onBlur={() => tell({ kind: "leave" })}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          pointer.current = pointerOf(event);
          if (event.pointerType !== "touch") event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => {
          const at = pointer.current;
          if (at === null || event.pointerType === "touch" || event.pointerId !== at.id) return;
          if (!at.hasMoved && Math.abs(event.clientX - at.x) < SLOP_PX) return;
          if (!at.hasMoved) onHold?.();
          pointer.current = { ...at, x: event.clientX, hasMoved: true };
          tell({ kind: "drag", pixels: event.clientX - at.x, isFine: event.shiftKey });
        }}
        onPointerUp={() => tell({ kind: "drop" })}
        onPointerCancel={() => {
          pointer.current = null;
          tell({ kind: "drop" });
        }}
        onClick={() => {
          const at = pointer.current;
          pointer.current = null;
          if (at?.hasMoved) return;
          if (at?.type === "touch") setHasSheet(true);
          else onPress?.();
        }}
      >
        {numberText(shown, isName)}
      </span>
      {hasSheet && (
        <NumberSheet
          label={label}
          value={standing.current.value}
          range={range}
          isName={isName}
          {...(curve === undefined ? {} : { curve })}
          onPreview={onPreview}
          onClose={(to) => {
            setHasSheet(false);
            if (to === standing.current.value) onPreview(null);
            else onCommit(to);
          }}
        />
      )}
    </>
  );
}

interface Pointer {
  readonly id: number;
  readonly type: string;
  /** The place at which it last moved the number. */
  readonly x: number;
  readonly hasMoved: boolean;
}

function pointerOf({ pointerId, pointerType, clientX }: ReactPointerEvent): Pointer {
  return { id: pointerId, type: pointerType, x: clientX, hasMoved: false };
}
