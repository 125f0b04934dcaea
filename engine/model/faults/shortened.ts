/** Most characters of a text from outside that a sentence repeats. */
const MOST = 40;

/** A text as a sentence quotes it: what is too long for one ends in “…”, and never within a character. */
export function shortened(text: string, most = MOST): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
