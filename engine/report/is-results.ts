/** Whether a text is a file of results, of runs, sweeps or plots, and so no scenario; in time that grows as the text does. */
export function isResults(text: string): boolean {
  return /^(\{\s*"version":\s*1,\s*"engine":\s*"[^"]*",\s*"(?!sweep")|file,policy,label,|[^\n{]*,policy,measure,unit,|(panel,)?policy,)/.test(
    text.trimStart(),
  );
}

export const NO_RESULTS = "these are results: open the scenario that they were made from";
