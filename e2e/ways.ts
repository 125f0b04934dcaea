import type { Locator, Page } from "@playwright/test";

/** The ways in the header, of which some are below “Tools”. */
export function waysOf(page: Page): Locator {
  return page.getByRole("navigation", { name: "Views" });
}

/** By a word of the header, or of its tools. */
export async function goTo(page: Page, word: string): Promise<void> {
  const way = waysOf(page).getByRole("link", { name: word, exact: true, includeHidden: true });
  if (!(await way.isVisible())) await waysOf(page).getByText("Tools", { exact: true }).click();
  await way.click();
}

/** Where experiments are made, by its word in the header. */
export async function goToBench(page: Page): Promise<void> {
  await goTo(page, "Bench");
}
