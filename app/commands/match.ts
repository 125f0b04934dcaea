import type { Command } from "./command.ts";

/**
 * The commands in which every word of the query occurs, those first where the words begin words, and
 * within those the order they come in. An empty query matches all.
 */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const scored = commands.flatMap((command) => {
    const text = `${command.group} ${command.title} ${command.words ?? ""}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const starts = words.filter(
      (word) => text.startsWith(word) || text.includes(` ${word}`),
    ).length;
    return [{ command, starts }];
  });
  return scored.sort((a, b) => b.starts - a.starts).map(({ command }) => command);
}
