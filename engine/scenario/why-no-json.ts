import { isBinary } from "../model/text-files.ts";

/**
 * The reason why a text is not JSON, on one line: the parser quotes a piece of the text with its line ends. Where it
 * names a position, line and column are added, which editors show.
 */
export function whyNoJson(text: string, error: unknown): string {
  if (text.trim() === "") return "it is empty";
  if (isBinary(text)) return "it is no text";
  const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
  const position = / at position (\d+)/.exec(reason)?.[1];
  if (position === undefined || reason.includes("(line ")) return reason;
  const before = text.slice(0, Number(position)).split("\n");
  return `${reason} (line ${before.length} column ${(before.at(-1) ?? "").length + 1})`;
}
