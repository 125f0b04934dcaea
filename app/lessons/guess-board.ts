import type { Expression } from "../../engine/doors/measures.ts";
import { type PolicyId, type Scenario, unitsOf } from "../../engine/doors/scenario.ts";
import { unitName } from "../draw/run/run-words.ts";
import { type Asked, evaluate, lessonMeasure } from "./lesson-measures.ts";
import type { Words } from "./lesson-types.ts";
import { policiesIn } from "./next-asks.ts";

/** The bars among which a number is guessed: those of the same measure that the text tells, and the one that is asked for. */
export interface Board {
  /** "Mean FCT". */
  readonly title: string;
  /** The unit of its numbers; "": they have none. */
  readonly unit: string;
  readonly rows: readonly BoardRow[];
}

interface BoardRow {
  readonly label: string;
  /** It is null where the bar is of no single policy. */
  readonly policy: PolicyId | null;
  /** Null: it is asked for. */
  readonly value: number | null;
}

export function boardOf(of: Expression, text: readonly Words[], asked: Asked): Board {
  const { scenario } = asked.lab.experiment;
  const own = policiesIn(of);
  const shape = shapeOf(of, own);
  const told = new Map<string, Expression>();
  for (const part of text.flat()) {
    if (typeof part === "string") continue;
    const policies = policiesIn(part);
    const [label] = policies;
    if (policies.length !== 1 || label === undefined || label === own[0]) continue;
    if (shapeOf(part, policies) === shape) told.set(label, part);
  }
  const best = isOverOptimum(of);
  return {
    ...headOf(of, scenario),
    rows: [
      ...(best ? [{ label: "the best schedule", policy: null, value: 1 }] : []),
      ...[...told].map(([label, part]) => ({
        ...rowOf(label, asked),
        value: evaluate(part, asked),
      })),
      own.length === 1 ? { ...rowOf(own[0] as string, asked), value: null } : ASKED,
    ],
  };
}

const ASKED = { label: "", policy: null, value: null } as const;

function rowOf(label: string, { lab }: Asked): Pick<BoardRow, "label" | "policy"> {
  const found = lab.experiment.policies.find((policy) => policy.label === label);
  return { label, policy: found?.id ?? null };
}

/** The expression with its one policy left out. */
function shapeOf(of: Expression, policies: readonly string[]): string {
  return JSON.stringify(of, (key, value) =>
    key === "of" && Array.isArray(value) && value[0] === policies[0]
      ? ["", ...value.slice(1)]
      : value,
  );
}

function isOverOptimum(of: Expression): boolean {
  return (
    of.kind === "sum" &&
    of.sign === "/" &&
    of.right.kind === "measure" &&
    (of.right.name === "optFpt" || of.right.name === "optMeanFct")
  );
}

function headOf(of: Expression, scenario: Scenario): Pick<Board, "title" | "unit"> {
  if (of.kind === "measure") {
    const measure = lessonMeasure(of.name, of.of.length);
    return {
      title: measure?.title ?? "",
      unit: measure?.kind === "time" ? unitName(unitsOf(scenario).time) : (measure?.unit ?? ""),
    };
  }
  if (of.kind === "sum" && of.sign === "/") {
    const [left, right] = [titleOf(of.left), titleOf(of.right)];
    if (left !== "" && isOverOptimum(of)) return { title: `${left}, times the best`, unit: "" };
    if (left !== "" && left === right) return { title: `${left}, as a ratio`, unit: "" };
  }
  return { title: "", unit: "" };
}

function titleOf(of: Expression): string {
  return of.kind === "measure" ? (lessonMeasure(of.name, of.of.length)?.title ?? "") : "";
}
