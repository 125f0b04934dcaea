/** Something the page can do, by name. */
export interface Command {
  readonly group: string;
  readonly title: string;
  /** Other words that people look for it by. */
  readonly words?: string;
  /** Keys as they are labelled: "Ctrl Z". */
  readonly keys?: string;
  /** Something is gone afterwards: it is not what a loose word means. */
  readonly takesAway?: boolean;
  run(): void;
}

/**
 * The commands in which every word of the query occurs: first the one that is called so, then those whose title has the
 * words in this order, then those that have them whole, then those where they begin words, and within those the order
 * they come in.
 * What takes something away comes last unless the query begins as its title does. An empty query matches all.
 */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = wordsOf(query);
  const asked = words.join(" ");
  const scored = commands.flatMap((command) => {
    const text = `${command.group} ${command.title} ${command.words ?? ""}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const starts = words.filter(
      (word) => text.startsWith(word) || text.includes(` ${word}`),
    ).length;
    const named = command.title.toLowerCase() === asked ? 1 : 0;
    const title = wordsOf(command.title);
    const whole = words.filter((word) => title.includes(word)).length;
    const ordered = areInOrder(words, command.title.toLowerCase()) ? 1 : 0;
    const isMeant = command.takesAway !== true || isBegun(command.title, words);
    return [{ command, meant: isMeant ? 1 : 0, named, ordered, whole, starts }];
  });
  return scored
    .sort(
      (a, b) =>
        b.meant - a.meant ||
        b.named - a.named ||
        b.ordered - a.ordered ||
        b.whole - a.whole ||
        b.starts - a.starts,
    )
    .map(({ command }) => command);
}

/** "Base: PIAS" has two. */
function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s:(),]+/)
    .filter(Boolean);
}

/** True where words of the title begin with these, in this order. */
function areInOrder(words: readonly string[], title: string): boolean {
  let at = 0;
  for (const part of wordsOf(title)) if (part.startsWith(words[at] ?? part)) at += 1;
  return at >= words.length;
}

function isBegun(title: string, [verb]: readonly string[]): boolean {
  return verb === undefined || title.toLowerCase().startsWith(verb);
}
