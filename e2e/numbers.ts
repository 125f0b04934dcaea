import type { Locator, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { settled } from "./settled.ts";

/** What is told of whole runs: distributions, the table of numbers, and over how many seeds they are. */
export class Numbers {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The section of the distributions, whatever their form. */
  get distributions(): Locator {
    return this.page.locator("section.distribution");
  }

  get table(): Locator {
    return this.page.getByRole("region", { name: "Metrics by policy" });
  }

  /** Over so many flows all numbers are told: the words below the table. */
  get seeds(): Locator {
    return this.page.locator(".numbers .seeds-note");
  }

  /** Where the number of seeds is typed. */
  get seedsPanel(): Locator {
    return this.page.getByRole("complementary", { name: "Seeds" });
  }

  /** A choice of the menu behind a heading. */
  async choose(menu: "distributions" | "table", name: string): Promise<void> {
    await this.open(menu);
    await this.item(name).click();
  }

  /** The choice that is made in the menu behind a heading. */
  async expectChosen(menu: "distributions" | "table", name: string): Promise<void> {
    await this.open(menu);
    await expect(this.item(name)).toHaveAttribute("aria-checked", "true");
    await this.page.keyboard.press("Escape");
  }

  private async open(menu: "distributions" | "table"): Promise<void> {
    // Another kind of results has menus of its own.
    await settled(this.page);
    await this.page.getByRole("button", { name: `Menu of the ${menu}` }).click();
    await expect(this.page.getByRole("menu")).toBeVisible();
  }

  private item(name: string): Locator {
    return this.page
      .getByRole("menuitemradio", { name, exact: true })
      .or(this.page.getByRole("menuitem", { name, exact: true }));
  }

  /** All numbers against those of a policy; with "" as they are. */
  async compareWith(policy: string): Promise<void> {
    await this.choose("distributions", `Compare with ${policy === "" ? "none" : policy}`);
  }

  async expectComparedWith(policy: string): Promise<void> {
    await this.expectChosen("distributions", `Compare with ${policy === "" ? "none" : policy}`);
  }

  /** By the switch of the heading, which a crowd's distributions have on the other side. */
  async chooseCdf(): Promise<void> {
    await this.distributions.getByRole("button", { name: "CDF", exact: true }).click();
  }

  async moreColumns(): Promise<void> {
    await this.page.getByRole("button", { name: "More columns" }).click();
  }

  /** Numbers over so many seeds, by the menu of the table and the panel that it opens. */
  async askSeeds(count: string): Promise<void> {
    const field = this.page.getByRole("textbox", { name: /^Over/ });
    if (!(await field.isVisible())) {
      await this.open("table");
      await this.page.getByRole("menuitemradio", { name: /^Many seeds/ }).click();
    }
    await field.fill(count);
    await field.press("Enter");
  }
}
