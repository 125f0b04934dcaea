import { scenarioSchema } from "../../engine/index.ts";
import type { PlaceInJson } from "./scan.ts";

type Node = Readonly<Record<string, unknown>>;

const schema = scenarioSchema() as Node;

/** Offers what may stand at a place, by the JSON schema of scenario files: keys with a colon behind them, or values. */
export function completionsAt({ path, expects, token, keys }: PlaceInJson): readonly string[] {
  const nodes = nodesAt(path);
  const all =
    expects === "key"
      ? nodes
          .flatMap((node) => Object.keys(recordAt(node, "properties")))
          .filter((key) => !keys.includes(key))
      : nodes.flatMap(valuesOf);
  const wanted = token.replace(/^"/, "").toLowerCase();
  const words = [...new Set(all)].map((word) =>
    expects === "key" ? `${JSON.stringify(word)}: ` : JSON.stringify(word),
  );
  return words.filter((word) => word.replace(/^"/, "").toLowerCase().startsWith(wanted));
}

function nodesAt(path: readonly (string | number)[]): readonly Node[] {
  let nodes = alternatives(schema);
  for (const part of path) {
    nodes = nodes.flatMap((node) => {
      const next = typeof part === "number" ? node["items"] : recordAt(node, "properties")[part];
      return alternatives(next);
    });
  }
  return nodes;
}

/** A node, or those that it refers to or may be. */
function alternatives(value: unknown): readonly Node[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  const ref = node["$ref"];
  const referred = typeof ref === "string" ? alternatives(at(ref)) : [];
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((key) =>
    Array.isArray(node[key]) ? (node[key] as unknown[]).flatMap(alternatives) : [],
  );
  return [node, ...referred, ...parts];
}

function at(ref: string): unknown {
  return ref
    .replace(/^#\/?/, "")
    .split("/")
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], schema);
}

function recordAt(node: Node, key: string): Node {
  const value = node[key];
  return typeof value === "object" && value !== null ? (value as Node) : {};
}

function valuesOf(node: Node): readonly unknown[] {
  const listed = Array.isArray(node["enum"]) ? (node["enum"] as unknown[]) : [];
  return "const" in node ? [...listed, node["const"]] : listed;
}
