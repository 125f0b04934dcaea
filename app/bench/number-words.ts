import { grouped } from "../draw/scale/grouped.ts";
import { isWhole, type NumberRange } from "./number-steps.ts";

/** The number as it stands in a sentence: thousands apart, but in names such as seeds, and no more decimals than it has. */
export function numberText(value: number, isName = false): string {
  return Number.isInteger(value) && !isName ? grouped(value) : String(value);
}

/** Says what may be typed: "a whole number from 1 to 10,000,000". */
export function rangeWords(range: NumberRange): string {
  const { least, most, step } = range;
  const kind = isWhole(range) ? "a whole number" : "a number";
  const steps =
    step !== "ratio" && Number.isInteger(step) && step > 1 ? ` in steps of ${step}` : "";
  return `${kind} from ${numberText(least)} to ${numberText(most)}${steps}`;
}
