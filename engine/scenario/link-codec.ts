import { deflateSync, strFromU8, strToU8 } from "fflate";
import { isObject } from "../model/faults/reader.ts";
import type { Scenario } from "../model/spec/scenario.ts";
import { inflateUpTo } from "./link/inflate.ts";
import { parseScenarioBy, type Reading } from "./parse-with.ts";
import { type LinkText, linksIn, tooDeep } from "./text-shape.ts";

/**
 * A share link is `#1.<base64url(deflate-raw(minified JSON))>` behind the page's address: the codec's
 * version, then the payload. The payload is the scenario file with keys more, all optional:
 * `view`, how it was looked at, `result`, the digest of its results, `sweep`, a sweep of it, `lesson`, an exercise, and `answers` to that. It stays behind the #, which browsers do not
 * send to any server.
 */
export interface Link {
  readonly scenario: Scenario;
  /** Read by the page alone, which ignores values that it does not know. */
  readonly view?: unknown;
  readonly result?: LinkResult;
  /** A sweep of the scenario, perhaps with its results. Whoever reads it parses it. */
  readonly sweep?: unknown;
  /** An exercise of the scenario, and what somebody answered to it; likewise. */
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

/** The results when the link was made: a later engine can say whether it reproduces them. */
export interface LinkResult {
  readonly engine: string;
  /** `digestOfAll` runs of the scenario's policies, in their order. */
  readonly digest: string;
}

/** A payload whose scenario is still to be parsed. */
interface Unpacked {
  readonly ok: true;
  readonly file: unknown;
  readonly view?: unknown;
  readonly result?: LinkResult;
  readonly sweep?: unknown;
  readonly lesson?: unknown;
  readonly answers?: unknown;
}

interface Refused {
  readonly ok: false;
  /** Sentences for a person, one a fault. */
  readonly messages: readonly string[];
}

const CODEC = 1;

/** Longest payload that is read, in characters, and the longest text it may unpack to, in bytes. */
export const MOST_CHARACTERS = 2_000_000;
export const MOST_BYTES = 8_000_000;
export const DEEPEST = 32;
/** A link that is opened between two frames has smaller limits. */
const AT_ONCE_CHARACTERS = 100_000;
const AT_ONCE_BYTES = 200_000;
/** Of the links in a text so many are tried, the longest first. */
const MOST_LOOKED_AT = 4;
const TOO_LARGE = Symbol("too large");

/** The part of a link from the # on. The same link for the same input, on every machine. */
export function encodeLink({ scenario, view, result, sweep, lesson, answers }: Link): string {
  const payload = {
    ...scenario,
    ...(view === undefined ? {} : { view }),
    ...(result === undefined ? {} : { result }),
    ...(sweep === undefined ? {} : { sweep }),
    ...(lesson === undefined ? {} : { lesson }),
    ...(answers === undefined ? {} : { answers }),
  };
  const bytes = deflateSync(strToU8(JSON.stringify(payload)), { level: 9 });
  return `#${CODEC}.${toBase64Url(bytes)}`;
}

/**
 * Opens a whole link, or the part from the # on, with every fault of its scenario.
 */
export function decodeLinkBy(
  reading: Reading,
  text: string,
): ({ readonly ok: true } & Link) | Refused {
  const unpacked = unpackLink(text);
  if (!unpacked.ok) return unpacked;
  const { file, ...rest } = unpacked;
  const parsed = parseScenarioBy(reading, file);
  if (!parsed.ok) return { ok: false, messages: parsed.faults.map((fault) => fault.message) };
  return { ...rest, scenario: parsed.scenario };
}

/**
 * The payload of the link in a text (SPEC 11.7). Anyone may have written it: sizes and depth are bounded before anything is
 * read, no part of it is executed, and faults are sentences. Two links in a text are one too many, unless they are the same.
 */
export function unpackLink(text: string): Unpacked | Refused {
  const found = linksIn(text).slice(0, MOST_LOOKED_AT).map(unpack);
  const [first] = found;
  if (first === undefined) return refuse("this is no Slotwise link: one ends in #1. and letters");
  const [one, ...others] = found.filter((each) => each.ok);
  if (one === undefined) return first;
  const same = JSON.stringify(one);
  if (others.every((other) => JSON.stringify(other) === same)) return one;
  return refuse("there are several links here, of different experiments: give one of them");
}

function unpack({ codec, payload }: LinkText): Unpacked | Refused {
  if (Number(codec) > CODEC) {
    return refuse(`a newer Slotwise made this link (link version ${codec}), and can open it`);
  }
  if (Number(codec) !== CODEC) return refuse(`there is no link version ${codec}`);
  if (payload.length > MOST_CHARACTERS) {
    return refuse(
      `this link is too long (over ${MOST_CHARACTERS} characters): pass the scenario as a file`,
    );
  }
  const json = inflated(payload);
  if (json === null) return damaged();
  if (json === TOO_LARGE) {
    return refuse(
      `this link unpacks to more than ${MOST_BYTES / 1e6} MB: pass the scenario as a file`,
    );
  }
  if (tooDeep(json, DEEPEST)) return refuse("this link is nested too deeply to be a scenario");
  return sorted(parsedJson(json));
}

/** Returns true if a link is long, or short and unpacks to much: opening it would hold up the page. */
export function isLongLink(text: string): boolean {
  const [longest, ...others] = linksIn(text).slice(0, MOST_LOOKED_AT);
  if (longest === undefined || longest.payload.length > MOST_CHARACTERS) return false;
  return [longest, ...others].some(
    ({ payload }) =>
      payload.length > AT_ONCE_CHARACTERS || inflated(payload, AT_ONCE_BYTES) === TOO_LARGE,
  );
}

/** The payload's text; null if it is damaged. */
function inflated(payload: string, most = MOST_BYTES): string | typeof TOO_LARGE | null {
  const bytes = fromBase64Url(payload);
  if (bytes.length === 0) return null;
  try {
    const whole = inflateUpTo(most, bytes);
    return whole === null ? TOO_LARGE : strFromU8(whole);
  } catch {
    return null;
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sorted(input: unknown): Unpacked | Refused {
  if (!isObject(input)) return damaged();
  const { view, result, sweep, lesson, answers, ...file } = input;
  return {
    ok: true,
    file,
    ...(view === undefined ? {} : { view }),
    ...(sweep === undefined ? {} : { sweep }),
    ...(lesson === undefined ? {} : { lesson }),
    ...(answers === undefined ? {} : { answers }),
    ...(isResult(result) ? { result: { engine: result.engine, digest: result.digest } } : {}),
  };
}

function isResult(value: unknown): value is LinkResult {
  return (
    isObject(value) && typeof value["engine"] === "string" && typeof value["digest"] === "string"
  );
}

function refuse(message: string): Refused {
  return { ok: false, messages: [message] };
}

function damaged(): Refused {
  return refuse("this link is damaged or cut off: copy it again, whole, from # to its end");
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));

/** base64url: bytes as text that is safe in an address, RFC 4648 section 5, without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const group = (a << 16) | (b << 8) | c;
    const digits = Math.min(4, bytes.length - i + 1);
    for (let k = 0; k < digits; k++) text += DIGITS[(group >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** The whole bytes of a text in the alphabet. */
function fromBase64Url(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let group = 0;
  let bits = 0;
  let length = 0;
  for (const digit of text) {
    group = ((group << 6) | (VALUES.get(digit) as number)) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = group >> bits;
  }
  return bytes;
}
