import { AGE_FUNCTIONS } from "./age-table.ts";
import { type ExpressionFault, type Node, partsOf } from "./node.ts";

/** Service moves these as a fluid, between the steps of an expression (SPEC 14.4). */
const MOVED: readonly string[] = ["sent", "remaining", "release"];
/** These pass the motion of their arguments on. */
const PASSING: readonly string[] = ["min", "max", "abs"];
/** These step, whatever moves in them. */
const STEPPING: readonly string[] = ["floor", "ceil", "level", "known"];

/** The motion of an expression's value under service. */
export interface Slope {
  readonly isSloped: boolean;
  /** Parts that the fluid model does not know. */
  readonly faults: readonly ExpressionFault[];
}

const COMPARISONS: readonly string[] = ["<", "<=", ">", ">=", "==", "!="];

const HERE = "in the fluid model (or use the slot model)";

/** The type of a checked expression of this text as a fluid (SPEC 14.4). */
export function slopeOf(node: Node, text: string): Slope {
  const parts = node.kind === "call" && node.name === "known" ? [] : partsOf(node);
  const slopes = parts.map((part) => slopeOf(part, text));
  const faults = slopes.flatMap((slope) => slope.faults);
  const isAny = slopes.some(({ isSloped }) => isSloped);
  const wrong = (expected: string): Slope => {
    const { from, to } = node;
    const fault = { from, to, expected: `${expected} ${HERE}`, got: text.slice(from, to) };
    return { isSloped: false, faults: [...faults, fault] };
  };
  switch (node.kind) {
    case "number":
      return { isSloped: false, faults };
    case "name":
      return { isSloped: MOVED.includes(node.name), faults };
    case "unary":
      return { isSloped: isAny && node.operator === "-", faults };
    case "choose":
      return { isSloped: slopes.slice(1).some(({ isSloped }) => isSloped), faults };
    case "binary": {
      const { operator } = node;
      if (operator === "*" && slopes.every(({ isSloped }) => isSloped))
        return wrong("a factor that stays the same while a flow is served,");
      if ((operator === "/" || operator === "%") && slopes[1]?.isSloped === true)
        return wrong("a divisor that stays the same while a flow is served,");
      return { isSloped: isAny && !COMPARISONS.includes(operator), faults };
    }
    case "call": {
      const { name } = node;
      if (isOfAge(name)) return { isSloped: true, faults };
      if (STEPPING.includes(name)) return { isSloped: false, faults };
      if (PASSING.includes(name)) return { isSloped: isAny, faults };
      if (name === "table") {
        return { isSloped: slopes.some(({ isSloped }, k) => k % 2 === 1 && isSloped), faults };
      }
      if (isAny) return wrong(`${name} of what stays the same while a flow is served,`);
      return { isSloped: false, faults };
    }
  }
}

/** Returns true if neither service nor steps ever change the value of an expression; `complete` may. */
export function isStill(node: Node): boolean {
  if (node.kind === "name") return !MOVED.includes(node.name);
  if (node.kind === "call" && node.name === "known") return true;
  if (node.kind === "call" && isOfAge(node.name)) return false;
  return partsOf(node).every(isStill);
}

function isOfAge(name: string): boolean {
  return AGE_FUNCTIONS.some((one) => one === name);
}
