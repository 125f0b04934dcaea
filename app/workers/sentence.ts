/** What went wrong, in one line for a person: never a stack. */
export function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0]?.trim() || "The engine stopped without saying why.";
}
