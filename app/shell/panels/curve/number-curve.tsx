import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { type Scenario, unitsOf } from "../../../../engine/doors/scenario.ts";
import { DraggedNumber } from "../../../bench/dragged-number.tsx";
import { sentenceOf } from "../../../bench/experiment-sentence.ts";
import { type NumberRange, snapped } from "../../../bench/number-steps.ts";
import { useWidth } from "../../../charts/canvas/use-width.ts";
import { WHOLE } from "../../../charts/plots/plot-picture.tsx";
import { usePlot } from "../../../charts/plots/use-plot.ts";
import type { Frame } from "../../../draw/kit/plot.ts";
import { briefParts } from "../../../draw/run/brief-parts.ts";
import { inUnit } from "../../../draw/run/run-words.ts";
import { numberLabel, numberPlot } from "../../../draw/studies/number-plot.ts";
import { takeSweep } from "../../../store/actions.ts";
import { useApp } from "../../../store/hooks.ts";
import { isAsked } from "../../../store/open-lesson.ts";
import { commitField, inPolicy, previewField } from "../../../store/preview.ts";
import { store } from "../../../store/store.ts";
import {
  type CurveAsked,
  curveAsked,
  curveValues,
  type NumberCurve as Known,
  runCurve,
} from "../../../sweep/number-curve.ts";
import { useTheme } from "../../../theme/use-theme.ts";
import { Button } from "../../../ui/button.tsx";
import "./number-curve.css";

interface NumberProps {
  /** Of a number of the sentence, or of a policy's brief rule: `policyPath`. */
  readonly path: string;
}

/** A number of the experiment, the average under every policy against it, and the way to more. */
export function NumberCurve({ path }: NumberProps) {
  const unit = useApp(({ scenario: { checked } }) =>
    checked.scenario === null ? "" : unitsOf(checked.scenario).time,
  );
  const isLesson = useApp(({ lesson }) => lesson !== null);
  const isKept = useApp(isAsked);
  if (useNumber(path) === null) return null;
  return (
    <div className="number-curve">
      <NumberRow path={path} words={isKept ? "" : `average done after${inUnit(unit)}`} />
      <CurveAlone path={path} />
      {/* Another view would end the lesson. */}
      {!isLesson && (
        <button type="button" className="panel-link" onClick={() => takeSweep(path)}>
          In Sweep, with axes
        </button>
      )}
    </div>
  );
}

/** A number of the experiment by its name, and words behind it. */
export function NumberRow({ path, words = "" }: NumberProps & { readonly words?: string }) {
  const number = useNumber(path);
  if (number === null) return null;
  const { label, value, range } = number;
  return (
    <p className="number-row">
      <b>{label}</b>
      <DraggedNumber
        label={label}
        value={value}
        range={range}
        onPreview={(to) => previewField(path, to)}
        onCommit={(to) => commitField(path, to)}
      />
      <span>{words}</span>
    </p>
  );
}

interface CurveProps extends NumberProps {
  /** Its mark moves the number of a sheet, which stands once that is closed; absent: that of the experiment. */
  onMove?(to: number): void;
}

/** The average under every policy against a number, which stands beside it. */
export function CurveAlone({ path, onMove }: CurveProps) {
  const number = useNumber(path);
  const asked = useAsked(number);
  const unit = useApp(({ results }) => results.experiment?.timeUnit ?? "");
  const [wanted, setWanted] = useState("");
  const isKept = useApp(isAsked);
  const isHeld = asked?.isLong === true && wanted !== asked.key;
  const curve = useCurve(isHeld || isKept ? null : asked);
  if (number === null || asked === null || isKept) return null;
  if (!isHeld) {
    return (
      <CurvePlot
        {...{ number, asked, curve, unit: unit === "units" ? "" : unit }}
        onPreview={(to) => {
          if (onMove === undefined) previewField(path, to);
          else if (to !== null) onMove(to);
        }}
        onCommit={onMove ?? ((to) => commitField(path, to))}
      />
    );
  }
  return (
    <p className="number-held">
      Its curve takes a while. <Button onClick={() => setWanted(asked.key)}>Compute it</Button>
    </p>
  );
}

/** Null: there is none at the path, or it has no curve. */
function useNumber(path: string): CurvedNumber | null {
  const scenario = useApp((state) => state.scenario.checked.scenario);
  const keys = useApp((state) => state.scenario.checked.keys);
  return useMemo(
    () => (scenario === null ? null : numberAt(scenario, keys, path)),
    [scenario, keys, path],
  );
}

/** A seed is not more or less than another, and has no curve. */
function numberAt(scenario: Scenario, keys: readonly string[], path: string): CurvedNumber | null {
  const within = inPolicy(path);
  if (within === null) {
    const found = sentenceOf(scenario).find((one) => one.kind === "number" && one.path === path);
    if (found?.kind !== "number" || found.isName) return null;
    return { ...found, ...found.of, inScenario: path };
  }
  const place = keys.indexOf(within.key);
  const policy = scenario.policies[place];
  if (policy === undefined) return null;
  for (const part of briefParts(policy, 0)) {
    if (typeof part === "string" || part.path !== within.path) continue;
    const { label, value, least, most } = part;
    const inScenario = `policies[${place}].${part.path}`;
    return { path, inScenario, label, value, range: { least, most, step: "ratio" } };
  }
  return null;
}

/** The curve to be shown: the same one while its number moves, or an edit of something else is tried. */
function useAsked(number: CurvedNumber | null): CurveAsked | null {
  const scenario = useApp((state) => state.scenario.checked.scenario);
  const isMoving = useApp((state) => state.transient.trial !== null);
  const last = useRef<{ of: Scenario; path: string; asked: CurveAsked } | null>(null);
  const { current } = last;
  if (number === null || scenario === null) return current?.asked ?? null;
  const { path, inScenario, range, value } = number;
  const before = current?.path === path ? current : null;
  if (before !== null && (isMoving || before.of === scenario)) return before.asked;
  const known = before?.asked.values ?? [];
  const isInside = value >= (known[0] ?? Number.POSITIVE_INFINITY) && value <= (known.at(-1) ?? 0);
  const word = /(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? "";
  const values = isInside ? known : curveValues(word, range, value);
  const { elapsedMs } = store.getState().results;
  const asked = curveAsked(scenario, inScenario, values, elapsedMs);
  const same = before?.asked.key === asked.key ? before.asked : asked;
  last.current = { of: scenario, path, asked: same };
  return same;
}

/** What is known of the last curve that was asked for. */
function useCurve(asked: CurveAsked | null): Known | null {
  const [curve, setCurve] = useState<Known | null>(null);
  useEffect(() => (asked === null ? undefined : runCurve(asked, setCurve)), [asked]);
  return curve;
}

/** A number of the experiment that has a curve. */
interface CurvedNumber {
  readonly path: string;
  /** The same where the parser writes it. */
  readonly inScenario: string;
  readonly label: string;
  readonly value: number;
  readonly range: NumberRange;
}

interface CurvePlotProps {
  readonly number: CurvedNumber;
  readonly asked: CurveAsked;
  /** As far as it is known, or the one before. */
  readonly curve: Known | null;
  readonly unit: string;
  /** The mark moves; null: the number that stands is to be shown again. */
  onPreview(value: number | null): void;
  onCommit(value: number): void;
}

/** The average under every policy against a number, with a mark that follows the number and moves it. */
function CurvePlot(props: CurvePlotProps) {
  const { number, asked, curve, unit } = props;
  const theme = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { label } = number;
  const shown = useMemo(() => {
    const { policies, values } = curve?.asked ?? asked;
    const means = curve?.means ?? policies.map(() => []);
    return { label, values, policies, means, unit };
  }, [label, asked, curve, unit]);
  const plot = useMemo(() => numberPlot(shown, theme), [shown, theme]);
  const drawn = usePlot(plot, width, WHOLE);
  const isKnown = shown.means.some((means) => means.some((mean) => mean !== null));
  const isOld = curve !== null && curve.asked !== asked;
  const [frame] = drawn?.laid.frames ?? [];
  const handlers = useHolding(props, frame);
  return (
    <div ref={box} className={isOld ? "number-plot is-old" : "number-plot"}>
      {curve?.state === "failed" && !isOld && <p className="quiet">No curve: {curve.message}</p>}
      {isKnown && drawn !== null && frame !== undefined && (
        <svg
          width={drawn.laid.width}
          height={drawn.laid.height}
          role="img"
          aria-label={numberLabel(shown)}
          {...handlers}
        >
          {drawn.marks}
          <Mark value={number.value} frame={frame} />
        </svg>
      )}
    </div>
  );
}

/** Where the number stands; what lies beyond the curve stands at its end. */
function Mark({ value, frame }: { readonly value: number; readonly frame: Frame }) {
  const [from, to] = frame.along.range;
  const x = frame.px(Math.min(to, Math.max(from, value)));
  const foot = frame.top + frame.height;
  return (
    <g className="number-mark">
      <path d={`M${x} ${frame.top}V${foot}`} />
      <circle cx={x} cy={foot} r="8" />
    </g>
  );
}

/** The mark follows a pointer that is down, and the number the mark; Escape brings back the one that stood. */
function useHolding({ number, onPreview, onCommit }: CurvePlotProps, frame: Frame | undefined) {
  const held = useRef<{ readonly value: number; release(): void } | null>(null);
  useEffect(() => () => held.current?.release(), []);
  const hold = ({ clientX, currentTarget }: PointerEvent): number => {
    if (frame === undefined) return Number.NaN;
    const x = clientX - currentTarget.getBoundingClientRect().left - frame.left;
    const value = snapped(number.range, frame.x.toValue(Math.min(frame.width, Math.max(0, x))));
    onPreview(value);
    return value;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    held.current?.release();
    onPreview(null);
  };
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      addEventListener("keydown", onKeyDown, true);
      const release = (): void => {
        removeEventListener("keydown", onKeyDown, true);
        held.current = null;
      };
      held.current = { value: hold(event), release };
    },
    onPointerMove(event: PointerEvent) {
      if (held.current !== null) held.current = { ...held.current, value: hold(event) };
    },
    onPointerUp() {
      if (held.current === null) return;
      const { value, release } = held.current;
      release();
      onCommit(value);
    },
    onPointerCancel() {
      held.current?.release();
      onPreview(null);
    },
  };
}
