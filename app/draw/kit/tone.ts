import type { Tone } from "./plot.ts";

/** A colour of a drawing by its tone, or itself. */
export function toned(tone: Tone | `#${string}`, ink: Readonly<Record<Tone, string>>): string {
  return tone.startsWith("#") ? tone : ink[tone as Tone];
}
