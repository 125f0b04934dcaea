import { textWidth } from "../type/inter.ts";

/** The lines of a text that is to be no wider than `room`; a single word may be. "82 %" is one word. */
export function lines(text: string, room: number, size: number, weight = 400): readonly string[] {
  const found: string[] = [];
  let line = "";
  for (const word of text.split(/ (?!%)|[^\S ]+/).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, size, weight) > room) {
      found.push(line);
      line = word;
    } else line = longer;
  }
  return line === "" ? found : [...found, line];
}
