/**
 * Messages of an embed and the page around it, by `postMessage`. Every message is an object with `slotwise: 1`, the version
 * of this protocol, and a `kind`; whatever else arrives is ignored. docs/embedding.md tells it to those who write pages.
 */
export type ToEmbed =
  /** Shows another scenario: a share link, or its part from the # on. */
  | { readonly kind: "load"; readonly link: string }
  | { readonly kind: "play"; readonly playing: boolean }
  /** Brings the playhead to a time, in the scenario's unit; null takes it away. */
  | { readonly kind: "seek"; readonly time: number | null }
  /** Asks for the state, now and whenever it changes. */
  | { readonly kind: "state" };

export type FromEmbed =
  /** Listens from now on. */
  | { readonly kind: "ready"; readonly engine: string }
  /** How high the embed would like to be, in CSS pixels. */
  | { readonly kind: "resize"; readonly height: number }
  | { readonly kind: "state"; readonly state: EmbedState }
  /**
   * Faults of the link, in sentences; what was shown before still is. Faults of the embed's own address are the answer to
   * the first question for the state, which says more than everybody may hear.
   */
  | { readonly kind: "refused"; readonly messages: readonly string[] }
  /** A key that was pressed here and means nothing here; the names are those of keyboard events. */
  | { readonly kind: "key"; readonly key: PassedKey };

export interface PassedKey {
  readonly key: string;
  readonly code: string;
  readonly keyCode: number;
  readonly shiftKey: boolean;
}

export interface EmbedState {
  /** From the # on: opens exactly what is shown, edits and all; null while that is nothing or has faults. */
  readonly link: string | null;
  readonly time: number | null;
  readonly playing: boolean;
  /** First arrival and last finish. */
  readonly extent: readonly [from: number, to: number];
}

/** A message as it is sent: the number is the version of this protocol. */
export type Sent<M extends ToEmbed | FromEmbed> = M & { readonly slotwise: 1 };

/** Longer than any link that is looked at. */
const MOST_CHARACTERS = 2_100_000;

export function sent<M extends ToEmbed | FromEmbed>(message: M): Sent<M> {
  return { ...message, slotwise: 1 };
}

/** A command, if that is what came; anybody may have sent it. */
export function readCommand(data: unknown): ToEmbed | null {
  if (!isOurs(data)) return null;
  const { kind, link, playing, time } = data;
  if (kind === "load" && typeof link === "string" && link.length <= MOST_CHARACTERS) {
    return { kind, link };
  }
  if (kind === "play" && typeof playing === "boolean") return { kind, playing };
  if (kind === "seek" && (time === null || (typeof time === "number" && Number.isFinite(time)))) {
    return { kind, time };
  }
  return kind === "state" ? { kind } : null;
}

function isOurs(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === "object" && data !== null && "slotwise" in data && data.slotwise === 1;
}

/** The window an embed is in, as far as it talks to the one around it. */
interface Surroundings {
  /** It is null where the embed is a page by itself. */
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | null;
  onMessage(listener: (event: { source: unknown; origin: string; data: unknown }) => void): void;
}

/**
 * Talks with the page around an embed, and with no other window. What tells nothing (that the embed is
 * there, and how high) may be heard by whoever is around; the state goes to the origin that asked for it.
 * `allowed` narrows all of it to one origin.
 */
export function talk(
  { parent, onMessage }: Surroundings,
  allowed: string | null,
  obey: (command: ToEmbed, answer: (message: FromEmbed) => void) => void,
): (message: FromEmbed) => void {
  if (parent === null) return () => {};
  onMessage(({ source, origin, data }) => {
    if (source !== parent || (allowed !== null && origin !== allowed)) return;
    const command = readCommand(data);
    // A page opened from a file has no origin that could be named.
    const target = origin === "null" ? "*" : origin;
    if (command !== null) obey(command, (message) => parent.postMessage(sent(message), target));
  });
  return (message) => parent.postMessage(sent(message), allowed ?? "*");
}

/**
 * Listens to what slides tell a frame (reveal.js's generic messages); `stop` is called as its slide is left. What it returns
 * says whether slides were heard of.
 */
export function hearSlides(
  { parent, onMessage }: Surroundings,
  allowed: string | null,
  stop: () => void,
): () => boolean {
  let isOnSlide = false;
  onMessage(({ source, origin, data }) => {
    if (parent === null || source !== parent || (allowed !== null && origin !== allowed)) return;
    if (data !== "slide:start" && data !== "slide:stop") return;
    isOnSlide = true;
    if (data === "slide:stop") stop();
  });
  return () => isOnSlide;
}
