/** Whether a text is a file of results, of runs, sweeps or plots, and so no scenario. */
export function isResults(text: string): boolean {
  return /^\s*(\{\s*"version":\s*1,\s*"engine":\s*"[^"]*",\s*"(?!sweep")|file,policy,label,|[^\n{]*,policy,measure,unit,|(panel,)?policy,)/.test(
    text,
  );
}

export const NO_RESULTS = "these are results: open the scenario that they were made from";
