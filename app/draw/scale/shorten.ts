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
