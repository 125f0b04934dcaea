import type { Command } from "./command.ts";

/**
 * The commands in which every word of the query occurs: first the one that is called so, then
 * those where the words begin words, and within those the order they come in. An empty query matches all.
 */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const asked = words.join(" ");
  const scored = commands.flatMap((command) => {
    const text = `${command.group} ${command.title} ${command.words ?? ""}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) return [];
    const starts = words.filter(
      (word) => text.startsWith(word) || text.includes(` ${word}`),
    ).length;
    const named = command.title.toLowerCase() === asked ? 1 : 0;
    return [{ command, named, starts }];
  });
  return scored
    .sort((a, b) => b.named - a.named || b.starts - a.starts)
    .map(({ command }) => command);
}
