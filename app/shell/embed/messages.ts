import type { FromEmbed, ToEmbed } from "./protocol.ts";
import { readCommand, sent } from "./protocol.ts";

/** The window an embed is in, as far as it talks to the one around it. */
export interface Surroundings {
  /** Null: there is none, the embed is a page by itself. */
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
