/** What ends a line, turns its direction or commands a terminal. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;
const BUT_LINES = /(?!\r?\n|\t)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A name may hold them, a row of a table may not. */
export function inRow(text: string): string {
  return text.replace(UNSEEN, "�");
}

/** Output as a terminal may have it: in lines, and nothing that it obeys. */
export function onTerminal(text: string): string {
  return text.replace(BUT_LINES, "�");
}
