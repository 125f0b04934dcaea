import { readable } from "../draw/scale/numbers.ts";
import type { Filled } from "../lessons/step-job.ts";

export function Paragraph({ words }: { readonly words: Filled }) {
  return <p>{words.map((part) => (typeof part === "string" ? part : readable(part))).join("")}</p>;
}
