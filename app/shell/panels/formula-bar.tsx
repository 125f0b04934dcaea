import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { RANK_NAMES } from "../../../engine/doors/explain.ts";
import type { PolicySpec } from "../../../engine/doors/scenario.ts";
import { closingOn, useFocusInside } from "../../bench/focus-inside.ts";
import { type Draft, modelOf } from "../../document/draft/draft.ts";
import {
  formulaOf,
  lettersIn,
  lettersOf,
  newLetters,
  type Reading,
  readFormula,
  withUnsound,
} from "../../edits/formula-edits.ts";
import { useDrawnSize } from "../../ranks/rank-hooks.ts";
import { RankText } from "../../ranks/rank-text.tsx";
import { closePanel, endGesture, openPanel } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { policyPath, withNumber } from "../../store/preview.ts";
import { store } from "../../store/store.ts";
import { editAndTell } from "../../store/trial.ts";
import { IconButton } from "../../ui/button.tsx";
import { Letter } from "./formula/letter.tsx";
import { firstValue, letterRange } from "./formula/letter-values.ts";
import { standingOf } from "./formula/standing.ts";
import { useFlows, useKnown, useOwn } from "./formula/use-averages.ts";
import { Verdict } from "./formula/verdict.tsx";
import "./formula/formula-bar.css";

/** Formulas that are known policies, to begin with. */
const STARTERS = [
  ["sent", "LAS"],
  ["remaining", "SRPT"],
  ["size", "SJF"],
  ["arrival", "FIFO"],
  ["deadline", "EDF"],
] as const;

/**
 * A policy of one's own as a formula, right under the sentence. `at`: the policy's key, which a new one has as soon as
 * something is typed that is a formula.
 */
export function FormulaBar({ at: key }: { readonly at: string }) {
  const bar = useRef<HTMLElement>(null);
  useFocusInside(bar);
  const policy = useDraft((draft) => draft.policies).find((one) => one.key === key && one.on);
  const isWhole = useDraft((draft) => modelOf(draft) === "slot");
  const { largest } = useDrawnSize();
  const formula = formulaOf(policy);
  const [text, setText] = useState(formula);
  const readingOf = (typed: string, named: readonly string[] = []): Reading => {
    const { present } = store.getState().scenario.history;
    return readFormula(present, key, typed, firstValue(largest, isWhole), named);
  };
  const [reading, setReading] = useState(() => readingOf(formula));
  const [shown, setShown] = useState(formula);
  // An undo, or another view of the same policy, overrules what was typed here.
  if (shown !== formula) {
    setShown(formula);
    setText(formula);
    setReading(readingOf(formula));
  }
  /** Letters whose value nobody has chosen. */
  const [free, setFree] = useState<readonly string[]>([]);
  const gesture = `formula ${key}`;
  const ownIn = (draft: Draft) => draft.policies.find((one) => one.key === key && one.on);
  const take = (typed: string, named: readonly string[] = []): void => {
    setText(typed);
    const next = readingOf(typed, named);
    setReading(next);
    const before = ownIn(store.getState().scenario.history.present);
    editAndTell(
      (draft) =>
        next.kind === "sound" ? next : { draft: withUnsound(draft, key, typed), told: null },
      gesture,
    );
    const after = ownIn(store.getState().scenario.history.present);
    setShown(formulaOf(after));
    if (after !== undefined) setFree((all) => [...all, ...newLetters(before, after)]);
  };
  const later = useLater(take);
  const type = (typed: string): void => {
    setText(typed);
    later(typed, isBegun(typed) ? BEGUN_MS : 0);
  };
  const meant = reading.kind === "unknown" ? reading.meant : null;
  const replace = (word: string): void => {
    if (reading.kind !== "unknown") return;
    const { at } = reading;
    take(text.slice(0, at) + word + text.slice(at + reading.word.length));
  };
  const close = closingOn(closePanel);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isTab = event.key === "Tab" && !event.shiftKey && meant !== null;
    if (isTab && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      replace(meant);
    } else if (event.key === "Enter" && event.target instanceof HTMLTextAreaElement) {
      event.preventDefault();
      endGesture();
    } else close(event);
  };
  const file = policy?.file;
  const spec = useMemo(() => (file === undefined ? null : (file as unknown as PolicySpec)), [file]);
  const flows = useFlows();
  const known = useKnown(flows);
  const average = useOwn(flows, spec);
  const standing = average === null || spec === null ? null : standingOf(average, known);
  const letters = policy === undefined ? [] : lettersOf(policy);
  return (
    <section ref={bar} className="formula" aria-label="Your own policy" onKeyDown={onKeyDown}>
      <RankText
        label="rank ="
        text={text}
        constants={[...letters.map(([name]) => name), ...lettersIn(text)]}
        isWrong={reading.kind === "unknown" || (reading.kind === "wrong" && !reading.isUnfinished)}
        isFirst
        placeholder="min(sent, a)"
        onChange={type}
        onSettle={endGesture}
      />
      <div className="formula-starters">
        {STARTERS.map(([formula, name]) => (
          <button
            key={formula}
            type="button"
            onClick={() => {
              take(formula);
              bar.current?.querySelector("textarea")?.focus();
            }}
          >
            {formula} <span>{name}</span>
          </button>
        ))}
      </div>
      <Verdict
        reading={reading}
        standing={standing}
        onReplace={replace}
        onName={(word) => take(text, [word])}
      />
      {spec !== null &&
        letters.map(([letter, value]) => (
          <Letter
            key={letter}
            {...{ own: key, spec, letter, value, flows, known }}
            nearest={standing?.nearest ?? null}
            range={letterRange(largest, isWhole, value)}
            isFree={free.includes(letter)}
            onBest={(best) =>
              editAndTell((draft) => {
                const path = policyPath(key, `constants.${letter}`);
                return { draft: withNumber(draft, path, best), told: null };
              }, gesture)
            }
            onChosen={() => setFree((all) => all.filter((one) => one !== letter))}
          />
        ))}
      <IconButton icon="cross" label="Close" onClick={closePanel} />
      {policy !== undefined && (
        <IconButton
          icon="more"
          label="Label, ties, thresholds and picture"
          onClick={() => openPanel({ name: "policy", at: key })}
        />
      )}
    </section>
  );
}

/** A letter with which a name begins may become that name for so long. */
const BEGUN_MS = 600;

function isBegun(text: string): boolean {
  const letter = /(?<![\w.])[A-Za-z]$/.exec(text)?.[0];
  return letter !== undefined && RANK_NAMES.some(({ name }) => name.startsWith(letter));
}

/** Calls with the newest text after a moment, and at the latest when the component goes; 0: at once. */
function useLater(call: (text: string) => void): (text: string, ms: number) => void {
  const latest = useRef(call);
  const waiting = useRef<{ readonly text: string; readonly timer: number } | null>(null);
  useEffect(() => {
    latest.current = call;
  });
  useEffect(
    () => () => {
      if (waiting.current !== null) latest.current(waiting.current.text);
    },
    [],
  );
  return (text, ms) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    if (ms === 0) {
      call(text);
      return;
    }
    const timer = window.setTimeout(() => {
      waiting.current = null;
      latest.current(text);
    }, ms);
    waiting.current = { text, timer };
  };
}
