import { readable } from "../draw/scale/numbers.ts";
import type { Filled } from "../lessons/step-job.ts";
import { Linked } from "../ui/linked.tsx";

export function Paragraph({ words }: { readonly words: Filled }) {
  const text = words.map((part) => (typeof part === "string" ? part : readable(part))).join("");
  return (
    <p>
      <Linked text={text} />
    </p>
  );
}
