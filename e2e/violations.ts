import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What an axe scan finds fault with, a line a rule. Only violations are gathered, and in the page itself: all frames are of its
 * origin. The builder's other way reports every element that passes, in a second page, and takes four times as long.
 */
export async function violations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  const scan = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags([...WCAG, ...rules])
    .setLegacyMode()
    .analyze();
  return scan.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("; ")}`,
  );
}
