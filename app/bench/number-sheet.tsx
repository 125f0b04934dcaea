import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Icon, type IconName } from "../ui/icon.tsx";
import {
  faultWords,
  moved,
  type NumberRange,
  numberText,
  shareOf,
  typedNumber,
  valueAt,
} from "./number-steps.ts";
import "./number-sheet.css";

interface NumberSheetProps {
  readonly label: string;
  readonly value: number;
  readonly range: NumberRange;
  readonly isName: boolean;
  /** Stands above the slider where there is room. */
  curve?(onMove: (to: number) => void): ReactNode;
  onPreview(value: number): void;
  /** With the value that is to stand: the old one after Escape. */
  onClose(value: number): void;
}

/** As fine as a finger points. */
const PLACES = 1000;

/** A number by finger: a slider over the width of the screen, and the number itself, which can be typed. */
export function NumberSheet(props: NumberSheetProps) {
  const { label, value, range, isName, curve, onPreview, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [now, setNow] = useState(value);
  const [text, setText] = useState<string | null>(null);
  const isWrong = text !== null && typedNumber(range, text) === null;
  const change = (to: number): void => {
    setNow(to);
    onPreview(to);
  };
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[type=range]")?.focus();
  }, []);
  const sheet = (
    <dialog
      ref={dialog}
      className="number-sheet"
      aria-labelledby={`${id}-label`}
      onCancel={(event) => {
        event.preventDefault();
        onClose(value);
      }}
      // A panel below it hears nothing of its keys.
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose(now);
      }}
    >
      <div className="number-sheet-head">
        <h2 id={`${id}-label`}>{label}</h2>
        <input
          aria-label={`${label}, exactly`}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-fault` : undefined}
          inputMode="decimal"
          value={text ?? numberText(now, isName)}
          size={Math.max(3, (text ?? numberText(now, isName)).length)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            const typed = typedNumber(range, currentTarget.value);
            if (typed !== null) change(typed);
          }}
          onBlur={() => setText(null)}
        />
        <button type="button" className="number-sheet-done" onClick={() => onClose(now)}>
          Done
        </button>
      </div>
      {text !== null && isWrong && (
        <p id={`${id}-fault`} className="number-sheet-fault" role="alert">
          {faultWords(range, text)}
        </p>
      )}
      <div className="number-sheet-curve">{curve?.(change)}</div>
      <div className="number-sheet-slider">
        <StepButton name="less" icon="back" onPress={() => change(moved(range, now, -1, false))} />
        <input
          type="range"
          aria-label={label}
          aria-valuetext={numberText(now, isName)}
          min={0}
          max={PLACES}
          value={Math.round(shareOf(range, now) * PLACES)}
          onChange={({ currentTarget }) => {
            setText(null);
            change(valueAt(range, Number(currentTarget.value) / PLACES));
          }}
        />
        <StepButton name="more" icon="on" onPress={() => change(moved(range, now, 1, false))} />
      </div>
      <p className="number-sheet-ends" aria-hidden="true">
        <span>{numberText(range.least, isName)}</span>
        <span>{numberText(range.most, isName)}</span>
      </p>
    </dialog>
  );
  // In a heading it would be a part of its words.
  return createPortal(sheet, document.body);
}

interface StepButtonProps {
  readonly name: string;
  readonly icon: IconName;
  onPress(): void;
}

/** One step, where a finger cannot point that finely. */
function StepButton({ name, icon, onPress }: StepButtonProps) {
  return (
    <button type="button" className="number-sheet-step" aria-label={name} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
