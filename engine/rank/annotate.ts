import { type Node, partsOf } from "./node.ts";

/** Most characters that one value takes. */
const DIGITS = 6;

/** An expression with what it reads beside each name: "level(sent 5, 3, 7)", of the text it was parsed from. */
export function annotated(text: string, node: Node, read: (name: string) => number | null): string {
  const names = [...namesIn(node)].sort((a, b) => b.to - a.to);
  return names.reduce((words, { name, to }) => {
    const value = read(name);
    return value === null ? words : `${words.slice(0, to)} ${short(value)}${words.slice(to)}`;
  }, text);
}

interface NameAt {
  readonly name: string;
  readonly to: number;
}

function namesIn(node: Node): readonly NameAt[] {
  if (node.kind === "name") return [node];
  return node.kind === "call" && node.name === "known" ? [] : partsOf(node).flatMap(namesIn);
}

function short(value: number): string {
  return Number.isFinite(value)
    ? String(Number(value.toPrecision(DIGITS)))
    : value > 0
      ? "∞"
      : "−∞";
}
