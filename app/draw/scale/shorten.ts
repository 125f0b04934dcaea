/** At most `room` characters: the start and, because long ids differ at their ends, the end. */
export function shorten(text: string, room: number): string {
  const letters = [...text];
  if (letters.length <= room) return text;
  if (room < 2) return "";
  const tail = Math.floor((room - 1) / 2);
  const head = room - 1 - tail;
  const end = tail === 0 ? "" : letters.slice(-tail).join("");
  return `${letters.slice(0, head).join("").trimEnd()}…${end.trimStart()}`;
}

/**
 * Shortens a text until it fits, to no fewer than `least` characters; "" if not even they fit. A longer text is wider,
 * so the search goes by halves.
 */
export function shortenTo(text: string, least: number, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  let [best, low, high] = ["", least, [...text].length - 1];
  while (low <= high) {
    const keep = Math.floor((low + high) / 2);
    const short = shorten(text, keep);
    if (fits(short)) [best, low] = [short, keep + 1];
    else high = keep - 1;
  }
  return best;
}
