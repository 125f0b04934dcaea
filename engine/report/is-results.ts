/** Whether a text is a file of results that `report` wrote, in either format, and so no scenario. */
export function isResults(text: string): boolean {
  return /^\s*(\{\s*"version":\s*1,\s*"engine":\s*"[^"]*",\s*"(?!sweep")|file,policy,label,)/.test(
    text,
  );
}

export const NO_RESULTS = "these are results: open the scenario that they were made from";
