const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/** The number that a word is, written as people write it; NaN of any other word, 0x10 among them. */
export function numberIn(word: string | undefined): number {
  return word !== undefined && DECIMAL.test(word) ? Number(word) : Number.NaN;
}
