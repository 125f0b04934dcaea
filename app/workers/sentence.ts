/** As Chromium, Firefox and WebKit say that a module has not come. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed/i;

/** What went wrong, in one line for a person: never a stack. */
export function sentence(error: unknown): string {
  if (error instanceof TypeError && NOT_FETCHED.test(error.message)) {
    return "A part of the engine could not be fetched: there may be a new version of the page, or no network. Reload the page.";
  }
  const text = error instanceof Error ? error.message : String(error);
  return text.split("\n", 1)[0]?.trim() || "The engine stopped without saying why.";
}
