/** A scenario as text that people edit: a line a flow, a policy and a value, nothing longer than it need be. */
export function written(value: Readonly<Record<string, unknown>>): string {
  const rows = Object.entries(value).map(([key, item]) => {
    const isList = Array.isArray(item) && item.length > 0 && typeof item[0] === "object";
    const text = isList
      ? `[\n${(item as unknown[]).map((one) => `    ${short(one)}`).join(",\n")}\n  ]`
      : short(item);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${rows.join(",\n")}\n}\n`;
}

/** On one line, with a space behind commas and colons. */
function short(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(short).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const parts = Object.entries(value).filter(([, item]) => item !== undefined);
  if (parts.length === 0) return "{}";
  return `{ ${parts.map(([key, item]) => `${JSON.stringify(key)}: ${short(item)}`).join(", ")} }`;
}
