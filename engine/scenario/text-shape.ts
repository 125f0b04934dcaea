/** Brackets may stand this deep within one another. No scenario needs as many; more could exhaust the parser's stack. */
export const DEEPEST_FILE = 100;

/**
 * Returns true if brackets outside strings stand more than `deepest` deep in a JSON text. It takes no stack, however deep
 * they are.
 */
export function tooDeep(json: string, deepest: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < json.length; i++) {
    const letter = json[i];
    if (inString) {
      if (letter === "\\") i++;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "{" || letter === "[") {
      if (++depth > deepest) return true;
    } else if (letter === "}" || letter === "]") depth--;
  }
  return false;
}

/**
 * What stands before a link's payload: a # and the codec's version. Mail programs and their filters write the # as %23, once or
 * twice, as an entity or, in addresses of urldefense.com, as an asterisk; programs for Markdown put a \ before it.
 */
const HEAD = /(?:#|%(?:25)*23|&(?:num|#35|#x23);|\/v3\/__[^\s#*]{0,300}\*)(\d{1,9})\\?\./i;
/** JSON begins so; `[1] address` is a reference, `["words"](address)` Markdown. */
const JSON_BEGINS = /^\s*(?:\{|\[\s*[{"](?![^\]{]*\]\())/;
/** Ends of lines of quoted-printable text, which are in no line, with the marks of an answer that quotes it. */
const SOFT_BREAK = /=(?:20|09)?\r?\n(?:[ \t]*(?:[>|][ \t]*)+)?/g;
/** The marks before a line that an answer quotes. Empty lines before it are white space. */
const QUOTED = /[\r\n][ \t]*(?:[>|][ \t]*)+/g;
const ESCAPES = /(?:%(?:25)*[0-9a-f]{2})+/gi;
/** Where HTML lets a line end. */
const BREAK = /<w?br ?\/?>/gi;
/** White space, letters without width, marks of direction, \ before signs, and what is left of a soft break whose line end is gone. */
const SKIPPED = /[\s=\\\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;
/** Hyphens as typesetters write them, and the sign that looks like one. */
const HYPHEN = /[\u2010\u2011\u2212]/g;
/** What programs that mend typing make of two hyphens. */
const DASH = /[\u2013\u2014]/g;

/** Returns true of a text with a link in it, whether or not that can be read; no JSON is one. */
export function isLink(text: string): boolean {
  return !JSON_BEGINS.test(text) && HEAD.test(text.replace(SOFT_BREAK, ""));
}

/** A link in a text: the codec's version, and the letters behind it. */
export interface LinkText {
  readonly codec: string;
  /** Letters of base64url. What stood behind the link may follow, where nothing parts the two: a payload says itself where it ends. */
  readonly payload: string;
}

/**
 * The links in a text, as mail and chat leave them: wrapped, quoted, escaped, in brackets, with words before and behind. Those
 * with the longest payload come first, the same one once. It takes time that grows as the text does.
 */
export function linksIn(text: string): readonly LinkText[] {
  const pieces = text.replace(SOFT_BREAK, "").split(new RegExp(HEAD, "gi"));
  const found = new Map<string, LinkText>();
  for (let at = 1; at < pieces.length; at += 2) {
    const codec = pieces[at] as string;
    const payload = lettersOf(pieces[at + 1] as string);
    found.set(`${codec}.${payload}`, { codec, payload });
  }
  return [...found.values()].sort((a, b) => b.payload.length - a.payload.length);
}

function lettersOf(text: string): string {
  const whole = text
    .replace(ESCAPES, unescaped)
    .replace(SOFT_BREAK, "")
    .replace(BREAK, "")
    .replace(QUOTED, "")
    .replace(SKIPPED, "")
    .replace(HYPHEN, "-")
    .replace(DASH, "--");
  return /^[\w-]*/.exec(whole)?.[0] ?? "";
}

/** The letters that escapes stand for; as they are where they stand for none. */
function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes.replace(/%(?:25)+/g, "%"));
  } catch {
    return escapes;
  }
}
