import type { FileNumberRule } from "../../model/faults/reader.ts";

/** A JSON schema, draft 2020-12, as a plain value. */
export type JsonSchema = boolean | Keywords;

export interface Keywords {
  readonly [keyword: string]: unknown;
}

type Properties = Readonly<Record<string, JsonSchema>>;

/** An object with these properties and no others. */
export function closed(properties: Properties, required: readonly string[] = []): Keywords {
  return { ...open(properties, required), additionalProperties: false };
}

/** An object with these properties, and any others. */
export function open(properties: Properties, required: readonly string[] = []): Keywords {
  return { type: "object", properties, ...(required.length === 0 ? {} : { required }) };
}

export function arrayOf(items: JsonSchema, maxItems?: number): Keywords {
  return { type: "array", items, ...(maxItems === undefined ? {} : { maxItems }) };
}

export function textOf(maxLength: number, description: string): Keywords {
  return { type: "string", maxLength, description };
}

export function choice(options: readonly string[]): Keywords {
  return { type: "string", enum: options };
}

/** The numbers that the parser's rules accept. */
export function numbers(rules: Readonly<Record<string, FileNumberRule | undefined>>): Properties {
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, rule]) =>
      rule === undefined ? [] : [[name, rule.schema] as const],
    ),
  );
}

/** An object of one of several kinds, which the text at `tag` names; each lists its properties. */
export function tagged(tag: string, kinds: Readonly<Record<string, Keywords>>): Keywords {
  return {
    ...open({ [tag]: choice(Object.keys(kinds)) }, [tag]),
    allOf: Object.entries(kinds).map(([name, kind]) => when(has({ [tag]: [name] }), kind)),
  };
}

/** The object has, at each key, one of the texts that are named for it. */
export function has(texts: Readonly<Record<string, readonly string[]>>): Keywords {
  const properties = Object.entries(texts).map(([key, options]) => [key, choice(options)] as const);
  return open(Object.fromEntries(properties), Object.keys(texts));
}

/** An object with one key and no other. */
export function only(key: string, value: JsonSchema): Keywords {
  return closed({ [key]: value }, [key]);
}

/** A value that meets the condition must meet the consequence. */
export function when(condition: JsonSchema, consequence: JsonSchema): Keywords {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: condition, then: consequence };
}
