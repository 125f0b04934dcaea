import type { RunView } from "../../draw/run/results.ts";
import { setView } from "../../store/actions.ts";
import type { Command } from "./command.ts";

/** The commands with those that make one of the runs shown the base of a comparison, after the others of the charts. */
export function withComparisons(
  commands: readonly Command[],
  runs: readonly RunView[],
): readonly Command[] {
  if (runs.length < 2) return commands;
  const compare = (title: string, base: string | null): Command => ({
    group: "Charts",
    title,
    words: "base against difference delta speed-up",
    run: () => setView({ base }),
  });
  const place = commands.findLastIndex(({ group }) => group === "Charts") + 1;
  return [
    ...commands.slice(0, place),
    ...runs.map(({ policy: { label } }) => compare(`Compare with ${label}`, label)),
    compare("Compare with no policy", null),
    ...commands.slice(place),
  ];
}
