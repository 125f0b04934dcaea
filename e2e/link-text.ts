import { deflateRawSync, inflateRawSync } from "node:zlib";

/** A link's text after `#1.`, opened without the engine: JSON, deflated, in base64url. */
const LINK = /#1\.([\w-]+)/;

interface Opened {
  readonly result: { readonly engine: string; readonly digest: string };
}

export function openedLink(text: string): Opened {
  const [, packed = ""] = LINK.exec(text) ?? [];
  return JSON.parse(inflateRawSync(Buffer.from(packed, "base64url")).toString());
}

/** The text with this in place of what its link holds. */
export function withLink(text: string, content: unknown): string {
  return text.replace(LINK, `#1.${deflateRawSync(JSON.stringify(content)).toString("base64url")}`);
}

/** The address of the bench with a scenario. */
export function linkTo(scenario: object): string {
  return `./#1.${deflateRawSync(JSON.stringify(scenario)).toString("base64url")}`;
}
