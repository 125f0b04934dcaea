import type { PresetGroup } from "../../workloads/presets/index.ts";
import type { Preset } from "../../workloads/presets/preset.ts";

/**
 * The examples in which every word occurs, in paper, figure or title; where there is none, in their notes too. A
 * number only as a whole: "Fig. 2" is not in "Fig. 26". Papers without one are left out.
 */
export function findPresets(groups: readonly PresetGroup[], query: string): readonly PresetGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = (textOf: (paper: string, preset: Preset) => string): readonly PresetGroup[] =>
    groups
      .map(({ paper, presets }) => ({
        paper,
        presets: presets.filter((preset) => hasWords(textOf(paper, preset), words)),
      }))
      .filter(({ presets }) => presets.length > 0);
  const headed = matching((paper, { figure = "", title }) => `${paper} ${figure} ${title}`);
  if (headed.length > 0) return headed;
  return matching((paper, { figure = "", title, note }) => `${paper} ${figure} ${title} ${note}`);
}

function hasWords(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  const numbers = new Set(lower.match(/(?<![a-z\d])\d+/g));
  return words.every((word) => (/^\d+$/.test(word) ? numbers.has(word) : lower.includes(word)));
}
